/**
 * Tries every stop of five partly covered reels once. If neither the three reels on the left nor
 * the three on the right keep a line alive nothing is paid, and the pair of reels on either side of
 * the middle is only counted.
 */
import { toGrid } from './grid.ts';
import type { SpreadSlot } from '../protocol/slot.ts';

/** The totals of the stops without a further visible wild; pays are in units. */
export interface SpreadCycle {
  stops: number;
  /** The number of them that pay nothing. */
  misses: number;
  totalPay: number;
  maxPay: number;
}

/** A stop of one reel: the number of its symbol on each line; the wild is 0. */
type Stop = readonly number[];

/** Two neighbouring stops, the one at the edge first, and the lines they leave alive, as bits. */
interface Pair {
  edge: Stop;
  inner: Stop;
  alive: number;
}

const RUN = 3;

/** Walks the stops without a wild on the reels that are not covered. Five reels, runs of three. */
export function walkSpreadCycle(slot: SpreadSlot, covered: readonly number[]): SpreadCycle {
  if (slot.strips.length !== 5 || Object.values(slot.pays).some((pays) => pays.length !== RUN)) {
    throw new RangeError('five reels are walked, with runs of three and more');
  }
  const ids = new Map([slot.wild, ...Object.keys(slot.pays)].map((symbol, id) => [symbol, id]));
  const pays = [[], ...Object.values(slot.pays)];
  const [first = [], second = [], middle = [], fourth = [], fifth = []] = slot.strips.map(
    (_, reel) => listStops(slot, reel, ids, covered.includes(reel)),
  );
  const all: SpreadCycle = { stops: 0, misses: 0, totalPay: 0, maxPay: 0 };
  for (const between of middle) {
    const left = listPairs(first, second, between);
    const right = listPairs(fifth, fourth, between);
    const [deadLeft, deadRight] = [left, right].map((pairs) => pairs.filter((p) => p.alive === 0));
    all.stops += left.length * right.length;
    all.misses += (deadLeft?.length ?? 0) * (deadRight?.length ?? 0);
    const aliveRight = right.filter((pair) => pair.alive !== 0);
    for (const pair of left) {
      for (const other of pair.alive === 0 ? aliveRight : right) {
        const pay = sumRuns(pays, pair, other, false) + sumRuns(pays, other, pair, true);
        all.totalPay += pay;
        if (pay > all.maxPay) all.maxPay = pay;
      }
    }
  }
  return all;
}

/** The stops of a reel without a wild, or the single state of a covered reel. */
function listStops(
  slot: SpreadSlot,
  reel: number,
  ids: ReadonlyMap<string, number>,
  isCovered: boolean,
): Stop[] {
  if (isCovered) return [slot.lines.map(() => 0)];
  const strip = slot.strips[reel] ?? [];
  return strip.flatMap((_, stop): Stop[] => {
    const [column = []] = toGrid([strip], [stop], slot.rows);
    if (column.includes(slot.wild)) return [];
    return [slot.lines.map((rows) => ids.get(column[rows[reel] ?? 0] ?? '') ?? -1)];
  });
}

function listPairs(edges: readonly Stop[], inners: readonly Stop[], middle: Stop): Pair[] {
  return edges.flatMap((edge) =>
    inners.map((inner): Pair => {
      let alive = 0;
      edge.forEach((symbol, line) => {
        if (isMatch(inner[line], symbol) && isMatch(middle[line], symbol)) alive |= 1 << line;
      });
      return { edge, inner, alive };
    }),
  );
}

const isMatch = (other: number | undefined, symbol: number): boolean =>
  other === symbol || other === 0;

/** The pays of the runs that begin on one side; `isSecond` omits those over all reels. */
function sumRuns(
  pays: readonly (readonly number[])[],
  from: Pair,
  to: Pair,
  isSecond: boolean,
): number {
  let sum = 0;
  for (let line = 0, bits = from.alive; bits !== 0; line++, bits >>= 1) {
    if ((bits & 1) === 0) continue;
    const symbol = from.edge[line] ?? -1;
    const isLonger = isMatch(to.inner[line], symbol);
    const isComplete = isLonger && isMatch(to.edge[line], symbol);
    if (isComplete && isSecond) continue;
    sum += pays[symbol]?.[isComplete ? 2 : isLonger ? 1 : 0] ?? 0;
  }
  return sum;
}
