import { Announcement } from '@vela/ui/state/announcement.tsx';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { wordFor } from '../app/word-for.ts';
import { fill } from '@vela/client/fill.ts';
import type { SentTransfer } from './use-transfer.ts';
import { useTransferOutcome } from './use-transfer-outcome.ts';
import { wordsOf } from '../words.ts';
import css from './transfer-screen.module.css';

const arts = { pending: 'hourglass-done', done: 'sparkles', failed: 'compass' } as const;

/** A transfer whose venue has not answered immediately: pending, then its outcome. */
export function TransferOutcome(props: {
  sent: SentTransfer;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { sent, onAgain, onClose } = props;
  const words = wordsOf('wallet');
  const format = useFormat();
  const later = useTransferOutcome(sent.state === 'pending' ? sent.orderNo : null);
  const outcome = sent.state === 'failed' ? 'failed' : later.outcome;
  const failure = sent.failure ?? later.note;
  const why = wordFor(words.transferFailures, failure, words.transferFailed);
  const values = { amount: format.money(sent.minor), wallet: sent.to, from: sent.from, why };
  const title = fill(words.fates[outcome].title, values);
  const hint = fill(words.fates[outcome].hint, values);
  return (
    <div className={css.fate}>
      <Announcement atOnce words={title} />
      <Empty small art={objectUrl(arts[outcome])} title={title} hint={hint} />
      <Button tone="tonal" size="md" block href={toRecord(sent.orderNo)}>
        {words.toTransfer}
      </Button>
      {outcome === 'failed' ? (
        <Button block onPress={onAgain}>
          {words.transferAgain}
        </Button>
      ) : (
        <Button block onPress={onClose}>
          {outcome === 'done' ? words.done : words.closeSafely}
        </Button>
      )}
    </div>
  );
}

const toRecord = (orderNo: string): string =>
  `/pages/transaction/detail?id=${encodeURIComponent(orderNo)}`;
