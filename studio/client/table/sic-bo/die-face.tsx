import { cx } from '@vela/ui/theme/cx.ts';
import css from './die-face.module.css';

/** The pips of each number, in quarters of the side from its left and top. */
const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
};

/** The pips of one side of a die; the one and the four are red, as in Asia. */
export function Pips({ face }: { face: number }) {
  const isRed = face === 1 || face === 4;
  return (
    <svg viewBox="0 0 40 40" className={css.pips} aria-hidden="true">
      {(SPOTS[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x}${y}`}
          cx={x * 10}
          cy={y * 10}
          r={face === 1 ? 7 : 4.4}
          className={cx(isRed && css.red)}
        />
      ))}
    </svg>
  );
}

/** A small flat die. */
export function DieFace({ face }: { face: number }) {
  return (
    <span className={css.die}>
      <Pips face={face} />
    </span>
  );
}
