import {
  getBalance,
  getTransferOptions,
  transferAllToCentral,
  listTransactions,
} from '@vela/contract/wallet/calls.ts';
import { Announcement } from '@vela/ui/state/announcement.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import type { Tone } from '@vela/ui/state/badge.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { arrowsIn } from '@vela/ui/icon/icons.ts';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useEffect, useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useGate } from '../app/shell/gate.tsx';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { canRetry, endPending, mergeResults, sumResults } from './recovery-results.ts';
import type { RecoveryResult, RecoveryResults } from './recovery-results.ts';
import { useTransferOutcome } from './use-transfer-outcome.ts';
import css from './transfer-screen.module.css';

const tones: Record<RecoveryResult['result'], Tone> = {
  moved: 'pos',
  empty: 'neutral',
  locked: 'warn',
  maintenance: 'neutral',
  pending: 'warn',
  failed: 'neg',
  unavailable: 'neutral',
};

/** Recovers the balance of every venue and shows each venue's result. */
export function Recovery() {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const toastError = useErrorToast();
  const gate = useGate();
  const [results, setResults] = useState<RecoveryResults | null>(null);
  const write = useWrite(transferAllToCentral, {
    refreshes: [getTransferOptions, getBalance, listTransactions],
    onDone: (reply) => setResults((earlier) => mergeResults(earlier ?? [], reply.results)),
  });
  const recover = () => gate.withSecondaryPassword(() => write.mutate({}, { onError: toastError }));
  const close = () => setResults(null);
  return (
    <>
      <Button
        tone="on-art"
        size="sm"
        icon={arrowsIn}
        busy={write.isPending && results === null}
        onPress={recover}
      >
        {words.recover}
      </Button>
      <Sheet
        isOpen={results !== null}
        onClose={close}
        reading
        title={words.recoverTitle}
        closeLabel={app.close}
        foot={
          <div className="stack">
            {results && canRetry(results) && (
              <Button block tone="tonal" busy={write.isPending} onPress={recover}>
                {words.recoverAgain}
              </Button>
            )}
            <Button block onPress={close}>
              {words.done}
            </Button>
          </div>
        }
      >
        {results && <Results results={results} onChange={setResults} />}
      </Sheet>
    </>
  );
}

type Change = (change: (results: RecoveryResults | null) => RecoveryResults | null) => void;

function Results({ results, onChange }: { results: RecoveryResults; onChange: Change }) {
  const words = wordsOf('wallet');
  const format = useFormat();
  const { movedMinor, pendingMinor } = sumResults(results);
  const sum =
    movedMinor > 0
      ? fill(words.recoverSum, { amount: format.money(movedMinor) })
      : pendingMinor === 0 && words.recoverNothing;
  const onItsWay =
    pendingMinor > 0 && fill(words.recoverPending, { amount: format.money(pendingMinor) });
  const says = [sum, onItsWay].filter((line) => line !== false);
  // Venues with a result come first; empty ones have nothing to report.
  const reported = results.filter((it) => it.result !== 'empty');
  return (
    <>
      <Announcement atOnce words={says.join(' ')} />
      {says.map((line) => (
        <p key={line} className="inset t-callout num">
          {line}
        </p>
      ))}
      <List flush>
        {reported.map((it) => (
          <ResultRow key={it.venue} result={it} onChange={onChange} />
        ))}
      </List>
    </>
  );
}

function ResultRow({ result, onChange }: { result: RecoveryResult; onChange: Change }) {
  const { orderNo } = result;
  const words = wordsOf('wallet');
  const format = useFormat();
  const { outcome } = useTransferOutcome(result.result === 'pending' ? orderNo : null);
  useEffect(() => {
    if (orderNo === null || outcome === 'pending') return;
    const end = outcome === 'done' ? 'moved' : 'failed';
    onChange((results) => results && endPending(results, orderNo, end));
  }, [orderNo, outcome, onChange]);
  return (
    <ListRow
      title={result.name}
      sub={<Badge tone={tones[result.result]}>{words.results[result.result]}</Badge>}
      value={
        result.amountMinor > 0 && (
          <b className={cx('num t-callout t-semi', css.figure)}>
            {format.money(result.amountMinor, { bare: true })}
          </b>
        )
      }
    />
  );
}
