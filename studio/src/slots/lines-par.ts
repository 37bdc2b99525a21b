/**
 * The exact par sheet of a slot with lines.
 *
 * Return: every line sees, on each reel, each strip position equally often, and reels are
 * independent, so all lines have one expectation: the sum over all combinations of symbols of pay
 * times the product of their counts, over the product of the strip lengths. Free spins are
 * independent of the turn that started them, so their part is their expected number × multiplier ×
 * the same expectation on their strips. Starts are counted over all stops of each reel. The return
 * of the base slot is verified by trying every stop: see `walkFullCycle`.
 *
 * Hit rate: the shortest paying runs decide whether a turn pays, so all stops of the reels of the
 * longest of them are tried, together with their number of scatters.
 */
import { plus, ratio, times } from '../rational.ts';
import type { Rational } from '../rational.ts';
import type { LinesSlot, Strips } from '../protocol/slot.ts';
import { computeFreePar, convolve, NO_FREE_PAR, sumCounts } from './free-par.ts';
import type { FreePar, Hits } from './free-par.ts';
import { countSymbol, toGrid } from './grid.ts';
import { computeMaxPay, walkFullCycle } from './lines-cycle.ts';
import { computeLinePay, toShortestRun } from './lines.ts';
import type { SlotPar } from './slot-par.ts';
import { countCycle, forEachStops } from './stops.ts';

/**
 * Computes the par sheet. Throws if a longer run pays less than a shorter one: see the hit rate.
 */
export function computeLinesPar(slot: LinesSlot): SlotPar {
  if ([...Object.values(slot.pays), slot.mixes.map(({ pay }) => pay)].flat().some((n) => n <= 0)) {
    throw new RangeError(`a run of ${slot.code} pays nothing`);
  }
  const baseReturn = computeLineReturn(slot, slot.strips);
  const base = countHits(slot, slot.strips);
  const cycle = sumCounts(base.hit) + sumCounts(base.miss);
  const free = computeFreeSpinsPar(slot, base);
  const walked = walkFullCycle(slot, slot.strips);
  const byWalking = ratio(walked.totalPay, walked.stops * BigInt(slot.units));
  if (byWalking.top !== baseReturn.top || byWalking.bottom !== baseReturn.bottom) {
    throw new Error(`${slot.code}: symbol counts and every stop tried give different returns`);
  }
  const feature = slot.freeSpins === null ? null : { name: 'free spins', rate: free.startRate };
  return {
    totalReturn: plus(baseReturn, free.freeReturn),
    parts: [
      { name: 'lines', back: baseReturn },
      ...(feature === null ? [] : [{ name: feature.name, back: free.freeReturn }]),
    ],
    hitRate: plus(ratio(sumCounts(base.hit), cycle), free.hitOnMiss),
    feature,
    maxPay: computeMaxPay(
      slot,
      walked,
      slot.freeSpins === null ? null : walkFullCycle(slot, slot.freeStrips),
    ),
    method:
      `symbol counts of ${slot.strips.length} reels; ` +
      `every stop of the base cycle (${walked.stops}) tried as well: the same`,
  };
}

function computeFreeSpinsPar(slot: LinesSlot, base: Hits): FreePar {
  const { freeSpins } = slot;
  if (freeSpins === null) return NO_FREE_PAR;
  const perTurn = computeLineReturn(slot, slot.freeStrips);
  const free = countHits(slot, slot.freeStrips);
  const [hit, miss] = [sumCounts(free.hit), sumCounts(free.miss)];
  return computeFreePar(base, freeSpins, {
    perTurn: times(ratio(BigInt(freeSpins.multiplier), 1n), perTurn),
    missRate: ratio(miss, hit + miss),
  });
}

/** Expected return of one turn per stake, which is that of one line per line stake. */
export function computeLineReturn(slot: LinesSlot, strips: Strips): Rational {
  const reels = strips.map((strip) => {
    const counts = new Map<string, number>();
    for (const symbol of strip) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    return [...counts];
  });
  let won = 0n;
  const symbols: string[] = [];
  const walk = (reel: number, ways: number): void => {
    const counts = reels[reel];
    if (counts === undefined) {
      won += BigInt((computeLinePay(slot, symbols)?.pay ?? 0) * ways);
      return;
    }
    for (const [symbol, n] of counts) {
      symbols[reel] = symbol;
      walk(reel + 1, ways * n);
    }
  };
  walk(0, 1);
  return ratio(won, countCycle(strips));
}

/** How many stops pay or do not, by visible scatters. */
export function countHits(slot: LinesSlot, strips: Strips): Hits {
  const deciding = strips.slice(0, countDecidingReels(slot));
  let hit: bigint[] = [];
  let miss: bigint[] = [];
  forEachStops(deciding, (stops) => {
    const grid = toGrid(deciding, stops, slot.rows);
    const scatters = countSymbol(grid, slot.scatter);
    const counts = isHit(slot, grid) ? hit : miss;
    counts[scatters] = (counts[scatters] ?? 0n) + 1n;
  });
  for (const strip of strips.slice(deciding.length)) {
    const seen = countScatters(slot, strip);
    hit = convolve(hit, seen);
    miss = convolve(miss, seen);
  }
  return { hit, miss };
}

/** How many reels from the left decide whether a turn pays: the longest of the shortest runs. */
function countDecidingReels(slot: LinesSlot): number {
  const reels = slot.strips.length;
  if (slot.mixes.length > 0) return reels;
  return Math.max(...Object.values(slot.pays).map((pays) => toShortestRun(pays, reels)));
}

function isHit(slot: LinesSlot, grid: readonly (readonly string[])[]): boolean {
  return slot.lines.some((rows) => {
    const symbols = grid.map((column, reel) => column[rows[reel] ?? 0] ?? '');
    return computeLinePay(slot, symbols) !== null;
  });
}

function countScatters(slot: LinesSlot, strip: readonly string[]): bigint[] {
  const counts: bigint[] = [];
  strip.forEach((_, stop) => {
    const [column = []] = toGrid([strip], [stop], slot.rows);
    const scatters = column.filter((symbol) => symbol === slot.scatter).length;
    counts[scatters] = (counts[scatters] ?? 0n) + 1n;
  });
  return counts;
}
