import { useFormat } from '@vela/ui/format/format-context.tsx';
import { toParity, toSize, toTotal } from '../../../src/tables/sic-bo.ts';
import type { SicBoOutcome } from '../../../src/tables/sic-bo.ts';
import { fill } from '@vela/client/fill.ts';
import { DieFace } from './die-face.tsx';
import type { SicBoMessages } from './messages.en.ts';
import { SizeCount, SizeStrip } from '../size-strip.tsx';
import css from './past-rolls.module.css';

/** A finished round. */
export interface Roll {
  roundNo: number;
  outcome: SicBoOutcome;
}

export interface PastRollsProps {
  rolls: readonly Roll[];
  words: SicBoMessages;
}

const SIDES = { small: 'small', big: 'big', triple: 'neither' } as const;
const SIZES = ['small', 'big', 'triple'] as const;
const STRIP = 14;
const CELL_WIDTH = 24;

/** The last totals under the board, newest on the right. */
export function RollStrip({ rolls, words }: PastRollsProps) {
  const rounds = rolls.slice(-STRIP).map(({ roundNo, outcome }) => {
    const size = toSize(outcome);
    const letter = words.letters[size];
    return { roundNo, total: toTotal(outcome), size, side: SIDES[size], letter };
  });
  const label = rounds.map(({ total, size }) => `${total} ${words.sizes[size]}`).join(', ');
  return (
    <SizeStrip
      rounds={rounds}
      label={fill(words.pastLabel, { rolls: label })}
      none={words.pastNone}
      cellWidth={CELL_WIDTH}
    />
  );
}

/** How often small, big and triples have occurred. */
export function RollTally({ rolls, words }: PastRollsProps) {
  return SIZES.map((size) => (
    <SizeCount
      key={size}
      side={SIDES[size]}
      count={rolls.filter(({ outcome }) => toSize(outcome) === size).length}
    >
      {words.sizes[size]}
    </SizeCount>
  ));
}

const ROWS = 6;
const COLUMNS = 20;

/** Every roll of the series: sizes in a bead plate, then one line each. */
export function RollList({ rolls, words }: PastRollsProps) {
  const format = useFormat();
  if (rolls.length === 0) return <p className={css.empty}>{words.pastNone}</p>;
  return (
    <>
      <BeadPlate rolls={rolls} words={words} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.roll}</th>
            <th scope="col">{words.dice}</th>
            <th scope="col">{words.total}</th>
            <th scope="col">{words.size}</th>
            <th scope="col">{words.parity}</th>
          </tr>
        </thead>
        <tbody>
          {rolls.toReversed().map(({ roundNo, outcome }) => (
            <tr key={roundNo}>
              <th scope="row" className="num">
                {format.number(roundNo)}
              </th>
              <td>
                <span className={css.dice} role="img" aria-label={outcome.dice.join(', ')}>
                  {outcome.dice.map((die, i) => (
                    <DieFace key={`${die}${i}`} face={die} />
                  ))}
                </span>
              </td>
              <td className="num">{toTotal(outcome)}</td>
              <td>{words.sizes[toSize(outcome)]}</td>
              <td>{words.parities[toParity(outcome)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function BeadPlate({ rolls, words }: PastRollsProps) {
  const shift = Math.max(0, Math.ceil(rolls.length / ROWS) - COLUMNS) * ROWS;
  return (
    <svg className={css.beads} viewBox={`0 0 ${COLUMNS * 17} ${ROWS * 17}`} aria-hidden="true">
      {rolls.slice(shift).map(({ roundNo, outcome }, i) => {
        const x = (Math.floor(i / ROWS) + 0.5) * 17;
        const y = ((i % ROWS) + 0.5) * 17;
        const size = toSize(outcome);
        return (
          <g key={roundNo} className={css[size]}>
            <circle cx={x} cy={y} r="7.5" />
            <text x={x} y={y + 3.4}>
              {words.letters[size]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
