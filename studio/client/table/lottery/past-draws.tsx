import { useState } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { toElement, toHalf, toParity, toSize } from '../../../src/tables/lottery-rules.ts';
import { fill } from '@vela/client/fill.ts';
import { Ball } from './ball.tsx';
import type { LotteryMessages } from './messages.en.ts';
import type { Draw, PastDrawsProps } from './past-draws-props.ts';
import { SizeCount, SizeStrip } from '../size-strip.tsx';
import css from './past-draws.module.css';
import { Trends } from './trends.tsx';

const STRIP = 9;
const CELL_WIDTH = 36;

/** The last sums under the board, newest on the right. */
export function DrawStrip({ draws, words }: PastDrawsProps) {
  const rounds = draws.slice(-STRIP).map(({ roundNo, outcome }) => {
    const size = toSize(outcome);
    const name = words.spots[size];
    return size === 'even810'
      ? { roundNo, total: outcome.sum, name, side: 'neither' as const, letter: '=' }
      : { roundNo, total: outcome.sum, name, side: size, letter: name.slice(0, 1) };
  });
  const sums = rounds.map(({ total, name }) => `${total} ${name}`).join(', ');
  return (
    <SizeStrip
      rounds={rounds}
      label={fill(words.pastLabel, { sums })}
      none={words.pastNone}
      cellWidth={CELL_WIDTH}
    />
  );
}

/** How often small and big have occurred. */
export function DrawTally({ draws, words }: PastDrawsProps) {
  return (['small', 'big'] as const).map((size) => (
    <SizeCount
      key={size}
      side={size}
      count={draws.filter(({ outcome }) => toSize(outcome) === size).length}
    >
      {words.spots[size]}
    </SizeCount>
  ));
}

/** Results draw by draw, with their totals. */
export function PastDraws(props: PastDrawsProps) {
  const { draws, words } = props;
  const [tab, setTab] = useState<'results' | 'trends'>('results');
  if (draws.length === 0) return <p className={css.empty}>{words.pastNone}</p>;
  return (
    <>
      <Segmented
        label={words.past}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'results', label: words.pastTabs.results },
          { value: 'trends', label: words.pastTabs.trends },
        ]}
      />
      {tab === 'results' ? <Results {...props} /> : <Trends {...props} />}
    </>
  );
}

function Results({ draws, words }: PastDrawsProps) {
  const format = useFormat();
  return (
    <ol className={css.results}>
      {draws.toReversed().map((draw, i, newestFirst) => {
        const before = newestFirst[i + 1]?.roundNo ?? draw.roundNo - 1;
        const missed = Array.from(
          { length: draw.roundNo - before - 1 },
          (_, gap) => draw.roundNo - gap - 1,
        );
        return [
          <Result key={draw.roundNo} draw={draw} words={words} />,
          ...missed.map((roundNo) => (
            <li key={roundNo} className={css.missed}>
              {fill(words.notHeld, { round: format.number(roundNo) })}
            </li>
          )),
        ];
      })}
    </ol>
  );
}

function Result({ draw, words }: { draw: Draw; words: LotteryMessages }) {
  const format = useFormat();
  const { roundNo, drawsAt, outcome } = draw;
  const { spots } = words;
  const sides = [toSize(outcome), toParity(outcome), toHalf(outcome), toElement(outcome)] as const;
  return (
    <li className={css.result}>
      <p className={css.resultHead}>
        <b>{fill(words.draw, { round: format.number(roundNo) })}</b>
        {drawsAt !== null && <span className={css.time}>{format.dateTime(drawsAt)}</span>}
      </p>
      <p className={css.sides}>
        <b className="num">{outcome.sum}</b>
        {sides.map((spot) => (
          <span key={spot} className={css.side}>
            {spots[spot]}
          </span>
        ))}
      </p>
      <div
        className={css.balls}
        role="img"
        aria-label={fill(words.balls, { balls: outcome.balls.join(', ') })}
      >
        {outcome.balls.map((ball) => (
          <Ball key={ball} number={ball} />
        ))}
      </div>
    </li>
  );
}
