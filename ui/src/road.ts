/** One finished round of a table with two sides. */
export type RoadResult = 'player' | 'banker' | 'tie';

/** One mark of the big road: its place, who won, and the ties that followed. */
export type RoadMark = { column: number; row: number; result: 'player' | 'banker'; ties: number };

/** Rows of the big road. */
export const ROAD_ROWS = 6;

/**
 * The big road: a column per streak, six rows, then to the right along the last free row (the
 * dragon's tail). Ties are counted on the mark before them; ties before any other result wait for
 * the first mark.
 */
export function computeBigRoad(results: readonly RoadResult[]): RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let waitingTies = 0;
  let streakColumn = -1;
  for (const result of results) {
    const last = marks.at(-1);
    if (result === 'tie') {
      if (last) last.ties += 1;
      else waitingTies += 1;
      continue;
    }
    let column: number;
    let row: number;
    if (last?.result === result) {
      const isBelowFree = last.row + 1 < ROAD_ROWS && !taken.has(`${last.column},${last.row + 1}`);
      // Once a tail has turned it keeps going to the right.
      const hasTurned = last.column > streakColumn;
      column = isBelowFree && !hasTurned ? last.column : last.column + 1;
      row = isBelowFree && !hasTurned ? last.row + 1 : last.row;
    } else {
      streakColumn += 1;
      while (taken.has(`${streakColumn},0`)) streakColumn += 1;
      column = streakColumn;
      row = 0;
    }
    taken.add(`${column},${row}`);
    marks.push({ column, row, result, ties: waitingTies });
    waitingTies = 0;
  }
  return marks;
}
