/** Tries every stop of every reel of a slot with ways once, with tables. */
import type { StepKind, Strips, WaysSlot } from '../protocol/slot.ts';
import { countSymbol, toGrid } from './grid.ts';
import { toWildMultiplier } from './ways.ts';

/** The totals of the full cycle; pays are in units. */
export interface WaysCycle {
  stops: bigint;
  totalPay: bigint;
  /** The largest pay of a turn by its number of scatters; 0 for numbers that do not occur. */
  maxPays: number[];
}

interface Reel {
  length: number;
  /** `weights[stop * symbols + symbol]` is the count of a symbol at a stop, wilds multiplied. */
  weights: Int32Array;
  scatters: Int32Array;
}

/** A symbol shown on every reel so far, and its number of ways. */
interface Run {
  symbol: number;
  ways: number;
  pays: readonly number[];
}

/** Walks the full cycle. Throws without exactly five reels. */
export function walkWays(slot: WaysSlot, kind: StepKind, strips: Strips): WaysCycle {
  const symbols = Object.keys(slot.pays);
  const reels = strips.map((strip) => toReel(slot, kind, strip, symbols));
  const [first, second, third, fourth, fifth] = reels;
  if (!first || !second || !third || !fourth || !fifth || reels.length !== 5) {
    throw new RangeError('ways are walked over five reels');
  }
  const all: WaysCycle = { stops: 0n, totalPay: 0n, maxPays: [] };
  const begin = symbols.map((name, symbol) => ({ symbol, ways: 1, pays: slot.pays[name] ?? [] }));
  for (let a = 0; a < first.length; a++) {
    const one = extendRuns(first, a, begin, symbols.length);
    for (let b = 0; b < second.length; b++) {
      const two = extendRuns(second, b, one, symbols.length);
      for (let c = 0; c < third.length; c++) {
        const three = extendRuns(third, c, two, symbols.length);
        const scatters =
          (first.scatters[a] ?? 0) + (second.scatters[b] ?? 0) + (third.scatters[c] ?? 0);
        walkTail([fourth, fifth], three, scatters, symbols.length, all);
      }
    }
  }
  return { ...all, maxPays: Array.from(all.maxPays, (pay) => pay ?? 0) };
}

function extendRuns(reel: Reel, stop: number, runs: readonly Run[], symbols: number): Run[] {
  const on: Run[] = [];
  for (const run of runs) {
    const weight = reel.weights[stop * symbols + run.symbol] ?? 0;
    if (weight > 0) on.push({ ...run, ways: run.ways * weight });
  }
  return on;
}

function walkTail(
  [fourth, fifth]: readonly [Reel, Reel],
  runs: readonly Run[],
  scattersBefore: number,
  symbols: number,
  all: WaysCycle,
): void {
  all.stops += BigInt(fourth.length * fifth.length);
  let total = 0;
  for (let d = 0; d < fourth.length; d++) {
    const four = extendRuns(fourth, d, runs, symbols);
    let ended = 0;
    for (const { ways, pays, symbol } of runs) {
      const isOn = (fourth.weights[d * symbols + symbol] ?? 0) > 0;
      if (!isOn) ended += ways * (pays[0] ?? 0);
    }
    for (let e = 0; e < fifth.length; e++) {
      let pay = ended;
      for (const { ways, pays, symbol } of four) {
        const weight = fifth.weights[e * symbols + symbol] ?? 0;
        pay += weight > 0 ? ways * weight * (pays[2] ?? 0) : ways * (pays[1] ?? 0);
      }
      total += pay;
      const scatters = scattersBefore + (fourth.scatters[d] ?? 0) + (fifth.scatters[e] ?? 0);
      if (pay >= (all.maxPays[scatters] ?? 0)) all.maxPays[scatters] = pay;
    }
  }
  all.totalPay += BigInt(total);
}

function toReel(
  slot: WaysSlot,
  kind: StepKind,
  strip: readonly string[],
  symbols: readonly string[],
): Reel {
  const wildBy = toWildMultiplier(slot, kind);
  const sights = strip.map((_, stop) => toGrid([strip], [stop], slot.rows));
  return {
    length: strip.length,
    weights: Int32Array.from(
      sights.flatMap((grid) =>
        symbols.map((symbol) => countSymbol(grid, symbol) + countSymbol(grid, slot.wild) * wildBy),
      ),
    ),
    scatters: Int32Array.from(sights, (grid) => countSymbol(grid, slot.scatter)),
  };
}
