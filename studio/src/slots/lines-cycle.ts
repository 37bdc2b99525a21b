/**
 * Tries every stop of every reel once: checks the par sheet's arithmetic independently.
 *
 * A short cycle is played turn by turn. The long one of five reels, whose shortest runs are of
 * three, is walked with tables: only lines still alive after three reels are followed.
 */
import type { LinesSlot, Strips } from '../protocol/slot.ts';
import { computeLinesTurn } from './lines.ts';
import { countCycle, forEachStops } from './stops.ts';

/** The totals of the full cycle of one set of strips; pays are in units. */
export interface FullCycle {
  stops: bigint;
  totalPay: bigint;
  /** The largest pay of one turn. */
  maxPay: number;
  /** The largest pay of one turn that also starts the free spins, 0 if none does. */
  maxPayWithFeature: number;
}

interface Reel {
  length: number;
  /** `symbol[stop * lines + line]` is the symbol of that line on this reel. */
  symbol: Int32Array;
  scatters: Int32Array;
}

const symbolAt = (reel: Reel, stop: number, line: number, lines: number): number =>
  reel.symbol[stop * lines + line] ?? -1;

// Chosen: as many turns as can be played within a second.
const PLAYED_STOPS_MAX = 200_000n;

/** Walks the full cycle. Throws for a long one without exactly five reels. */
export function walkFullCycle(slot: LinesSlot, strips: Strips): FullCycle {
  return countCycle(strips) <= PLAYED_STOPS_MAX
    ? playFullCycle(slot, strips)
    : walkFiveReels(slot, strips);
}

function playFullCycle(slot: LinesSlot, strips: Strips): FullCycle {
  const all: FullCycle = { stops: 0n, totalPay: 0n, maxPay: 0, maxPayWithFeature: 0 };
  forEachStops(strips, (stops) => {
    const { winMinor: pay, scatters } = computeLinesTurn(slot, 'base', strips, stops, 1);
    all.stops += 1n;
    all.totalPay += BigInt(pay);
    all.maxPay = Math.max(all.maxPay, pay);
    if (slot.freeSpins === null || scatters < slot.freeSpins.scatters) return;
    all.maxPayWithFeature = Math.max(all.maxPayWithFeature, pay);
  });
  return all;
}

function walkFiveReels(slot: LinesSlot, strips: Strips): FullCycle {
  const ids = new Map([...new Set(strips.flat())].map((symbol, id) => [symbol, id]));
  const wild = slot.wild === null ? -1 : (ids.get(slot.wild) ?? -1);
  const pays = new Map(Object.entries(slot.pays).map(([name, pay]) => [ids.get(name), pay]));
  const reels = strips.map((strip, index) => toReel(slot, strip, index, ids));
  const [first, second, third, fourth, fifth] = reels;
  if (!first || !second || !third || !fourth || !fifth || reels.length !== 5) {
    throw new RangeError('a long cycle is walked for five reels only');
  }
  if (slot.mixes.length > 0 || Object.values(slot.pays).some((list) => list.length !== 3)) {
    throw new RangeError('a long cycle is walked for runs of three and more only');
  }
  const lines = slot.lines.length;
  const all: FullCycle = { stops: 0n, totalPay: 0n, maxPay: 0, maxPayWithFeature: 0 };
  for (let a = 0; a < first.length; a++) {
    for (let b = 0; b < second.length; b++) {
      for (let c = 0; c < third.length; c++) {
        const alive: Run[] = [];
        for (let line = 0; line < lines; line++) {
          const symbol = symbolAt(first, a, line, lines);
          const pay = pays.get(symbol);
          if (pay === undefined) continue;
          const two = symbolAt(second, b, line, lines);
          if (two !== symbol && two !== wild) continue;
          const three = symbolAt(third, c, line, lines);
          if (three === symbol || three === wild) alive.push({ line, symbol, pay });
        }
        const scatters =
          (first.scatters[a] ?? 0) + (second.scatters[b] ?? 0) + (third.scatters[c] ?? 0);
        walkTail({ slot, fourth, fifth, wild, alive, scatters }, all);
      }
    }
  }
  return all;
}

interface Run {
  line: number;
  symbol: number;
  pay: readonly number[];
}

interface Tail {
  slot: LinesSlot;
  fourth: Reel;
  fifth: Reel;
  wild: number;
  alive: readonly Run[];
  scatters: number;
}

function walkTail(tail: Tail, all: FullCycle): void {
  const { slot, fourth, fifth, wild, alive } = tail;
  const lines = slot.lines.length;
  all.stops += BigInt(fourth.length * fifth.length);
  if (alive.length === 0) return;
  let total = 0;
  for (let d = 0; d < fourth.length; d++) {
    let ended = 0;
    const running: Run[] = [];
    for (const run of alive) {
      const symbol = symbolAt(fourth, d, run.line, lines);
      if (symbol === run.symbol || symbol === wild) running.push(run);
      else ended += run.pay[0] ?? 0;
    }
    for (let e = 0; e < fifth.length; e++) {
      let pay = ended;
      for (const run of running) {
        const symbol = symbolAt(fifth, e, run.line, lines);
        pay += run.pay[symbol === run.symbol || symbol === wild ? 2 : 1] ?? 0;
      }
      total += pay;
      if (pay > all.maxPay) all.maxPay = pay;
      if (pay <= all.maxPayWithFeature) continue;
      const scatters = tail.scatters + (fourth.scatters[d] ?? 0) + (fifth.scatters[e] ?? 0);
      if (slot.freeSpins !== null && scatters >= slot.freeSpins.scatters) {
        all.maxPayWithFeature = pay;
      }
    }
  }
  all.totalPay += BigInt(total);
}

function toReel(
  slot: LinesSlot,
  strip: readonly string[],
  index: number,
  ids: ReadonlyMap<string, number>,
): Reel {
  const lines = slot.lines.length;
  const symbol = new Int32Array(strip.length * lines);
  const scatters = new Int32Array(strip.length);
  strip.forEach((_, stop) => {
    slot.lines.forEach((rows, line) => {
      const name = strip[(stop + (rows[index] ?? 0)) % strip.length] ?? '';
      symbol[stop * lines + line] = ids.get(name) ?? -1;
    });
    for (let row = 0; row < slot.rows; row++) {
      if (strip[(stop + row) % strip.length] === slot.scatter)
        scatters[stop] = (scatters[stop] ?? 0) + 1;
    }
  });
  return { length: strip.length, symbol, scatters };
}

/**
 * The largest return of one round in units: the best turn plus the best free spins. Throws if more
 * scatters bring more free spins.
 */
export function computeMaxPay(slot: LinesSlot, base: FullCycle, free: FullCycle | null): number {
  const { freeSpins } = slot;
  if (freeSpins === null || free === null) return base.maxPay;
  const [count = 0, ...more] = freeSpins.counts;
  if (more.length > 0) throw new RangeError('one number of free spins is known here');
  const feature = count * freeSpins.multiplier * free.maxPay;
  return Math.max(base.maxPay, base.maxPayWithFeature + feature);
}
