import type { ReactNode } from 'react';
import css from './size-strip.module.css';

/** The colour of a size: blue, red, or green for neither. */
export type SizeSide = 'small' | 'big' | 'neither';

/** A finished round by the size of its total: the letter is the size's, as short as it gets. */
export interface SizedRound {
  roundNo: number;
  total: number;
  side: SizeSide;
  letter: string;
}

/** The last totals under a board, newest on the right; `none` is shown before the first. */
export function SizeStrip(props: {
  rounds: readonly SizedRound[];
  label: string;
  none: string;
  /** A cell's width in pixels. */
  cellWidth: number;
}) {
  const { rounds, label, none, cellWidth } = props;
  if (rounds.length === 0) return <p className={css.none}>{none}</p>;
  return (
    <div className={css.strip} role="img" aria-label={label}>
      {rounds.toReversed().map(({ roundNo, total, side, letter }) => (
        <span key={roundNo} className={css.cell} style={{ flexBasis: cellWidth }}>
          <b className={css[side]}>{letter}</b>
          <span className="num">{total}</span>
        </span>
      ))}
    </div>
  );
}

/** How often a size has occurred. */
export function SizeCount(props: { side: SizeSide; count: number; children: ReactNode }) {
  const { side, count, children } = props;
  return (
    <span className={css.count}>
      <i className={css[side]} aria-hidden="true" />
      {children} <span className="num">{count}</span>
    </span>
  );
}
