import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { toName } from '../../src/book/words/selection-names.ts';
import { listTradingCorrections } from '../../src/protocol/trading-routes.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useTradingRead } from './use-read.ts';

const nothing = {};

/** How far bets are settled anew, of one event or of all; nothing if none are. */
export function ProgressList({ eventId = null }: { eventId?: string | null }) {
  const { words, language } = useTrading();
  const format = useFormat();
  const reading = useTradingRead(listTradingCorrections, nothing);
  const events = (reading.value?.events ?? []).filter(
    (it) => eventId === null || it.eventId === eventId,
  );
  if (events.length === 0) return null;
  return (
    <section>
      <h3 className={css.part}>{words.corrections}</h3>
      <ol className={css.log}>
        {events.map(({ eventId: key, home, away, bets, done, backMinor, paidMinor, at }) => (
          <li key={key} className={css.line}>
            <div>
              <b>
                {fill(words.correctedOf, {
                  done: format.number(done),
                  bets: format.number(bets),
                })}
              </b>
              <span className={css.sub}>
                {fill(words.correctedMoney, {
                  back: format.money(backMinor),
                  paid: format.money(paidMinor),
                })}
              </span>
              <span className={css.sub}>
                {toName(home.names, language)} – {toName(away.names, language)} ·{' '}
                {format.dateTime(at, 'month-day')}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
