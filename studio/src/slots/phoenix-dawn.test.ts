import { describe, expect, it } from 'vitest';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import { verifySlot } from '../fair/verify.ts';
import { ratio } from '../rational.ts';
import { playSlot } from './engine.ts';
import { computeLinePay, computeLinesTurn } from './lines.ts';
import { computePar } from './par.ts';
import { phoenixDawn as game } from './phoenix-dawn.ts';

const [first = [], second = [], third = []] = game.strips;
const BARS = new Set(['tripleBar', 'doubleBar', 'bar']);

/** A line's pay, computed independently of the engine. */
function payOf(line: readonly string[]): number {
  const [a = '', b = '', c = ''] = line;
  if (a === b && b === c) return game.pays[a]?.at(-1) ?? 0;
  if (line.every((symbol) => BARS.has(symbol))) return 8;
  return a === 'cherry' && b === 'cherry' ? 4 : 0;
}

describe('the return of Phoenix Dawn', () => {
  const par = computePar(game);

  it('is exactly 13313 / 13824, between 94 % and 98 %', () => {
    expect(par.totalReturn).toEqual({ top: 13_313n, bottom: 13_824n });
    expect(par.feature).toBeNull();
  });

  it('and the hit rate match every stop of every reel, under an independent implementation', () => {
    let pay = 0;
    let hits = 0;
    let most = 0;
    first.forEach((_, a) =>
      second.forEach((_symbol, b) =>
        third.forEach((_other, c) => {
          const reels = [first, second, third] as const;
          const stops = [a, b, c];
          const at = (reel: number, row: number): string => {
            const strip = reels[reel] ?? [];
            return strip[((stops[reel] ?? 0) + row) % strip.length] ?? '';
          };
          const turn = game.lines
            .map((rows) => payOf(rows.map((row, reel) => at(reel, row))))
            .reduce((sum, each) => sum + each, 0);
          pay += turn;
          most = Math.max(most, turn);
          if (turn > 0) hits += 1;
        }),
      ),
    );
    const stops = BigInt(first.length * second.length * third.length);
    expect(ratio(BigInt(pay), stops * 5n)).toEqual(par.totalReturn);
    expect(ratio(BigInt(hits), stops)).toEqual(par.hitRate);
    expect(most).toBe(par.maxPay);
  });
});

describe('a line of Phoenix Dawn', () => {
  it.each([
    ['phoenix phoenix phoenix', { symbol: 'phoenix', count: 3, pay: 1000 }],
    ['phoenix phoenix seven', null],
    ['cherry cherry lemon', { symbol: 'cherry', count: 2, pay: 4 }],
    ['cherry cherry cherry', { symbol: 'cherry', count: 3, pay: 20 }],
    ['lemon cherry cherry', null],
    ['bar bar bar', { symbol: 'bar', count: 3, pay: 35 }],
    ['bar tripleBar bar', { symbol: 'mixedBars', count: 3, pay: 8 }],
    ['doubleBar bar lemon', null],
  ])('%s', (line, expected) => {
    expect(computeLinePay(game, line.split(' '))).toEqual(expected);
  });

  it('shows each symbol at most once on a visible reel, so that lines are easy to read', () => {
    for (const strip of game.strips) {
      strip.forEach((_, stop) => {
        const sight = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
        expect(new Set(sight).size).toBe(3);
      });
    }
  });
});

describe('a round of Phoenix Dawn', () => {
  const serverSeed = commitTo('0d');

  it('has no feature, celebrates only more than its stake, and is verified by its seed', () => {
    for (let nonce = 0; nonce < 500; nonce++) {
      const proof = { serverSeed, clientSeed: 'c', nonce, commit: commitTo(serverSeed) };
      const outcome = playSlot(game, openDraws(proof), 500);
      expect(outcome.steps).toHaveLength(1);
      expect(outcome.isCelebrated).toBe(outcome.totalWinMinor > 500);
      expect(verifySlot(game, proof, 500, outcome)).toMatchObject({ isProven: true });
    }
  });

  it('pays every line independently', () => {
    const at = (strip: readonly string[], symbol: string): number =>
      (strip.indexOf(symbol) + strip.length - 1) % strip.length;
    const stops = [at(first, 'phoenix'), at(second, 'phoenix'), at(third, 'phoenix')];
    const turn = computeLinesTurn(game, 'base', game.strips, stops, 100);
    expect(turn.wins).toContainEqual({
      line: 0,
      symbol: 'phoenix',
      count: 3,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      winMinor: 100_000,
    });
    expect(turn.winMinor).toBe(turn.wins.reduce((sum, win) => sum + win.winMinor, 0));
  });
});
