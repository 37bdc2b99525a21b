import { describe, expect, it } from 'vitest';
import { openDraws, commitTo } from '@vela/fair/draws.ts';
import { ratio } from '../rational.ts';
import type { CascadeSlot, SpinStep } from '../protocol/slot.ts';
import { computeCascade, computeClusterPay, listClusters } from './cascade.ts';
import { playSlot } from './engine.ts';
import { readStrips } from './game.ts';
import { jadeGarden as slot } from './jade-garden.ts';
import { computePar } from './par.ts';
import { forEachStops } from './stops.ts';

const winOf = (steps: readonly SpinStep[]): number =>
  steps.reduce((sum, { winMinor }) => sum + winMinor, 0);

/** A slot whose full cycle is small enough for the engine to play. */
const tiny: CascadeSlot = {
  ...slot,
  units: 1,
  strips: readStrips([
    'a a b c d e d',
    'd b b c a e c',
    'a e c c b d a',
    'b a d e b c',
    'c e b d a c',
  ]),
  sizes: [4, 6],
  pays: { a: [5, 20], b: [4, 9], c: [3, 8], d: [2, 6], e: [1, 5] },
  multipliers: [1, 3],
};

describe('the par sheet of cascades', () => {
  it('agrees with every round of a small slot, played by the engine', () => {
    let [pay, first, stops, hits, most, falls] = [0, 0, 0, 0, 0, 0];
    forEachStops(tiny.strips, (at) => {
      const steps = computeCascade(tiny, at, 1);
      const won = winOf(steps);
      pay += won;
      first += steps[0]?.winMinor ?? 0;
      stops += 1;
      if (won > 0) hits += 1;
      most = Math.max(most, won);
      falls = Math.max(falls, steps.length - 1);
    });
    const par = computePar(tiny);
    expect(falls).toBeGreaterThan(2);
    expect(par.totalReturn).toEqual(ratio(BigInt(pay), BigInt(stops)));
    expect(par.parts[0]?.back).toEqual(ratio(BigInt(first), BigInt(stops)));
    expect(par.hitRate).toEqual(ratio(BigInt(hits), BigInt(stops)));
    expect(par.maxPay).toBe(most);
    expect(par.method).toContain(`at most ${falls} falls`);
  });
});

describe('Jade Garden', () => {
  it('pays every stone, and more for larger clusters', () => {
    expect(new Set(slot.strips.flat())).toEqual(new Set(Object.keys(slot.pays)));
    for (const pays of Object.values(slot.pays)) {
      expect(pays).toHaveLength(slot.sizes.length);
      expect(pays).toEqual([...pays].toSorted((a, b) => a - b));
    }
    expect([4, 5, 9, 25].map((size) => computeClusterPay(slot, 'pearl', size))).toEqual([
      0, 10, 100, 1000,
    ]);
  });

  it('lets symbols above fall, refills from the strips, and ends where nothing pays', () => {
    const serverSeed = commitTo('fa11');
    let seen = 0;
    for (let nonce = 0; nonce < 400; nonce++) {
      const draws = openDraws({ serverSeed, clientSeed: 'c', nonce });
      const { steps } = playSlot(slot, draws, 600);
      expect(steps.at(-1)?.wins).toEqual([]);
      steps.slice(1).forEach((step, i) => {
        const before = steps[i];
        if (before === undefined) return;
        seen += 1;
        expect(step.kind).toBe('cascade');
        expect(step.multiplier).toBe(slot.multipliers[Math.min(i + 1, 4)]);
        const gone = new Set(before.wins.flatMap(({ cells }) => cells.map(String)));
        step.grid.forEach((column, reel) => {
          const kept = (before.grid[reel] ?? []).filter((_, row) => !gone.has(`${reel},${row}`));
          expect(column.slice(5 - kept.length)).toEqual(kept);
          const strip = slot.strips[reel] ?? [];
          const top = step.stops[reel] ?? 0;
          const above = column.slice(0, 5 - kept.length);
          expect(above).toEqual(above.map((_, row) => strip[(top + row) % strip.length]));
        });
      });
    }
    expect(seen).toBeGreaterThan(100);
  });
});

describe('a cluster', () => {
  const grid = ['a a b', 'a b b', 'c b a'].map((column) => column.split(' '));

  it('is connected by sides, not by corners', () => {
    const clusters = listClusters(grid).map(({ symbol, cells }) => `${symbol}${cells.length}`);
    expect(clusters.toSorted()).toEqual(['a1', 'a3', 'b4', 'c1']);
  });
});
