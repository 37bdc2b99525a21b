import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDraws } from '../fair/draws.ts';
import type { Draws } from '../fair/draws.ts';
import { verifySlot } from '../fair/verify.ts';
import { commitTo } from '../fair/draws.ts';
import { ratio } from '../rational.ts';
import { computeLinePay, computeTurn, playSlot } from './engine.ts';
import { computeMaxPay, walkFullCycle } from './full-cycle.ts';
import { readStrips, toSlotConfig } from './game.ts';
import type { SlotGame } from './game.ts';
import { harbourLanterns as game } from './harbour-lanterns.ts';
import { computePar } from './par.ts';

const seedFrom = (text: string): string => commitTo(Buffer.from(text).toString('hex'));

/** Draws that were decided in advance. */
function scripted(values: readonly number[]): Draws {
  const rest = [...values];
  return { int: () => rest.shift() ?? 0 };
}

describe('the return of Harbour Lanterns', () => {
  const par = computePar(game);
  const base = walkFullCycle(game, game.strips);
  const free = walkFullCycle(game, game.freeStrips);

  it('is exactly 11934562649 / 12413857176 and lies between 95 % and 97 %', () => {
    expect(par.totalReturn).toEqual({ top: 11_934_562_649n, bottom: 12_413_857_176n });
    expect(par.rtpPpm).toBe(961_390);
  });

  it('is the same when every stop of every reel is tried', () => {
    const lines = BigInt(game.lines.length);
    expect(base.stops).toBe(75_064_896n);
    expect(ratio(base.totalPay, base.stops * lines)).toEqual(par.baseReturn);
    const { count, multiplier } = game.freeSpins ?? { count: 0, multiplier: 0 };
    const feature = par.freeSpinRate.top * BigInt(count * multiplier) * free.totalPay;
    expect(ratio(feature, par.freeSpinRate.bottom * free.stops * lines)).toEqual(par.freeReturn);
  });

  it('can bring at most the multiple of the stake that its rules state', () => {
    expect(computeMaxPay(game, base, free)).toBe(game.maxWinTimesStake * game.lines.length);
  });

  it('is met by play within five standard errors', () => {
    const rounds = 30_000;
    let sum = 0;
    let squares = 0;
    let hits = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draws = openDraws({ serverSeed: seedFrom('play'), clientSeed: 'rtp', nonce });
      const back = playSlot(game, draws, 600).totalWinMinor / 600;
      sum += back;
      squares += back * back;
      if (back > 0) hits += 1;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - par.rtpPpm / 1e6)).toBeLessThan(5 * error);
    const rate = par.hitRatePpm / 1e6;
    expect(Math.abs(hits / rounds - rate)).toBeLessThan(
      5 * Math.sqrt((rate * (1 - rate)) / rounds),
    );
  });
});

describe('the data of Harbour Lanterns', () => {
  it('knows every symbol on its strips', () => {
    const known = new Set([...Object.keys(game.pays), game.wild, game.scatter]);
    for (const symbol of [...game.strips, ...game.freeStrips].flat()) {
      expect(known.has(symbol)).toBe(true);
    }
  });

  it('has twenty different lines within its rows, and no wild on the first reel', () => {
    expect(new Set(game.lines.map(String)).size).toBe(20);
    for (const rows of game.lines) {
      expect(rows).toHaveLength(5);
      for (const row of rows) expect(row >= 0 && row < game.rows).toBe(true);
    }
    expect(game.strips[0]).not.toContain(game.wild);
    expect(game.freeStrips[0]).not.toContain(game.wild);
    expect(game.freeStrips.flat()).not.toContain(game.scatter);
  });

  it('has stakes that divide evenly among the lines, and tells its page all of it', () => {
    for (const stake of game.stakesMinor) expect(stake % game.lines.length).toBe(0);
    expect(game.stakesMinor).toContain(game.defaultStakeMinor);
    expect(game.cycleMs).toBeGreaterThanOrEqual(2500);
    const config = toSlotConfig(game, computePar(game));
    expect(config.columns).toBe(5);
    expect(config.symbols).toHaveLength(12);
    expect(config.pays['dragon']).toEqual([80, 400, 2000]);
  });
});

describe('a line', () => {
  it.each([
    ['dragon dragon dragon ace dragon', { symbol: 'dragon', count: 3, pay: 80 }],
    ['dragon moon dragon dragon king', { symbol: 'dragon', count: 4, pay: 400 }],
    ['ten moon moon moon ten', { symbol: 'ten', count: 5, pay: 100 }],
    ['ten ten ace ten ten', null],
    ['ten ten moon ace ten', { symbol: 'ten', count: 3, pay: 12 }],
    ['lantern lantern lantern ace ten', null],
    ['dragon dragon lantern dragon dragon', null],
  ])('%s pays by its run from the left', (line, expected) => {
    expect(computeLinePay(game, line.split(' '))).toEqual(expected);
  });
});

