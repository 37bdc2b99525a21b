import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { outrightSide } from '../../src/protocol/book.ts';
import { toName, toSelectionWords } from '../../src/book/words/selection-names.ts';
import type {
  OverdueEvent,
  OverdueMarket,
  TradingOverdue,
} from '../../src/protocol/trading-overdue.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';

/** Chosen: what a person looks through. */
const SHOWN_MAX = 20;

export interface OverdueListProps {
  overdue: TradingOverdue;
  onOpen: (eventId: string) => void;
}

/** Matches whose results have not come in time, with the markets that wait for them. */
export function OverdueList({ overdue, onOpen }: OverdueListProps) {
  const { words } = useTrading();
  const format = useFormat();
  const { events, unsettled } = overdue;
  const late = unsettled.single + unsettled.parlay;
  if (events.length + late === 0) return null;
  return (
    <section>
      <h2 className={css.part}>{words.overdue}</h2>
      {late > 0 && (
        <Banner tone="neg">{fill(words.unsettled, { bets: format.number(late) })}</Banner>
      )}
      <ol className={css.log}>
        {events.slice(0, SHOWN_MAX).map((event) => (
          <Line key={event.eventId} event={event} onOpen={onOpen} />
        ))}
      </ol>
      {events.length > SHOWN_MAX && (
        <p className="t-muted">
          {fill(words.overdueMore, { events: format.number(events.length - SHOWN_MAX) })}
        </p>
      )}
    </section>
  );
}

interface LineProps extends Pick<OverdueListProps, 'onOpen'> {
  event: OverdueEvent;
}

function Line({ event, onOpen }: LineProps) {
  const { words, book, language } = useTrading();
  const format = useFormat();
  const { eventId, sport, league, home, away, startsAt, markets } = event;
  const isSeason = away.code === outrightSide;
  const name = [home, ...(isSeason ? [] : [away])].map(({ names }) => toName(names, language));
  const toText = ({ selection, dueAt, bets }: OverdueMarket): string =>
    fill(words.overdueMarket, {
      market: toSelectionWords(selection, event, { words: book, language, format }).market,
      bets: format.number(bets),
      at: format.dateTime(dueAt, 'month-day'),
    });
  return (
    <li className={css.line}>
      <div>
        <button type="button" className={css.link} onClick={() => onOpen(eventId)}>
          {name.join(' – ')}
        </button>
        <span className={css.sub}>
          {[
            book.sports[sport],
            toName(league.names, language),
            format.dateTime(startsAt, 'month-day'),
          ].join(' · ')}
        </span>
        {markets.map((market) => (
          <span key={market.selection} className={css.sub}>
            {toText(market)}
          </span>
        ))}
      </div>
    </li>
  );
}
