import { describe, expect, it } from 'vitest';
import type { Draws } from '@vela/fair/draws.ts';
import { ratio } from '../rational.ts';
import type { WaysSlot } from '../protocol/slot.ts';
import { playSlot } from './engine.ts';
import { readStrips } from './game.ts';
import { computePar } from './par.ts';
import { riverMarket as slot } from './river-market.ts';
import { forEachStops } from './stops.ts';
import { computeWaysTurn } from './ways.ts';

/** A slot whose full cycle is small enough to be played turn by turn. */
const tiny: WaysSlot = {
  ...slot,
  rows: 2,
  units: 2,
  strips: readStrips(['a b s', 'a w s b', 'c a s', 'w a', 'b a s']),
  freeStrips: readStrips(['a b', 'a w', 'w c', 'a', 'a b']),
  pays: { a: [2, 5, 9], b: [1, 3, 4], c: [1, 2, 7] },
  wild: 'w',
  scatter: 's',
  wildMultiplier: { base: 2, free: 3 },
  freeSpins: { scatters: 3, counts: [1, 2], multiplier: 1 },
};

/** A grid's pay by an independent implementation that walks every way. */
function payOf(grid: readonly (readonly string[])[], wildBy: number): number {
  let sum = 0;
  const walk = (symbol: string, reel: number, times: number): number => {
    const column = grid[reel] ?? [];
    const on = column.filter((other) => other === symbol || other === tiny.wild);
    if (on.length === 0) {
      const pay = reel < 3 ? 0 : (tiny.pays[symbol]?.[reel - 3] ?? 0);
      return pay * times;
    }
    return on
      .map((other) => walk(symbol, reel + 1, times * (other === tiny.wild ? wildBy : 1)))
      .reduce((all, each) => all + each, 0);
  };
  for (const symbol of grid[0] ?? []) sum += walk(symbol, 0, 1);
  return sum;
}

/** Scripted draws. */
function scripted(values: readonly number[]): Draws {
  const rest = [...values];
  return { int: () => rest.shift() ?? 0 };
}

describe('the par sheet of ways', () => {
  it('agrees with every stop of a small slot, under an independent implementation', () => {
    const par = computePar(tiny);
    let [pay, stops, hits, freePay, freeStops] = [0, 0, 0, 0, 0];
    const most = new Map<number, number>();
    let freeMost = 0;
    forEachStops(tiny.freeStrips, (at) => {
      const { grid, winMinor } = computeWaysTurn(tiny, 'free', tiny.freeStrips, at, 1);
      expect(winMinor).toBe(payOf(grid, 3));
      freePay += winMinor;
      freeStops += 1;
      freeMost = Math.max(freeMost, winMinor);
    });
    let freeTurns = 0;
    forEachStops(tiny.strips, (at) => {
      const { grid, winMinor, scatters } = computeWaysTurn(tiny, 'base', tiny.strips, at, 1);
      expect(winMinor).toBe(payOf(grid, 2));
      pay += winMinor;
      stops += 1;
      if (winMinor > 0) hits += 1;
      most.set(scatters, Math.max(most.get(scatters) ?? 0, winMinor));
      freeTurns += scatters < 3 ? 0 : Math.min(scatters - 2, 2);
    });
    expect(par.parts[0]?.back).toEqual(ratio(BigInt(pay), BigInt(stops * 2)));
    const free = ratio(BigInt(freeTurns * freePay), BigInt(stops * freeStops * 2));
    expect(par.parts[1]?.back).toEqual(free);
    const rounds = [...most].map(
      ([scatters, base]) => base + (scatters < 3 ? 0 : Math.min(scatters - 2, 2)) * freeMost,
    );
    expect(par.maxPay).toBe(Math.max(...rounds));
    expect(Number(par.hitRate.top) / Number(par.hitRate.bottom)).toBeGreaterThanOrEqual(
      hits / stops,
    );
  });
});

describe('River Market', () => {
  it('has pays for every symbol, and no boat on its first reel nor parasols in free spins', () => {
    const known = new Set([...Object.keys(slot.pays), slot.wild, slot.scatter]);
    for (const symbol of [...slot.strips, ...slot.freeStrips].flat())
      expect(known).toContain(symbol);
    expect(slot.strips[0]).not.toContain(slot.wild);
    expect(slot.freeStrips[0]).not.toContain(slot.wild);
    expect(slot.freeStrips.flat()).not.toContain(slot.scatter);
  });

  it.each([
    [3, 8],
    [4, 12],
    [5, 20],
  ])('brings for %i parasols %i free spins, whose boats double', (parasols, count) => {
    const at = slot.strips.map((strip, reel) =>
      reel < parasols
        ? strip.indexOf(slot.scatter)
        : (strip.indexOf(slot.scatter) + 3) % strip.length,
    );
    const boats = slot.freeStrips.map((strip) => Math.max(0, strip.indexOf(slot.wild)));
    const { steps } = playSlot(slot, scripted([...at, ...boats]), 600);
    expect(steps[0]?.scatters).toBe(parasols);
    expect(steps.slice(1).map(({ kind }) => kind)).toEqual(Array(count).fill('free'));
    const plain = { ...slot, wildMultiplier: { base: 1, free: 1 } };
    const single = computeWaysTurn(plain, 'free', slot.freeStrips, boats, 30).winMinor;
    expect(steps[1]?.winMinor).toBeGreaterThan(single);
  });
});
