import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { Series, SeriesDraw } from '../../../src/protocol/series.ts';
import { useWords } from '../../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Note, Section } from '../../parts/facts.tsx';
import type { LotteryMessages } from './messages.en.ts';
import css from './series-sheet.module.css';
import type { SeriesInUse } from './use-series.ts';

export interface SeriesListProps {
  words: LotteryMessages;
  series: SeriesInUse;
}

/** The player's orders, each with its state, its draws, and a way to stop it. */
export function SeriesList({ words, series }: SeriesListProps) {
  const common = useWords();
  const { list, problem, reload } = series;
  return (
    <Section title={words.series.yours}>
      {list === null && problem === null && (
        <div className={css.waiting} role="status">
          <span className="visually-hidden">{common.table.connecting}</span>
        </div>
      )}
      {list === null && problem !== null && (
        <Button tone="tonal" size="md" onPress={reload}>
          {common.retryNow}
        </Button>
      )}
      {list?.length === 0 && <Note>{words.series.none}</Note>}
      {list?.map((one) => (
        <SeriesCard key={one.seriesId} one={one} words={words} series={series} />
      ))}
    </Section>
  );
}

function SeriesCard({ one, words, series }: SeriesListProps & { one: Series }) {
  const format = useFormat();
  const { spots, stakeMinor, draws, drawsBet, end, bets, seriesId } = one;
  const names: Readonly<Record<string, string>> = words.spots;
  const sum = format.money(stakeMinor, { cents: 'auto' });
  return (
    <article className={css.card} data-running={end === null || undefined}>
      <header className={css.cardHead}>
        <div>
          <b>
            {Object.keys(spots)
              .map((spot) => names[spot] ?? spot)
              .join(' · ')}
          </b>
          <p className={css.muted}>
            {fill(words.series.each, { sum })} ·{' '}
            {fill(words.series.progress, { bet: drawsBet, draws })}
          </p>
        </div>
        {end === null && (
          <Button
            tone="outline"
            size="sm"
            busy={series.isBusy}
            label={fill(words.series.stopNamed, { sum })}
            onPress={() => series.stop(seriesId)}
          >
            {words.series.stop}
          </Button>
        )}
      </header>
      <p className={css.state} role="status">
        {end === null ? words.series.running : toEndText(words, end)}
      </p>
      {bets.length > 0 && (
        <ul className={css.bets}>
          {bets.map((bet, i) => (
            <SeriesBet key={`${bet.roundId}${i}`} bet={bet} words={words} />
          ))}
        </ul>
      )}
    </article>
  );
}

function SeriesBet({ bet, words }: { bet: SeriesDraw; words: LotteryMessages }) {
  const common = useWords();
  const format = useFormat();
  const { state, returnMinor } = bet;
  return (
    <li className={css.bet}>
      <span>{fill(words.series.drawLine, { round: format.number(bet.roundNo) })}</span>
      <span className="num">
        {state === 'settled' && returnMinor !== null
          ? `${common.replay.returned} ${format.money(returnMinor)}`
          : common.replay.betStates[state]}
      </span>
    </li>
  );
}

function toEndText({ series }: LotteryMessages, end: NonNullable<Series['end']>): string {
  const ends: Readonly<Record<string, string>> = series.ends;
  return ends[end] ?? series.ends.other;
}
