import type { Style } from '@vela/ui/theme/cx.ts';
import { useBook, useWriting } from './book-context.ts';
import { toName } from '../../src/book/words/selection-names.ts';
import type { EventReply, EventStand, TableLine } from '../../src/protocol/book.ts';
import css from './league-table.module.css';

/** The counts of a match, and its league's table with the form of each side. */
export function LeagueTable({ whole: { event, table } }: { whole: EventReply }) {
  const { words } = useBook();
  const { language } = useWriting();
  const { table: names } = words;
  const own = new Set([event.home.code, event.away.code]);
  return (
    <>
      {event.stand !== null && <Counts stand={event.stand} />}
      {table.length > 0 && (
        <section className={css.card}>
          <h2 className={css.title}>{toName(event.league.names, language)}</h2>
          <table className={css.table}>
            <caption className="visually-hidden">{names.title}</caption>
            <thead>
              <tr>
                <th scope="col" className={css.team}>
                  {names.team}
                </th>
                <th scope="col">{names.played}</th>
                <th scope="col">{names.won}</th>
                <th scope="col">{names.drawn}</th>
                <th scope="col">{names.lost}</th>
                <th scope="col">{names.points}</th>
                <th scope="col">{names.form}</th>
              </tr>
            </thead>
            <tbody>
              {table.map((line, at) => (
                <Row
                  key={line.side.code}
                  line={line}
                  place={at + 1}
                  isOwn={own.has(line.side.code)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function Row({ line, place, isOwn }: { line: TableLine; place: number; isOwn: boolean }) {
  const { words } = useBook();
  const { language } = useWriting();
  const { wonShort: won, drawnShort: drawn, lostShort: lost } = words.table;
  const short = { won, drawn, lost };
  return (
    <tr data-own={isOwn || undefined}>
      <th scope="row" className={css.team}>
        <span className={css.place}>{place}</span>
        <span className={css.name}>{toName(line.side.names, language)}</span>
      </th>
      <td>{line.played}</td>
      <td>{line.won}</td>
      <td>{line.drawn}</td>
      <td>{line.lost}</td>
      <td className={css.points}>{line.points}</td>
      <td>
        <span className={css.form}>
          {line.form.map((result, at) => (
            // The last five in their order; none of them ever moves.
            <i key={at} className={css.result} data-result={result}>
              {short[result]}
            </i>
          ))}
        </span>
      </td>
    </tr>
  );
}

/** Corners, cards and the like as bars of both sides. */
function Counts({ stand }: { stand: EventStand }) {
  const { words } = useBook();
  const names: Readonly<Record<string, string>> = words.counts;
  const shown = Object.entries(stand.counts).filter(([count]) => names[count] !== undefined);
  if (shown.length === 0) return null;
  return (
    <dl className={css.counts}>
      {shown.map(([count, [home, away]]) => (
        <div key={count} className={css.count}>
          <dd className="num">{home}</dd>
          <dt>{names[count]}</dt>
          <dd className="num">{away}</dd>
          <span className={css.bar} style={toBar(home, away)} />
        </div>
      ))}
    </dl>
  );
}

/** The shares of a bar; a little of each, so that none of both is drawn as equal. */
const toBar = (home: number, away: number): Style => ({
  '--home': home + 0.01,
  '--away': away + 0.01,
});
