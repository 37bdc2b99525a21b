/**
 * The exact par sheet of a slot with cascades: a round is determined by where its reels stop, so
 * every stop of every reel is played to its end, once. The grid is one whole number per symbol, a
 * bit for each cell, five bits per reel; clusters grow by shifting.
 */
import { ratio } from '../rational.ts';
import type { CascadeSlot } from '../protocol/slot.ts';
import { computeClusterPay, toFallMultiplier } from './cascade.ts';
import type { SlotPar } from './slot-par.ts';

const SIDE = 5;
const CELLS = SIDE * SIDE;
const COLUMN = (1 << SIDE) - 1;
/** The cells of one row on all reels. */
const ROW = 0b00001_00001_00001_00001_00001;
const NOT_TOP = ((1 << CELLS) - 1) & ~ROW;
const NOT_BOTTOM = ((1 << CELLS) - 1) & ~(ROW << (SIDE - 1));

/** The totals of a walk over all stops; pays are in units. */
interface Walk {
  strips: Uint8Array[];
  symbols: number;
  /** `pays[symbol * (CELLS + 1) + size]`. */
  pays: Int32Array;
  multipliers: Int32Array;
  /** Visible symbols while a round falls: `grid[reel * SIDE + row]`. */
  grid: Uint8Array;
  tops: Int32Array;
  masks: Int32Array;
}

/** The pay of one grid, and the cells that paid. */
interface Found {
  pay: number;
  cells: number;
}

/** Computes the par sheet. Throws for other than five reels of five rows. */
export function computeCascadePar(slot: CascadeSlot): SlotPar {
  if (slot.rows !== SIDE || slot.strips.length !== SIDE) {
    throw new RangeError('cascades are computed on five reels of five');
  }
  const walk = openWalk(slot);
  let [stops, hits, chains, first, later, maxPay, longest] = [0n, 0n, 0n, 0n, 0n, 0, 0];
  const [a = [], b = [], c = [], d = [], e = []] = walk.strips.map((strip) => [...strip.keys()]);
  for (const v of a) {
    for (const w of b) {
      for (const x of c) {
        let [hit, chain, base, more] = [0, 0, 0, 0];
        for (const y of d) {
          for (const z of e) {
            const round = playStops(walk, [v, w, x, y, z]);
            if (round.first === 0) continue;
            hit += 1;
            base += round.first;
            more += round.later;
            if (round.falls > 1) chain += 1;
            if (round.falls > longest) longest = round.falls;
            if (round.first + round.later > maxPay) maxPay = round.first + round.later;
          }
        }
        stops += BigInt(d.length * e.length);
        hits += BigInt(hit);
        chains += BigInt(chain);
        first += BigInt(base);
        later += BigInt(more);
      }
    }
  }
  const staked = stops * BigInt(slot.units);
  return {
    totalReturn: ratio(first + later, staked),
    parts: [
      { name: 'first grids', back: ratio(first, staked) },
      { name: 'falls', back: ratio(later, staked) },
    ],
    hitRate: ratio(hits, stops),
    feature: { name: 'two wins and more', rate: ratio(chains, stops) },
    maxPay,
    method: `every stop of the cycle (${stops}) played to its end; at most ${longest} falls`,
  };
}

function openWalk(slot: CascadeSlot): Walk {
  const names = Object.keys(slot.pays);
  const pays = new Int32Array(names.length * (CELLS + 1));
  names.forEach((name, symbol) => {
    for (let size = 1; size <= CELLS; size++) {
      pays[symbol * (CELLS + 1) + size] = computeClusterPay(slot, name, size);
    }
  });
  return {
    strips: slot.strips.map((strip) => Uint8Array.from(strip, (name) => names.indexOf(name))),
    symbols: names.length,
    pays,
    multipliers: Int32Array.from({ length: CELLS }, (_, falls) => toFallMultiplier(slot, falls)),
    grid: new Uint8Array(CELLS),
    tops: new Int32Array(SIDE),
    masks: new Int32Array(names.length),
  };
}

function playStops(walk: Walk, stops: readonly number[]) {
  const { grid, tops, strips, multipliers } = walk;
  for (let reel = 0; reel < SIDE; reel++) {
    const strip = strips[reel];
    const stop = stops[reel] ?? 0;
    if (strip === undefined) continue;
    tops[reel] = stop;
    for (let row = 0; row < SIDE; row++) {
      grid[reel * SIDE + row] = strip[(stop + row) % strip.length] ?? 0;
    }
  }
  const found = findClusters(walk);
  const first = found.pay * (multipliers[0] ?? 1);
  let [later, falls] = [0, 0];
  for (let { cells } = found; cells !== 0;) {
    falls += 1;
    dropInto(walk, cells);
    const next = findClusters(walk);
    later += next.pay * (multipliers[Math.min(falls, CELLS - 1)] ?? 1);
    ({ cells } = next);
    if (falls > 100) throw new RangeError('the strips never come to rest');
  }
  return { first, later, falls };
}

function findClusters({ grid, masks, symbols, pays }: Walk): Found {
  masks.fill(0);
  for (let cell = 0; cell < CELLS; cell++) {
    const symbol = grid[cell] ?? 0;
    masks[symbol] = (masks[symbol] ?? 0) | (1 << cell);
  }
  let [pay, cells] = [0, 0];
  for (let symbol = 0; symbol < symbols; symbol++) {
    let left = masks[symbol] ?? 0;
    while (left !== 0) {
      const cluster = growCluster(left, left & -left);
      left &= ~cluster;
      const won = pays[symbol * (CELLS + 1) + countBits(cluster)] ?? 0;
      if (won === 0) continue;
      pay += won;
      cells |= cluster;
    }
  }
  return { pay, cells };
}

function growCluster(mask: number, seed: number): number {
  let cluster = seed;
  for (;;) {
    const sides = (cluster << SIDE) | (cluster >>> SIDE);
    const ends = ((cluster & NOT_BOTTOM) << 1) | ((cluster & NOT_TOP) >>> 1);
    const grown = (cluster | sides | ends) & mask;
    if (grown === cluster) return cluster;
    cluster = grown;
  }
}

function countBits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Removes cells, lets the symbols above fall, and refills from the strips. */
function dropInto({ grid, tops, strips }: Walk, cells: number): void {
  for (let reel = 0; reel < SIDE; reel++) {
    if (((cells >>> (reel * SIDE)) & COLUMN) === 0) continue;
    const strip = strips[reel];
    if (strip === undefined) continue;
    let to = SIDE - 1;
    for (let row = SIDE - 1; row >= 0; row--) {
      const cell = reel * SIDE + row;
      if ((cells & (1 << cell)) !== 0) continue;
      grid[reel * SIDE + to] = grid[cell] ?? 0;
      to -= 1;
    }
    for (; to >= 0; to--) {
      const top = ((tops[reel] ?? 0) + strip.length - 1) % strip.length;
      tops[reel] = top;
      grid[reel * SIDE + to] = strip[top] ?? 0;
    }
  }
}
