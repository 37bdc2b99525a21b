/**
 * The par sheet of a slot, exact.
 *
 * Return: every line sees, on each reel, each strip position equally often, and reels are
 * independent, so all lines have one expectation: the sum over all combinations of symbols of pay
 * times the product of their counts, over the product of the strip lengths. Free spins are
 * independent of the turn that started them, so their part is P(start) × count × multiplier ×
 * the same expectation on their strips. P(start) is counted over all stops of each reel.
 *
 * Hit rate: whether a turn pays is decided by the shortest runs that pay, so all stops of the
 * reels of the longest of them are tried, together with how many scatters they show.
 */
import { oneMinus, plus, ratio, times, toPpm } from '../rational.ts';
import type { Rational } from '../rational.ts';
import { computeLinePay, toGrid, toShortestRun } from './engine.ts';
import type { SlotGame } from './game.ts';

type Strips = SlotGame['strips'];

/** The exact figures of a slot. */
export interface SlotPar {
  /** Return of line wins in the base game, of one stake. */
  baseReturn: Rational;
  freeReturn: Rational;
  totalReturn: Rational;
  /** How often the free spins start. */
  freeSpinRate: Rational;
  /** How often a round returns anything at all. */
  hitRate: Rational;
  rtpPpm: number;
  hitRatePpm: number;
}

/** Computes the par sheet. Throws if anything pays less than something: see the hit rate. */
export function computePar(game: SlotGame): SlotPar {
  if ([...Object.values(game.pays), game.mixes.map(({ pay }) => pay)].flat().some((n) => n <= 0)) {
    throw new RangeError(`a run of ${game.code} pays nothing`);
  }
  const baseReturn = computeLineReturn(game, game.strips);
  const base = countHits(game, game.strips);
  const cycle = sum(base.hit) + sum(base.miss);
  const free = computeFreePar(game, base);
  const hitRate = plus(ratio(sum(base.hit), cycle), free.hitOnMiss);
  const totalReturn = plus(baseReturn, free.freeReturn);
  return {
    baseReturn,
    freeReturn: free.freeReturn,
    totalReturn,
    freeSpinRate: free.freeSpinRate,
    hitRate,
    rtpPpm: toPpm(totalReturn),
    hitRatePpm: toPpm(hitRate),
  };
}

const NEVER = ratio(0n, 1n);

/** The free spins' part; `hitOnMiss` is how often they pay after a turn that paid nothing. */
function computeFreePar(
  game: SlotGame,
  base: Hits,
): Pick<SlotPar, 'freeReturn' | 'freeSpinRate'> & { hitOnMiss: Rational } {
  if (game.freeSpins === null) {
    return { freeReturn: NEVER, freeSpinRate: NEVER, hitOnMiss: NEVER };
  }
  const { scatters, count, multiplier } = game.freeSpins;
  const cycle = sum(base.hit) + sum(base.miss);
  const startedOnMiss = sum(base.miss.slice(scatters));
  const freeSpinRate = ratio(sum(base.hit.slice(scatters)) + startedOnMiss, cycle);
  const perTurn = computeLineReturn(game, game.freeStrips);
  const free = countHits(game, game.freeStrips);
  const freeHit = ratio(sum(free.hit), sum(free.hit) + sum(free.miss));
  const allMiss = ratio(oneMinus(freeHit).top ** BigInt(count), freeHit.bottom ** BigInt(count));
  return {
    freeReturn: times(freeSpinRate, times(ratio(BigInt(count * multiplier), 1n), perTurn)),
    freeSpinRate,
    hitOnMiss: times(ratio(startedOnMiss, cycle), oneMinus(allMiss)),
  };
}

const sum = (counts: readonly bigint[]): bigint => counts.reduce((all, n) => all + n, 0n);

/** Expected return of one turn per stake, which is that of one line per line stake. */
function computeLineReturn(game: SlotGame, strips: Strips): Rational {
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
      won += BigInt((computeLinePay(game, symbols)?.pay ?? 0) * ways);
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

/** The number of different stops of all reels together. */
export function countCycle(strips: Strips): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/** How many stops of the full cycle pay or do not, by the number of scatters in sight. */
interface Hits {
  hit: bigint[];
  miss: bigint[];
}

function countHits(game: SlotGame, strips: Strips): Hits {
  const deciding = strips.slice(0, countDecidingReels(game));
  let hit: bigint[] = [];
  let miss: bigint[] = [];
  forEachStops(deciding, (stops) => {
    const grid = toGrid(deciding, stops, game.rows);
    const scatters = grid.flat().filter((symbol) => symbol === game.scatter).length;
    const counts = isHit(game, grid) ? hit : miss;
    counts[scatters] = (counts[scatters] ?? 0n) + 1n;
  });
  for (const strip of strips.slice(deciding.length)) {
    const seen = countScatters(game, strip);
    hit = convolve(hit, seen);
    miss = convolve(miss, seen);
  }
  return { hit: [...hit].map((n) => n ?? 0n), miss: [...miss].map((n) => n ?? 0n) };
}

/** How many reels from the left decide whether a turn pays: the longest of the shortest runs. */
function countDecidingReels(game: SlotGame): number {
  const reels = game.strips.length;
  if (game.mixes.length > 0) return reels;
  return Math.max(...Object.values(game.pays).map((pays) => toShortestRun(pays, reels)));
}

function isHit(game: SlotGame, grid: readonly (readonly string[])[]): boolean {
  return game.lines.some((rows) => {
    const symbols = grid.map((column, reel) => column[rows[reel] ?? 0] ?? '');
    return computeLinePay(game, symbols) !== null;
  });
}

function countScatters(game: SlotGame, strip: readonly string[]): bigint[] {
  const counts: bigint[] = [];
  strip.forEach((_, stop) => {
    const [column = []] = toGrid([strip], [stop], game.rows);
    const scatters = column.filter((symbol) => symbol === game.scatter).length;
    counts[scatters] = (counts[scatters] ?? 0n) + 1n;
  });
  return counts;
}

function convolve(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  const out: bigint[] = [];
  left.forEach((a, i) =>
    right.forEach((b, j) => {
      out[i + j] = (out[i + j] ?? 0n) + a * b;
    }),
  );
  return out;
}

/** Visits every stop of all reels together; the list it hands out is one and the same. */
export function forEachStops(strips: Strips, visit: (stops: readonly number[]) => void): void {
  const stops = strips.map(() => 0);
  const walk = (reel: number): void => {
    const strip = strips[reel];
    if (strip === undefined) {
      visit(stops);
      return;
    }
    for (let stop = 0; stop < strip.length; stop++) {
      stops[reel] = stop;
      walk(reel + 1);
    }
  };
  walk(0);
}
