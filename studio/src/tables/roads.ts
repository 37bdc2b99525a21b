/**
 * Road maps of games between two sides, in the notation of baccarat and dragon tiger. Pure; the
 * page draws the result.
 *
 * One side is red and one is blue. The big road starts a new column whenever the winner changes;
 * ties are marked on the last cell. A column longer than six turns right. The three derived roads
 * compare columns of the big road: big-eye boy with the column before, small road with two before,
 * cockroach road with three.
 */

const ROWS = 6;

/** One finished round: the winning side, and its marks (pairs, in baccarat). */
export interface RoadEntry {
  roundNo: number;
  winner: 'red' | 'blue' | 'tie';
  hasRedMark: boolean;
  hasBlueMark: boolean;
}

/** A cell of the bead plate, filled column by column from the top. */
export interface BeadCell {
  column: number;
  row: number;
  entry: RoadEntry;
}

/** A cell of the big road. */
export interface BigRoadCell {
  column: number;
  row: number;
  winner: 'red' | 'blue';
  /** Ties that followed, or that came before the first winner. */
  ties: number;
  hasRedMark: boolean;
  hasBlueMark: boolean;
}

/** A cell of a derived road: red for regular, blue for broken. */
export interface DerivedCell {
  column: number;
  row: number;
  color: 'red' | 'blue';
}

/** All roads of one shoe. */
export interface Roads {
  bead: BeadCell[];
  big: BigRoadCell[];
  bigEye: DerivedCell[];
  small: DerivedCell[];
  cockroach: DerivedCell[];
  counts: { red: number; blue: number; tie: number };
}

/** Computes every road from the finished rounds of a shoe, oldest first. */
export function computeRoads(history: readonly RoadEntry[]): Roads {
  const streaks = toStreaks(history);
  const derive = (offset: number): DerivedCell[] =>
    place(
      toColumns(
        deriveColors(
          streaks.map((streak) => streak.length),
          offset,
        ),
      ),
    ).map(({ item, column, row }) => ({ color: item, column, row }));
  return {
    bead: history.map((entry, i) => ({ entry, column: Math.floor(i / ROWS), row: i % ROWS })),
    big: place(streaks).map(({ item, column, row }) => ({ ...item, column, row })),
    bigEye: derive(1),
    small: derive(2),
    cockroach: derive(3),
    counts: {
      red: history.filter(({ winner }) => winner === 'red').length,
      blue: history.filter(({ winner }) => winner === 'blue').length,
      tie: history.filter(({ winner }) => winner === 'tie').length,
    },
  };
}

type BigRoadItem = Omit<BigRoadCell, 'column' | 'row'>;

/** Runs of the same winner; leading ties wait for the first winner. */
function toStreaks(history: readonly RoadEntry[]): BigRoadItem[][] {
  const streaks: BigRoadItem[][] = [];
  let waitingTies = 0;
  for (const { winner, hasRedMark, hasBlueMark } of history) {
    const streak = streaks.at(-1);
    const last = streak?.at(-1);
    if (winner === 'tie') {
      if (last === undefined) waitingTies += 1;
      else last.ties += 1;
      continue;
    }
    const item = { winner, ties: waitingTies, hasRedMark, hasBlueMark };
    waitingTies = 0;
    if (streak !== undefined && last?.winner === winner) streak.push(item);
    else streaks.push([item]);
  }
  return streaks;
}

/**
 * The derived road's colours. For each cell of the big road, from the second cell of column
 * `offset` (or the first cell of the column after): at the head of a column, red if the two columns
 * it compares have the same depth; further down, red unless it is exactly the first cell beyond the
 * depth of the compared column.
 */
function deriveColors(depths: readonly number[], offset: number): ('red' | 'blue')[] {
  const colors: ('red' | 'blue')[] = [];
  depths.forEach((depth, column) => {
    for (let row = 0; row < depth; row++) {
      if (column < offset || (column === offset && row === 0)) continue;
      const compared = depths[column - offset] ?? 0;
      const isRegular =
        row === 0 ? depths[column - 1] === depths[column - 1 - offset] : row !== compared;
      colors.push(isRegular ? 'red' : 'blue');
    }
  });
  return colors;
}

function toColumns<T>(items: readonly T[]): T[][] {
  const columns: T[][] = [];
  for (const item of items) {
    const column = columns.at(-1);
    if (column?.at(-1) === item) column.push(item);
    else columns.push([item]);
  }
  return columns;
}

/** Positions each item; a column that meets the floor or another's tail turns right. */
function place<T>(columns: readonly (readonly T[])[]): { item: T; column: number; row: number }[] {
  const taken = new Set<string>();
  const placed: { item: T; column: number; row: number }[] = [];
  columns.forEach((items, start) => {
    let column = start;
    let row = 0;
    let hasTurned = false;
    items.forEach((item, i) => {
      if (i > 0) {
        hasTurned ||= row + 1 >= ROWS || taken.has(`${column}:${row + 1}`);
        if (hasTurned) column += 1;
        else row += 1;
      }
      taken.add(`${column}:${row}`);
      placed.push({ item, column, row });
    });
  });
  return placed;
}
