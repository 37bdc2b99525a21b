import type { ReactNode } from 'react';
import { cx, type Style } from '@vela/ui/theme/cx.ts';
import type { LinesSlot, SlotWin, SpinStep } from '../../src/protocol/slot.ts';
import css from './cabinet.module.css';
import { Symbol } from './symbol.tsx';
import { toCellKey } from './win-cells.ts';

export interface CabinetProps {
  /** `grid[reel][row]`. */
  grid: SpinStep['grid'];
  /** Cells to highlight; null if there are none. */
  lit: ReadonlySet<string> | null;
  /** The lines of a slot with lines. */
  lines: LinesSlot['lines'];
  shownWins: readonly SlotWin[];
  /** `none` if a canvas draws the symbols, `faint` while they are changing. */
  symbols: 'shown' | 'faint' | 'none';
  /** Its accessible label. */
  label: string;
  /** The canvas, between the reels and the marks. */
  children?: ReactNode;
}

/** The lines of a slot without lines. */
export const NO_LINES: CabinetProps['lines'] = [];

/** The golden frame with its reels, and the marks of wins. */
export function Cabinet(props: CabinetProps) {
  const { grid, lit, lines, shownWins, symbols, label, children } = props;
  const rows = grid[0]?.length ?? 0;
  const framed = new Set(shownWins.flatMap((win) => win.cells.map(toCellKey)));
  const size: Style = { '--columns': grid.length, '--rows': rows };
  return (
    <div className={css.cabinet} style={size}>
      <div className={css.reels} role="img" aria-label={label}>
        <div className={css.bed} aria-hidden="true">
          {grid.map((_, reel) => (
            <span key={reel} className={css.reel} />
          ))}
        </div>
        <div className={cx(css.grid, css[symbols])} aria-hidden="true">
          {grid.flatMap((column, reel) =>
            column.map((symbol, row) => {
              const key = toCellKey([reel, row]);
              return (
                <span
                  key={key}
                  className={cx(css.cell, lit !== null && !lit.has(key) && css.dim)}
                  style={{ gridColumn: reel + 1, gridRow: row + 1 }}
                >
                  <Symbol name={symbol} className={css.symbol} />
                </span>
              );
            }),
          )}
        </div>
        {children}
        <div className={css.grid} aria-hidden="true">
          {[...(lit ?? [])].map((key) => {
            const [reel = 0, row = 0] = key.split(':').map(Number);
            return (
              <span
                key={key}
                className={cx(css.mark, framed.has(key) && css.strong)}
                style={{ gridColumn: reel + 1, gridRow: row + 1 }}
              />
            );
          })}
        </div>
        <WinLines columns={grid.length} rows={rows} lines={lines} wins={shownWins} />
      </div>
      {lines.length <= PIPS_MAX && <LinePips rows={rows} lines={lines} wins={shownWins} />}
    </div>
  );
}

/** With more lines than this, numbers at the frame are meaningless. */
const PIPS_MAX = 5;

/** The numbers of the lines where they enter and leave; a slanted one does so at a corner. */
function LinePips(props: { rows: number; lines: CabinetProps['lines']; wins: readonly SlotWin[] }) {
  const toHeight = (line: readonly number[], row: number): number => {
    if (line.every((each) => each === row)) return (row + 0.5) / props.rows;
    return row === 0 ? 0.02 : 0.98;
  };
  return props.lines.flatMap((line, no) => {
    const isWon = props.wins.some((win) => win.line === no);
    return (['left', 'right'] as const).map((side) => {
      const height = toHeight(line, line.at(side === 'left' ? 0 : -1) ?? 0);
      const place: Style = { '--at': `${height * 100}%` };
      return (
        <span
          key={`${no}${side}`}
          className={cx('num', css.pip, css[side], isWon && css.won)}
          style={place}
          aria-hidden="true"
        >
          {no + 1}
        </span>
      );
    });
  });
}

function WinLines(props: {
  columns: number;
  rows: number;
  lines: CabinetProps['lines'];
  wins: readonly SlotWin[];
}) {
  return (
    <svg
      className={css.lines}
      viewBox={`0 0 ${props.columns} ${props.rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {props.wins.map(({ line }) =>
        line === undefined ? null : (
          <polyline
            key={line}
            className={css.line}
            points={(props.lines[line] ?? [])
              .map((row, reel) => `${reel + 0.5},${row + 0.5}`)
              .join(' ')}
          />
        ),
      )}
    </svg>
  );
}
