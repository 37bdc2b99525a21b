import { describe, expect, it } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import { verifySlot } from '../fair/verify.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { SLOTS } from '../catalogue.ts';
import { plus, ratio, toPpm } from '../rational.ts';
import type { LinesSlot } from '../protocol/slot.ts';
import { playSlot } from './engine.ts';
import { readStrips } from './game.ts';
import { harbourLanterns as game } from './harbour-lanterns.ts';
import { walkFullCycle } from './lines-cycle.ts';
import { computeLinePay, computeLinesTurn } from './lines.ts';
import { computePar, toStatedFigures } from './par.ts';

const seedFrom = (text: string): string => commitTo(Buffer.from(text).toString('hex'));

/** Scripted draws. */
function scripted(values: readonly number[]): Draws {
  const rest = [...values];
  return { int: () => rest.shift() ?? 0 };
}

const sumOf = (parts: readonly { winMinor: number }[]): number =>
  parts.reduce((sum, { winMinor }) => sum + winMinor, 0);

/** The exact return of each slot, recorded so that a change is noticed. */
const EXACT: Readonly<Record<string, string>> = {
  'harbour-lanterns': '11934562649 / 12413857176',
  'phoenix-dawn': '13313 / 13824',
  'river-market': '462146794893 / 481542319820',
  'jade-garden': '15297939 / 16000000',
  'bronze-vault':
    '150645772984093375151124827119002612991407336470360874191428570437430321841601436961' +
    '686318693915660708335305628625499913502234829471738270416431490965027295918728043137' +
    '535931934915952604272053818048129545 / 156764265941034957982331212844852467344711417' +
    '043899710759469297619722251722129607859661177881884230709880082871203965476543290384' +
    '119266386721367084105368877945996036265148061460008137163052639879920877568',
  'peacock-dusk': '15765518269439 / 16384000000000',
};

describe.each([...SLOTS.values()])('the par sheet of $code', (slot) => {
  const par = computePar(slot);

  it('gives the stated return, hit rate and largest return', () => {
    const { rtpPpm, hitRatePpm, maxWinTimesStake } = slot;
    expect({ rtpPpm, hitRatePpm, maxWinTimesStake }).toEqual(toStatedFigures(slot, par));
    expect(`${par.totalReturn.top} / ${par.totalReturn.bottom}`).toBe(EXACT[slot.code]);
    expect(rtpPpm).toBeGreaterThan(950_000);
    expect(rtpPpm).toBeLessThan(970_000);
    const whole = par.parts.map(({ back }) => back).reduce(plus);
    expect(whole).toEqual(par.totalReturn);
  });

  it('agrees with play within five standard errors', () => {
    const rounds = 15_000;
    const stakeMinor = slot.defaultStakeMinor;
    const serverSeed = seedFrom(slot.code);
    let sum = 0;
    let squares = 0;
    let hits = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draws = openDraws({ serverSeed, clientSeed: 'rtp', nonce });
      const back = playSlot(slot, draws, stakeMinor).totalWinMinor / stakeMinor;
      sum += back;
      squares += back * back;
      if (back > 0) hits += 1;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - slot.rtpPpm / 1e6)).toBeLessThan(5 * error);
    const rate = slot.hitRatePpm / 1e6;
    const hitError = Math.sqrt((rate * (1 - rate)) / rounds);
    expect(Math.abs(hits / rounds - rate)).toBeLessThan(5 * hitError);
  });
});

