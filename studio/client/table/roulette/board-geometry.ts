/**
 * The positions of number spots on the board. Pure; one number is one unit wide and high, with 3,
 * 2, 1 from the top in the first column and zero to its left, from -ZERO_WIDTH to 0.
 */
import { ROULETTE_PLACES, toInsideSpot, toRoulettePlace } from '../../../src/tables/roulette.ts';

/** Width of zero, in units; the column spots at the right are as wide. */
export const ZERO_WIDTH = 1.15;
/** Numbers per row. */
export const COLUMNS = 12;
/** Numbers per column. */
export const ROWS = 3;

/** A point on the board. */
export interface Point {
  x: number;
  y: number;
}

/** How near to a line an aiming finger must be, as a fraction of a number. */
export const AIMED = 0.25;
/** The same for a quick tap, which mostly means the number. */
export const TAPPED = 0.13;

/** The number in a column and a row. */
export function toNumber(column: number, row: number): number {
  return column * ROWS + ROWS - row;
}

/** The centre of a number. */
export function toNumberPoint(number: number): Point {
  if (number === 0) return { x: -ZERO_WIDTH / 2, y: ROWS / 2 };
  const column = Math.floor((number - 1) / ROWS);
  return { x: column + 0.5, y: ROWS - 0.5 - ((number - 1) % ROWS) };
}

/** The spot under a point, or null outside the numbers. Lines count within `reach` of them. */
export function findInsideSpot({ x, y }: Point, reach: number): string | null {
  if (x < -ZERO_WIDTH || x >= COLUMNS || y < 0 || y >= ROWS) return null;
  if (x < -reach) return toInsideSpot([0]);
  const column = Math.max(0, Math.floor(x));
  const row = Math.floor(y);
  const columns = withNeighbour(column, x - column, reach).filter((c) => c < COLUMNS);
  const rows = withNeighbour(row, y - row, reach);
  const isOuter = rows.some((r) => r < 0 || r >= ROWS);
  const taken = isOuter ? [0, 1, 2] : rows;
  const numbers = columns.flatMap((c) => (c < 0 ? [0] : taken.map((r) => toNumber(c, r))));
  return toInsideSpot(numbers);
}

/** A column or row, and the next one if the point is near the line between them. */
function withNeighbour(index: number, offset: number, reach: number): number[] {
  if (offset < reach) return [index - 1, index];
  return offset > 1 - reach ? [index, index + 1] : [index];
}

/** The position of an inside spot's chip. */
export function toSpotPoint(spot: string): Point {
  const { kind, numbers } = toRoulettePlace(spot);
  const points = numbers.filter((number) => number !== 0).map(toNumberPoint);
  const [first = 0] = numbers;
  if (points.length === 0) return toNumberPoint(first);
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = numbers.includes(0) ? 0 : mean(points.map((point) => point.x));
  // Whole columns are bet on at the lower line of the board.
  const isOnLine = kind === 'sixLine' || (numbers.length === 4 && numbers.includes(0));
  const isStreet = kind === 'street' && !numbers.includes(0);
  return { x, y: isOnLine || isStreet ? ROWS : mean(points.map((point) => point.y)) };
}

/** True for a spot among the numbers, false for one beside them. */
export function isInside(spot: string): boolean {
  return INSIDE.has(spot);
}

const INSIDE: ReadonlySet<string> = new Set(
  ROULETTE_PLACES.filter(({ kind }) => !['dozen', 'column', 'evenChance'].includes(kind)).map(
    ({ spot }) => spot,
  ),
);
