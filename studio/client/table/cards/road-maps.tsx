import type { ReactNode } from 'react';
import type { BeadCell, BigRoadCell, DerivedCell } from '../../../src/tables/roads.ts';
import type { CardLook } from './card-look.ts';
import css from './road-maps.module.css';
import { windowCells } from './window-cells.ts';

const ROWS = 6;

interface MapProps<T> {
  cells: readonly T[];
  columns: number;
  /** Side of one cell, in units of the drawing. */
  cell: number;
}

function Grid(props: { columns: number; cell: number; children: ReactNode }) {
  const { columns, cell } = props;
  const width = columns * cell;
  const height = ROWS * cell;
  const down = Array.from({ length: columns + 1 }, (_, i) => `M${i * cell} 0v${height}`);
  const across = Array.from({ length: ROWS + 1 }, (_, i) => `M0 ${i * cell}h${width}`);
  return (
    <svg viewBox={`-.5 -.5 ${width + 1} ${height + 1}`} aria-hidden="true">
      <path d={[...down, ...across].join('')} className={css.grid} />
      {props.children}
    </svg>
  );
}

/** Every round in order, six to a column. */
export function BeadPlate(props: MapProps<BeadCell> & { look: CardLook }) {
  const { look, cells, columns, cell } = props;
  return (
    <Grid columns={columns} cell={cell}>
      {windowCells(cells, columns).map(({ column, row, entry }) => {
        const x = (column + 0.5) * cell;
        const y = (row + 0.5) * cell;
        return (
          <g key={`${column}:${row}`}>
            <circle cx={x} cy={y} r={cell * 0.44} className={css[entry.winner]} />
            <text x={x} y={y + cell * 0.2} className={css.letter} fontSize={cell * 0.54}>
              {look.letters[entry.winner]}
            </text>
            <Marks x={x} y={y} cell={cell} {...entry} />
          </g>
        );
      })}
    </Grid>
  );
}

/** Runs of one winner, a column each. */
export function BigRoad({ cells, columns, cell }: MapProps<BigRoadCell>) {
  return (
    <Grid columns={columns} cell={cell}>
      {windowCells(cells, columns).map((place) => {
        const x = (place.column + 0.5) * cell;
        const y = (place.row + 0.5) * cell;
        const r = cell * 0.35;
        return (
          <g key={`${place.column}:${place.row}`}>
            <circle cx={x} cy={y} r={r} className={css[`${place.winner}Ring`]} />
            {place.ties > 0 && (
              <path d={`M${x - r} ${y + r}L${x + r} ${y - r}`} className={css.tieMark} />
            )}
            {place.ties > 1 && (
              <text x={x} y={y + cell * 0.18} className={css.ties} fontSize={cell * 0.5}>
                {place.ties}
              </text>
            )}
            <Marks x={x} y={y} cell={cell} {...place} />
          </g>
        );
      })}
    </Grid>
  );
}

/** One of the three roads that compare columns of the big road. */
export function DerivedRoad(props: MapProps<DerivedCell> & { look: 'ring' | 'dot' | 'slash' }) {
  const { cells, columns, cell, look } = props;
  return (
    <Grid columns={columns} cell={cell}>
      {windowCells(cells, columns).map(({ column, row, color }) => {
        const x = (column + 0.5) * cell;
        const y = (row + 0.5) * cell;
        const r = cell * 0.32;
        const key = `${column}:${row}`;
        if (look === 'dot') return <circle key={key} cx={x} cy={y} r={r} className={css[color]} />;
        if (look === 'ring') {
          return <circle key={key} cx={x} cy={y} r={r} className={css[`${color}Ring`]} />;
        }
        const d = `M${x - r} ${y + r}L${x + r} ${y - r}`;
        return <path key={key} d={d} className={css[`${color}Ring`]} />;
      })}
    </Grid>
  );
}

function Marks(props: {
  x: number;
  y: number;
  cell: number;
  hasRedMark: boolean;
  hasBlueMark: boolean;
}) {
  const { x, y, cell } = props;
  const offset = cell * 0.33;
  return (
    <>
      {props.hasRedMark && (
        <circle cx={x - offset} cy={y - offset} r={cell * 0.13} className={css.redMark} />
      )}
      {props.hasBlueMark && (
        <circle cx={x + offset} cy={y + offset} r={cell * 0.13} className={css.blueMark} />
      )}
    </>
  );
}