describe.each([...SLOTS.values()])('$code', (slot) => {
  it('has stakes of whole units, the default among them, and turns for 2.5 seconds', () => {
    for (const stake of slot.stakesMinor) expect(stake % slot.units).toBe(0);
    expect(slot.stakesMinor).toContain(slot.defaultStakeMinor);
    expect(slot.cycleMs).toBeGreaterThanOrEqual(2500);
  });

  it('celebrates only more than its stake, adds up, and is verified by its seed', () => {
    const serverSeed = seedFrom('joy');
    const stakeMinor = slot.defaultStakeMinor;
    for (let nonce = 0; nonce < 500; nonce++) {
      const proof = { serverSeed, clientSeed: 'c', nonce, commit: commitTo(serverSeed) };
      const outcome = playSlot(slot, openDraws(proof), stakeMinor);
      expect(outcome.isCelebrated).toBe(outcome.totalWinMinor > stakeMinor);
      expect(outcome.steps[0]?.kind).toBe('base');
      const won = outcome.steps.map(({ wins }) => sumOf(wins));
      expect(outcome.steps.map(({ winMinor }) => winMinor)).toEqual(won);
      expect(outcome.totalWinMinor).toBe(sumOf(outcome.steps));
      const stored: typeof outcome = JSON.parse(JSON.stringify(outcome));
      expect(verifySlot(slot, proof, stakeMinor, stored)).toMatchObject({ isProven: true });
    }
  });

  it('marks the cells of a win: its own symbol or a substitute', () => {
    for (let nonce = 0; nonce < 500; nonce++) {
      const draws = openDraws({ serverSeed: seedFrom('cells'), clientSeed: 'c', nonce });
      for (const { grid, wins } of playSlot(slot, draws, slot.defaultStakeMinor).steps) {
        for (const { symbol, cells, count } of wins) {
          const seen = cells.map(([reel, row]) => grid[reel]?.[row]);
          const mixes = slot.design === 'lines' ? slot.mixes : [];
          // A full grid of coins pays under another name than the coins'.
          const other = slot.design === 'hold' ? slot.coin : 'wild' in slot ? slot.wild : null;
          const allowed = mixes.find(({ name }) => name === symbol)?.symbols ?? [symbol, other];
          for (const each of seen) expect(allowed).toContain(each);
          expect(cells.length).toBeGreaterThanOrEqual(count);
        }
      }
    }
  });

  it.each([0, -slot.units, slot.units + 1, 0.5])('refuses a stake of %s', (stake) => {
    expect(() => playSlot(slot, scripted([]), stake)).toThrow(RangeError);
  });
});

describe('Harbour Lanterns', () => {
  it('has pays for every symbol on its strips', () => {
    const known = new Set([...Object.keys(game.pays), game.wild, game.scatter]);
    for (const symbol of [...game.strips, ...game.freeStrips].flat()) {
      expect(known.has(symbol)).toBe(true);
    }
  });

  it('has twenty different lines within its rows, and no wild on the first reel', () => {
    expect(new Set(game.lines.map(String)).size).toBe(20);
    expect(game.units).toBe(20);
    for (const rows of game.lines) {
      expect(rows).toHaveLength(5);
      for (const row of rows) expect(row >= 0 && row < game.rows).toBe(true);
    }
    expect(game.strips[0]).not.toContain(game.wild);
    expect(game.freeStrips[0]).not.toContain(game.wild);
    expect(game.freeStrips.flat()).not.toContain(game.scatter);
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

  it('starts eight free spins at double pay with three lanterns, and no more during them', () => {
    const stops = [...start, ...Array.from({ length: 40 }, (_, i) => i % 30)];
    const outcome = playSlot(game, scripted(stops), 600);
    const [base, ...free] = outcome.steps;
    expect(base?.scatters).toBe(3);
    expect(free).toHaveLength(8);
    free.forEach((turn, i) => {
      const at = stops.slice(5 + i * 5, 10 + i * 5);
      const single = computeLinesTurn(game, 'base', game.freeStrips, at, 30);
      expect(turn).toMatchObject({ kind: 'free', winMinor: single.winMinor * 2, multiplier: 2 });
      expect(turn.scatters).toBe(0);
    });
  });

  it('is verified by its revealed seed and by nothing else', () => {
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
    const tiny: LinesSlot = {
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
      units: 2,
      freeSpins: { scatters: 3, counts: [2], multiplier: 3 },
    };
    const par = computePar(tiny);
    let pay = 0;
    let hits = 0;
    let stops = 0;
    for (let i = 0; i < 4 * 4 * 3 * 2 * 3; i++) {
      const at = [i % 4, (i >> 2) % 4, (i >> 4) % 3, Math.floor(i / 48) % 2, Math.floor(i / 96)];
      const turn = computeLinesTurn(tiny, 'base', tiny.strips, at, 1);
      pay += turn.winMinor;
      stops += 1;
      if (turn.winMinor > 0) hits += 1;
    }
    expect(par.parts[0]?.back).toEqual(ratio(BigInt(pay), BigInt(stops * 2)));
    expect(toPpm(par.hitRate)).toBeGreaterThanOrEqual(Math.floor((hits / stops) * 1e6));
    expect(walkFullCycle(tiny, tiny.strips).totalPay).toBe(BigInt(pay));
  });
});
