import { cx } from '@vela/ui/theme/cx.ts';
import type { PastRound } from '../../../src/protocol/table.ts';
import { isRouletteOutcome, ROULETTE_PLACES, toColor } from '../../../src/tables/roulette.ts';
import { fill } from '@vela/client/fill.ts';
import { Note } from '../../parts/facts.tsx';
import type { PastProps } from '../table-face.ts';
import type { RouletteMessages } from './messages.en.ts';
import css from './numbers.module.css';
import { toPlaceName } from './roulette-look.ts';

type NumbersProps = PastProps & { words: RouletteMessages };

const COLORS = ['red', 'black', 'green'] as const;

/** Numbers of finished rounds, newest first. */
export function toNumbers(history: readonly PastRound[]): number[] {
  return history
    .flatMap(({ outcome }) => (isRouletteOutcome(outcome) ? [outcome.number] : []))
    .toReversed();
}

function Numbers({ numbers, isMarked }: { numbers: readonly number[]; isMarked: boolean }) {
  return numbers.map((number, i) => (
    <b
      // Numbers repeat; the count of earlier ones identifies them.
      key={numbers.length - i}
      className={cx('num', css.number, isMarked && i === 0 && css.newest)}
      data-color={toColor(number)}
    >
      {number}
    </b>
  ));
}

/** The last numbers in a row, as many as fit. */
export function LastNumbers({ history, words }: NumbersProps) {
  const numbers = toNumbers(history).slice(0, 16);
  const label =
    numbers.length === 0
      ? words.pastNone
      : fill(words.lastNumbers, { numbers: numbers.join(', ') });
  return (
    <div className={css.row} role="img" aria-label={label}>
      {numbers.length === 0 ? (
        <span className={css.none}>{words.pastNone}</span>
      ) : (
        <Numbers numbers={numbers} isMarked />
      )}
    </div>
  );
}

/** How often each colour occurred. */
export function ColorTally({ history, words }: NumbersProps) {
  const numbers = toNumbers(history);
  return COLORS.map((color) => (
    <span key={color} className={css.count}>
      <i data-color={color} aria-hidden="true" />
      {words.colors[color]}{' '}
      <span className="num">{numbers.filter((number) => toColor(number) === color).length}</span>
    </span>
  ));
}

const SHARED = ROULETTE_PLACES.filter(({ kind }) =>
  ['evenChance', 'dozen', 'column'].includes(kind),
);

/** All past numbers at the table, and their distribution over the large spots. */
export function PastNumbers({ history, words }: NumbersProps) {
  const numbers = toNumbers(history);
  const all = numbers.length;
  if (all === 0) return <Note>{words.pastNone}</Note>;
  return (
    <>
      <div className={css.grid}>
        <Numbers numbers={numbers} isMarked={false} />
      </div>
      <ul className={css.shares}>
        {SHARED.map(({ spot, numbers: own }) => {
          const count = numbers.filter((number) => own.includes(number)).length;
          const name = toPlaceName(words, spot);
          return (
            <li key={spot} aria-label={fill(words.share, { name, count, all })}>
              <span aria-hidden="true">{name}</span>
              <progress className={css.bar} max={all} value={count} aria-hidden="true" />
              <span className="num" aria-hidden="true">
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
