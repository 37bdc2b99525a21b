/**
 * The exact par sheet of a slot with ways.
 *
 * Return: reels are independent, and the ways of a symbol are the product of its counts on each
 * reel, a wild counted as often as it multiplies. The expectation of a product of independent
 * numbers is the product of their expectations, so a run over exactly k reels returns pay × the
 * means of the first k reels × how often the next one has none of it. Trying every stop verifies
 * the sum, and finds the largest turn: see `walkWays`.
 *
 * Hit rate: runs of three decide, so all stops of the first three reels are tried.
 */
import { plus, ratio, times } from '../rational.ts';
import type { Rational } from '../rational.ts';
import type { StepKind, Strips, WaysSlot } from '../protocol/slot.ts';
import { computeFreePar, convolve, sumCounts } from './free-par.ts';
import type { Hits } from './free-par.ts';
import { countFreeSpins, countSymbol, toGrid } from './grid.ts';
import type { SlotPar } from './slot-par.ts';
import { countCycle, forEachStops } from './stops.ts';
import { walkWays } from './ways-cycle.ts';
import { toWildMultiplier } from './ways.ts';

const SHORTEST_RUN = 3;

/** Computes the par sheet. Throws unless runs pay from three reels on. */
export function computeWaysPar(slot: WaysSlot): SlotPar {
  const reels = slot.strips.length;
  const isShort = ({ length }: readonly number[]): boolean => length !== reels - SHORTEST_RUN + 1;
  if (Object.values(slot.pays).some(isShort)) throw new RangeError('runs pay from three reels on');
  const baseReturn = computeReturn(slot, 'base', slot.strips);
  const base = countHits(slot, slot.strips);
  const freeHits = countHits(slot, slot.freeStrips);
  const missed = sumCounts(freeHits.miss);
  const free = computeFreePar(base, slot.freeSpins, {
    perTurn: times(
      ratio(BigInt(slot.freeSpins.multiplier), 1n),
      computeReturn(slot, 'free', slot.freeStrips),
    ),
    missRate: ratio(missed, missed + sumCounts(freeHits.hit)),
  });
  const walked = walkWays(slot, 'base', slot.strips);
  const byWalking = ratio(walked.totalPay, walked.stops * BigInt(slot.units));
  if (byWalking.top !== baseReturn.top || byWalking.bottom !== baseReturn.bottom) {
    throw new Error(`${slot.code}: means of reels and every stop tried give different returns`);
  }
  const cycle = sumCounts(base.hit) + sumCounts(base.miss);
  const freeMost =
    slot.freeSpins.multiplier * Math.max(...walkWays(slot, 'free', slot.freeStrips).maxPays);
  const maxPays = walked.maxPays.map(
    (pay, scatters) => pay + countFreeSpins(slot.freeSpins, scatters) * freeMost,
  );
  return {
    totalReturn: plus(baseReturn, free.freeReturn),
    parts: [
      { name: 'ways', back: baseReturn },
      { name: 'free spins', back: free.freeReturn },
    ],
    hitRate: plus(ratio(sumCounts(base.hit), cycle), free.hitOnMiss),
    feature: { name: 'free spins', rate: free.startRate },
    maxPay: Math.max(...maxPays),
    method:
      `means of ${reels} reels; every stop of the base cycle (${walked.stops}) tried as well: ` +
      'the same',
  };
}

/** Expected return of one turn per stake. */
function computeReturn(slot: WaysSlot, kind: StepKind, strips: Strips): Rational {
  const wildBy = toWildMultiplier(slot, kind);
  let won = 0n;
  for (const [symbol, pays] of Object.entries(slot.pays)) {
    const shown = strips.map((strip) => countShown(slot, strip, symbol, wildBy));
    pays.forEach((pay, i) => {
      const count = SHORTEST_RUN + i;
      won += shown.reduce((product, { weight, none, stops }, reel) => {
        if (reel < count) return product * BigInt(weight);
        return product * BigInt(reel === count ? none : stops);
      }, BigInt(pay));
    });
  }
  return ratio(won, countCycle(strips) * BigInt(slot.units));
}

/** Over all stops of a reel: the counts of a symbol, and how often there is none. */
function countShown(slot: WaysSlot, strip: readonly string[], symbol: string, wildBy: number) {
  let [weight, none] = [0, 0];
  strip.forEach((_, stop) => {
    const grid = toGrid([strip], [stop], slot.rows);
    const here = countSymbol(grid, symbol) + countSymbol(grid, slot.wild) * wildBy;
    weight += here;
    if (here === 0) none += 1;
  });
  return { weight, none, stops: strip.length };
}

function countHits(slot: WaysSlot, strips: Strips): Hits {
  const deciding = strips.slice(0, SHORTEST_RUN);
  const hit: bigint[] = [];
  const miss: bigint[] = [];
  forEachStops(deciding, (stops) => {
    const grid = toGrid(deciding, stops, slot.rows);
    const [first = [], ...others] = grid;
    const isHit = first.some(
      (symbol) =>
        symbol in slot.pays &&
        others.every((column) => column.includes(symbol) || column.includes(slot.wild)),
    );
    const counts = isHit ? hit : miss;
    const scatters = countSymbol(grid, slot.scatter);
    counts[scatters] = (counts[scatters] ?? 0n) + 1n;
  });
  const seen = strips.slice(SHORTEST_RUN).map((strip) => countScatters(slot, strip));
  return {
    hit: seen.reduce(
      convolve,
      Array.from(hit, (n) => n ?? 0n),
    ),
    miss: seen.reduce(
      convolve,
      Array.from(miss, (n) => n ?? 0n),
    ),
  };
}

function countScatters(slot: WaysSlot, strip: readonly string[]): bigint[] {
  const counts: bigint[] = [];
  strip.forEach((_, stop) => {
    const scatters = countSymbol(toGrid([strip], [stop], slot.rows), slot.scatter);
    counts[scatters] = (counts[scatters] ?? 0n) + 1n;
  });
  return Array.from(counts, (n) => n ?? 0n);
}
