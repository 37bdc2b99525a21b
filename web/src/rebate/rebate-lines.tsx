import type { Reply } from '@vela/contract/call.ts';
import type { getRebateTotals } from '@vela/contract/rebate/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { openPercents } from '../app/percents.ts';
import { wordsOf } from '../words.ts';
import css from './rebate.module.css';

type Lines = Reply<typeof getRebateTotals>['lines'];

/** Each type of bet: its valid bets, its rate, and the resulting rebate. */
export function RebateLines({ lines }: { lines: Lines }) {
  const words = wordsOf('rebate');
  const vip = wordsOf('vip');
  const format = useFormat();
  const toRate = openPercents(
    format,
    lines.map(({ rateBp }) => rateBp),
  );
  return (
    <KeyValues flush>
      {lines.map(({ kind, validMinor, rateBp, rebateMinor }) => (
        <KeyValue
          key={kind}
          num
          name={
            <span className={css.line}>
              {vip.kinds[kind]}
              <small className="num">
                {fill(words.lineOf, {
                  valid: format.money(validMinor, { bare: true }),
                  rate: toRate(rateBp),
                })}
              </small>
            </span>
          }
        >
          <MoneyText minor={rebateMinor} />
        </KeyValue>
      ))}
    </KeyValues>
  );
}
