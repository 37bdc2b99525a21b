import { describe, expect, it } from 'vitest';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import { verifySlot } from '../fair/verify.ts';
import { plus, ratio, times } from '../rational.ts';
import type { SpreadSlot } from '../protocol/slot.ts';
import { playSlot } from './engine.ts';
import { playEveryDraw } from './every-draw.ts';
import { readStrips } from './game.ts';
import { peacockDusk } from './peacock-dusk.ts';
import { computeSpreadPar } from './spread-par.ts';
import { computeLineWins } from './spread.ts';

const dusk: SpreadSlot = peacockDusk;
const STAKE = 500;
const UNIT = STAKE / dusk.units;

/** Scripted draws; any further draw throws. */
function scripted(values: readonly number[]): Draws & { left: () => number } {
  const rest = [...values];
  const int = (below: number): number => {
    const value = rest.shift();
    if (value === undefined || value >= below) throw new RangeError(`no draw below ${below}`);
    return value;
  };
  return { int, left: () => rest.length };
}

/** A stop of a reel with these symbols in view, or without a wild. */
function findStop(reel: number, wanted: readonly string[]): number {
  const strip = dusk.strips[reel] ?? [];
  const stop = strip.findIndex((_, first) => {
    const column = [0, 1, 2].map((row) => strip[(first + row) % strip.length] ?? '');
    if (wanted.length === 0) return !column.includes(dusk.wild);
    return wanted.every((symbol) => column.includes(symbol));
  });
  expect(stop).toBeGreaterThanOrEqual(0);
  return stop;
}

describe('the return of Peacock Dusk', () => {
  const par = computeSpreadPar(dusk);

  it('is exactly 15765518269439 / 16384000000000', () => {
    expect(par.totalReturn).toEqual({ top: 15_765_518_269_439n, bottom: 16_384_000_000_000n });
  });
});

describe('the par sheet of spreading wilds', () => {
  it('agrees with every sequence of draws of a small slot', () => {
    const tiny: SpreadSlot = {
      ...dusk,
      rows: 2,
      strips: readStrips(['a b b', 'a w b', 'b a', 'b a w', 'a b']),
      units: 2,
      lines: [
        [0, 0, 0, 0, 0],
        [0, 1, 1, 0, 1],
      ],
      pays: { a: [2, 5, 9], b: [1, 3, 20] },
      wild: 'w',
    };
    const par = computeSpreadPar(tiny);
    let [back, hitRate] = [ratio(0n, 1n), ratio(0n, 1n)];
    let most = 0;
    playEveryDraw((draws, toChance) => {
      const { totalWinMinor } = playSlot(tiny, draws, 2);
      const chance = toChance();
      back = plus(back, times(chance, ratio(BigInt(totalWinMinor), 2n)));
      if (totalWinMinor > 0) hitRate = plus(hitRate, chance);
      most = Math.max(most, totalWinMinor);
    });
    expect(par.totalReturn).toEqual(back);
    expect(par.hitRate).toEqual(hitRate);
    expect(par.maxPay).toBe(most);
  });
});

describe('a line of Peacock Dusk', () => {
  const toRun = (isFromRight: boolean) => (symbol: string, count: number, pay: number) => ({
    symbol,
    count,
    pay,
    isFromRight,
  });
  const left = toRun(false);
  const right = toRun(true);

  it.each([
    ['ruby ruby ruby topaz ruby', [left('ruby', 3, 3)]],
    ['topaz ruby ruby ruby ruby', [right('ruby', 4, 6)]],
    ['ruby topaz topaz topaz ruby', []],
    ['ruby ruby topaz ruby ruby', []],
    ['feather feather feather feather feather', [left('feather', 5, 350)]],
    ['feather duskPeacock duskPeacock duskPeacock feather', [left('feather', 5, 350)]],
    ['ruby duskPeacock duskPeacock duskPeacock topaz', [left('ruby', 4, 6), right('topaz', 4, 3)]],
    ['ruby ruby duskPeacock topaz topaz', [left('ruby', 3, 3), right('topaz', 3, 2)]],
    ['ruby duskPeacock topaz topaz topaz', [right('topaz', 4, 3)]],
  ])('%s', (symbols, runs) => {
    expect(computeLineWins(dusk, symbols.split(' '))).toEqual(runs);
  });
});

