import type { Reply } from '@vela/contract/call.ts';
import {
  getUserBalance,
  getUserTransInfo,
  oneTouchTransfer,
  queryTransactionRecordList,
} from '@vela/contract/wallet/calls.ts';
import { Badge } from '@vela/ui/badge.tsx';
import type { Tone } from '@vela/ui/badge.tsx';
import { Button } from '@vela/ui/button.tsx';
import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { arrowsIn } from '@vela/ui/icons.ts';
import { List, ListRow } from '@vela/ui/list.tsx';
import { Sheet } from '@vela/ui/sheet.tsx';
import { useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '../app/words.ts';
import { useWalletWords } from './use-wallet-words.ts';
import css from './transfer-screen.module.css';

type Results = Reply<typeof oneTouchTransfer>['results'];

const tones: Record<Results[number]['result'], Tone> = {
  moved: 'pos',
  empty: 'neutral',
  locked: 'warn',
  maintenance: 'neutral',
  pending: 'warn',
  failed: 'neg',
  unavailable: 'neutral',
};

/** Brings the money of every venue back and tells each venue's result. */
export function Recovery() {
  const words = useWalletWords();
  const app = useAppWords();
  const trouble = useTrouble();
  const format = useFormat();
  const [results, setResults] = useState<Results | null>(null);
  const write = useWrite(oneTouchTransfer, {
    refreshes: [getUserTransInfo, getUserBalance, queryTransactionRecordList],
    onDone: (reply) => setResults(reply.results),
  });
  // What happened comes first; empty venues have nothing to tell.
  const told = (results ?? []).filter((it) => it.result !== 'empty');
  const sumMinor = told.reduce((sum, it) => sum + (it.result === 'moved' ? it.amountMinor : 0), 0);
  const close = () => setResults(null);
  return (
    <>
      <Button
        tone="on-art"
        size="sm"
        icon={arrowsIn}
        busy={write.isPending}
        onPress={() => write.mutate({}, { onError: trouble })}
      >
        {words.recover}
      </Button>
      <Sheet
        isOpen={results !== null}
        onClose={close}
        title={words.recoverTitle}
        closeLabel={app.close}
        foot={
          <Button block onPress={close}>
            {words.done}
          </Button>
        }
      >
        <p className="inset t-callout num" role="status">
          {sumMinor > 0
            ? fill(words.recoverSum, { amount: format.money(sumMinor) })
            : words.recoverNothing}
        </p>
        <List flush>
          {told.map((it) => (
            <ListRow
              key={it.venue}
              title={it.name}
              sub={<Badge tone={tones[it.result]}>{words.results[it.result]}</Badge>}
              value={
                it.amountMinor > 0 && (
                  <b className={cx('num t-callout t-semi', css.figure)}>
                    {format.money(it.amountMinor, { bare: true })}
                  </b>
                )
              }
            />
          ))}
        </List>
      </Sheet>
    </>
  );
}