describe('a round', () => {
  const lanterns = [2, 3, 4].map((reel) => (game.strips[reel - 1] ?? []).indexOf('lantern'));
  const start = [0, ...lanterns, 0];

  it('starts eight free spins at double pay with three lanterns, and no more in them', () => {
    const stops = [...start, ...Array.from({ length: 40 }, (_, i) => i % 30)];
    const outcome = playSlot(game, scripted(stops), 600);
    expect(outcome.base.scatters).toBe(3);
    expect(outcome.free).toHaveLength(8);
    outcome.free.forEach((turn, i) => {
      const single = computeTurn(game, game.freeStrips, stops.slice(5 + i * 5, 10 + i * 5), 30, 1);
      expect(turn.winMinor).toBe(single.winMinor * 2);
      expect(turn.scatters).toBe(0);
    });
    const sum = [outcome.base, ...outcome.free].reduce((all, turn) => all + turn.winMinor, 0);
    expect(outcome.totalWinMinor).toBe(sum);
  });

  it('is celebrated only if it returned more than its stake', () => {
    for (let nonce = 0; nonce < 2000; nonce++) {
      const draws = openDraws({ serverSeed: seedFrom('joy'), clientSeed: 'c', nonce });
      const { totalWinMinor, isCelebrated } = playSlot(game, draws, 100);
      expect(isCelebrated).toBe(totalWinMinor > 100);
    }
  });

  it('shows what it pays: wins add up and every line reads as it says', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(37), { minLength: 5, maxLength: 5 }), (stops) => {
        const turn = computeTurn(game, game.strips, stops, 5, 1);
        expect(turn.winMinor).toBe(turn.wins.reduce((sum, win) => sum + win.winMinor, 0));
        for (const { line, symbol, count } of turn.wins) {
          const rows = game.lines[line] ?? [];
          rows.slice(0, count).forEach((row, reel) => {
            expect([symbol, game.wild]).toContain(turn.grid[reel]?.[row]);
          });
        }
      }),
    );
  });

  it.each([0, -20, 110, 0.5])('refuses a stake of %s', (stake) => {
    expect(() => playSlot(game, scripted([]), stake)).toThrow(RangeError);
  });

  it('is proven by its revealed seed and by nothing else', () => {
    const serverSeed = seedFrom('proof');
    const proof = { commit: commitTo(serverSeed), serverSeed, clientSeed: 'mine', nonce: 3 };
    const outcome = playSlot(game, openDraws(proof), 600);
    const stored: typeof outcome = JSON.parse(JSON.stringify(outcome));
    expect(verifySlot(game, proof, 600, stored)).toEqual({ isProven: true, outcome });
    const why = (...args: Parameters<typeof verifySlot>): string => {
      const verdict = verifySlot(...args);
      return verdict.isProven ? 'proven' : verdict.why;
    };
    expect(why(game, { ...proof, serverSeed: null }, 600, stored)).toBe('secret');
    expect(why(game, { ...proof, serverSeed: seedFrom('other') }, 600, stored)).toBe('seed');
    expect(why(game, { ...proof, nonce: 4 }, 600, stored)).toBe('outcome');
    expect(why(game, proof, 600, { ...stored, totalWinMinor: 1 })).toBe('outcome');
  });
});

describe('the par sheet', () => {
  it('agrees with play of every stop on a small slot with the feature', () => {
    const tiny: SlotGame = {
      ...game,
      rows: 2,
      strips: readStrips(['a b a c', 'a w s b', 'c a s', 'w a', 'b a s']),
      freeStrips: readStrips(['a b', 'a w', 'a c', 'a', 'a b']),
      lines: [
        [0, 0, 0, 0, 0],
        [1, 0, 1, 0, 1],
      ],
      pays: { a: [2, 5, 9], b: [1, 3, 4], c: [1, 2, 7] },
      wild: 'w',
      scatter: 's',
      freeSpins: { scatters: 3, count: 2, multiplier: 3 },
    };
    const par = computePar(tiny);
    let pay = 0;
    let hits = 0;
    let stops = 0;
    for (let i = 0; i < 4 * 4 * 3 * 2 * 3; i++) {
      const at = [i % 4, (i >> 2) % 4, (i >> 4) % 3, Math.floor(i / 48) % 2, Math.floor(i / 96)];
      const turn = computeTurn(tiny, tiny.strips, at, 1, 1);
      pay += turn.winMinor;
      stops += 1;
      if (turn.winMinor > 0) hits += 1;
    }
    expect(par.baseReturn).toEqual(ratio(BigInt(pay), BigInt(stops * 2)));
    expect(par.hitRatePpm).toBeGreaterThanOrEqual(Math.floor((hits / stops) * 1e6));
    expect(walkFullCycle(tiny, tiny.strips).totalPay).toBe(BigInt(pay));
  });
});
