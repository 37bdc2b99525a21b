import { toColor, toRoulettePlace } from '../../../src/tables/roulette.ts';
import { COLUMNS, ROWS, toNumber, toSpotPoint, ZERO_WIDTH } from './board-geometry.ts';
import type { Point } from './board-geometry.ts';
import css from './magnifier.module.css';

/** Size of a number in the drawing, and the visible part of the board. */
const W = 40;
const H = 44;
const SEEN = { width: 132, height: 104 };
/** Size on the screen. */
const SHOWN = { width: 190, height: 178 };
const GAP_PX = 34;
const SIDE_PX = 56;
const EDGE_PX = 8;

export interface MagnifierProps {
  /** The finger's position, on the board and on the screen. */
  point: Point;
  screen: Point;
  /** The targeted spot, and its name with its odds. */
  spot: string;
  label: string;
}

/** The part of the board under the finger, magnified above it, with the targeted spot. */
export function Magnifier({ point, screen, spot, label }: MagnifierProps) {
  const { numbers } = toRoulettePlace(spot);
  const chip = toSpotPoint(spot);
  const { left, top } = toCorner(screen);
  const view = `${point.x * W - SEEN.width / 2} ${point.y * H - SEEN.height / 2} ${SEEN.width} ${SEEN.height}`;
  return (
    <div className={css.glass} style={{ left, top, width: SHOWN.width }}>
      <svg viewBox={view} className={css.view} aria-hidden="true">
        <Cell
          number={0}
          x={-ZERO_WIDTH * W}
          y={0}
          width={ZERO_WIDTH * W}
          height={ROWS * H}
          isLit={numbers.includes(0)}
        />
        {Array.from({ length: COLUMNS * ROWS }, (_, i) => {
          const [column, row] = [Math.floor(i / ROWS), i % ROWS];
          const number = toNumber(column, row);
          return (
            <Cell
              key={number}
              number={number}
              x={column * W}
              y={row * H}
              width={W}
              height={H}
              isLit={numbers.includes(number)}
            />
          );
        })}
        <circle cx={chip.x * W} cy={chip.y * H} r="8" className={css.chip} />
      </svg>
      <p className={css.label}>{label}</p>
    </div>
  );
}

/** Above the finger; beside it if there is no room, away from the hand that comes from below. */
function toCorner(screen: Point): { left: number; top: number } {
  const clamp = (value: number, max: number): number => Math.min(Math.max(EDGE_PX, value), max);
  const right = window.innerWidth - SHOWN.width - EDGE_PX;
  const lowest = window.innerHeight - SHOWN.height - EDGE_PX;
  const above = screen.y - SHOWN.height - GAP_PX;
  if (above >= EDGE_PX) return { left: clamp(screen.x - SHOWN.width / 2, right), top: above };
  const isRight = screen.x > window.innerWidth / 2;
  const left = isRight ? screen.x - SHOWN.width - SIDE_PX : screen.x + SIDE_PX;
  return { left: clamp(left, right), top: clamp(screen.y - SHOWN.height / 2, lowest) };
}

function Cell(props: {
  number: number;
  x: number;
  y: number;
  width: number;
  height: number;
  isLit: boolean;
}) {
  const { number, x, y, width, height, isLit } = props;
  return (
    <g className={css.cell} data-color={toColor(number)} data-lit={isLit || undefined}>
      <rect x={x} y={y} width={width} height={height} />
      <text x={x + width / 2} y={y + height / 2 + 6}>
        {number}
      </text>
    </g>
  );
}