describe('a round of Peacock Dusk', () => {
  const none = [0, 1, 2, 3, 4].map((reel) => findStop(reel, []));

  it('is one turn without a peacock', () => {
    const draws = scripted(none);
    const { steps } = playSlot(dusk, draws, STAKE);
    expect(draws.left()).toBe(0);
    expect(steps.map(({ kind, covered }) => ({ kind, covered }))).toEqual([
      { kind: 'base', covered: [] },
    ]);
  });

  it('covers the whole reel of a peacock and respins the others once, drawing only them', () => {
    const [a = 0, b = 0, , d = 0, e = 0] = none;
    const draws = scripted([a, b, findStop(2, ['duskPeacock']), d, e, a, b, d, e]);
    const { steps } = playSlot(dusk, draws, STAKE);
    expect(draws.left()).toBe(0);
    expect(steps.map(({ kind }) => kind)).toEqual(['base', 'respin']);
    expect(steps.map(({ covered }) => covered)).toEqual([[2], [2]]);
    for (const { grid } of steps)
      expect(grid[2]).toEqual(['duskPeacock', 'duskPeacock', 'duskPeacock']);
    expect(steps[1]?.stops).toEqual(steps[0]?.stops);
    expect(steps[1]?.winMinor).toBe(steps[0]?.winMinor);
  });

  it('respins at most three times, once for each later peacock', () => {
    const bare = (reel: number): number => none[reel] ?? 0;
    const peacock = (reel: number): number => findStop(reel, ['duskPeacock']);
    const turns = [
      [bare(0), peacock(1), bare(2), bare(3), bare(4)],
      [bare(0), bare(2), peacock(3), bare(4)],
      [bare(0), peacock(2), bare(4)],
      [bare(0), bare(4)],
    ];
    const draws = scripted(turns.flat());
    const { steps } = playSlot(dusk, draws, STAKE);
    expect(draws.left()).toBe(0);
    expect(steps.map(({ covered }) => covered)).toEqual([[1], [1, 3], [1, 2, 3], [1, 2, 3]]);
  });

  it('pays what it shows, from either side', () => {
    for (let nonce = 0; nonce < 1000; nonce++) {
      const draws = openDraws({ serverSeed: commitTo('11'), clientSeed: 'c', nonce });
      for (const step of playSlot(dusk, draws, STAKE).steps) {
        for (const win of step.wins) {
          expect(win.cells).toHaveLength(win.count);
          const shown = win.cells.map(([reel, row]) => step.grid[reel]?.[row]);
          for (const symbol of shown) expect([win.symbol, dusk.wild]).toContain(symbol);
          const edges = win.cells.map(([reel]) => reel);
          expect(edges.includes(0) || edges.includes(4)).toBe(true);
          expect(win.winMinor).toBe((dusk.pays[win.symbol]?.[win.count - 3] ?? 0) * UNIT);
        }
        expect(step.winMinor).toBe(step.wins.reduce((sum, { winMinor }) => sum + winMinor, 0));
      }
    }
  });

  it('celebrates only more than its stake, and is verified by its seed and nothing else', () => {
    const serverSeed = commitTo('0f');
    for (let nonce = 0; nonce < 300; nonce++) {
      const proof = { serverSeed, clientSeed: 'c', nonce, commit: commitTo(serverSeed) };
      const outcome = playSlot(dusk, openDraws(proof), STAKE);
      expect(outcome.isCelebrated).toBe(outcome.totalWinMinor > STAKE);
      const stored: typeof outcome = JSON.parse(JSON.stringify(outcome));
      expect(verifySlot(dusk, proof, STAKE, stored)).toMatchObject({ isProven: true });
      const forged = { ...stored, steps: stored.steps.map((step) => ({ ...step, covered: [4] })) };
      expect(verifySlot(dusk, proof, STAKE, forged)).toMatchObject({ why: 'outcome' });
    }
  });

  it.each([0, -5, 102, 0.5])('refuses a stake of %s', (stake) => {
    expect(() => playSlot(dusk, scripted([]), stake)).toThrow(RangeError);
  });
});

describe('the data of Peacock Dusk', () => {
  it('has pays for every symbol on its strips, and peacocks on the middle reels only', () => {
    const known = new Set([...Object.keys(dusk.pays), dusk.wild]);
    for (const symbol of dusk.strips.flat()) expect(known.has(symbol)).toBe(true);
    const wilds = dusk.strips.map((strip) => strip.filter((symbol) => symbol === dusk.wild).length);
    expect(wilds).toEqual([0, 1, 1, 1, 0]);
  });

  it('has five symmetric lines, and stakes of whole units', () => {
    expect(new Set(dusk.lines.map(String)).size).toBe(dusk.units);
    for (const rows of dusk.lines) {
      expect(rows).toEqual(rows.toReversed());
      for (const row of rows) expect(row >= 0 && row < dusk.rows).toBe(true);
    }
    for (const stake of dusk.stakesMinor) expect(stake % dusk.units).toBe(0);
    expect(dusk.stakesMinor).toContain(dusk.defaultStakeMinor);
    expect(dusk.cycleMs).toBeGreaterThanOrEqual(2500);
  });
});
