import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue } from '@vela/ui/list/key-values.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import type { AddressPage } from '../../src/desk/page-protocol.ts';
import { fill } from '@vela/client/fill.ts';
import css from './chain-screen.module.css';
import { DeskFrame } from './desk-frame.tsx';
import { leave } from './desk-host.ts';
import { useDeskWords } from './desk-words.ts';
import { CopiedFact, DueCard } from './due-card.tsx';
import type { DeskOpening } from './opening.ts';
import { SendForm } from './send-form.tsx';
import { TransferList } from './transfer-list.tsx';
import type { DeskReading } from './use-desk-page.ts';
import { useHostNotice } from './use-host-notice.ts';
import { showUsdt } from './usdt.ts';

export interface ChainScreenProps {
  opening: DeskOpening;
  page: AddressPage;
  reading: DeskReading;
}

/** An address of the sandbox chain, with the practice wallet that sends to it. */
export function ChainScreen({ opening, page, reading }: ChainScreenProps) {
  const words = useDeskWords();
  const format = useFormat();
  const isConfirmed = page.transfers.some(
    ({ confirmations }) => confirmations >= page.confirmationsRequired,
  );
  const isSent = page.transfers.length > 0;
  useHostNotice(page, isConfirmed ? 'paid' : isSent ? 'sent' : null);
  const isLate = useNow(reading.now, 1000) >= page.payBefore;
  return (
    <DeskFrame
      isLong
      dock={
        <Button block tone={isConfirmed ? 'primary' : 'neutral'} onPress={() => leave(page)}>
          {isSent ? fill(words.back, { merchant: words.merchantName }) : words.leave}
        </Button>
      }
    >
      <DueCard
        page={page}
        reading={reading}
        label={words.chain.amountDue}
        amount={
          <p className={css.amount}>
            {showUsdt(page.amountMicro, (whole) => format.number(whole))}
          </p>
        }
      >
        <KeyValue name={words.chain.network}>{page.protocol}</KeyValue>
        <CopiedFact name={words.chain.address} text={page.address} />
      </DueCard>
      <Banner tone="neg">{words.chain.addressNotice}</Banner>
      {isLate && <Banner announce>{words.chain.late}</Banner>}
      <SendForm {...{ opening, page, reading }} isDone={isConfirmed} />
      <TransferList page={page} />
      <div role="status">{isConfirmed && <Banner tone="pos">{words.chain.done}</Banner>}</div>
    </DeskFrame>
  );
}
