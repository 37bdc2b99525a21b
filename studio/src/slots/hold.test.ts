import { describe, expect, it } from 'vitest';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';
import { verifySlot } from '../fair/verify.ts';
import { plus, ratio, times, toPpm } from '../rational.ts';
import type { HoldSlot } from '../protocol/slot.ts';
import { bronzeVault } from './bronze-vault.ts';
import { playSlot } from './engine.ts';
import { playEveryDraw } from './every-draw.ts';
import { readStrips } from './game.ts';
import { computeHoldPar, openRespinWorth } from './hold-par.ts';
import { FULL_GRID } from './hold.ts';

const vault: HoldSlot = bronzeVault;
const cells = vault.rows * vault.strips.length;
const STAKE = 1000;
const UNIT = STAKE / vault.units;

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

const EMPTY = 1023;
/** The draw that gives a coin of this pay. */
function drawOf(pay: number): number {
  let before = 0;
  for (const value of vault.hold.values) {
    if (value.pay === pay) return before;
    before += value.weight;
  }
  throw new RangeError(`no coin of ${pay}`);
}

/** Stops that show six coins: two on each of the first three reels. */
function findSixCoins(): number[] {
  const stops = vault.strips.map((strip, reel) => {
    const wanted = reel < 3 ? 2 : 0;
    return strip.findIndex((_, stop) => {
      const column = [0, 1, 2, 3].map((row) => strip[(stop + row) % strip.length]);
      return column.filter((symbol) => symbol === vault.coin).length === wanted;
    });
  });
  expect(stops).not.toContain(-1);
  return stops;
}

/** The share of each final number of coins, by the number at the start of locking. */
function listEnds(): number[][] {
  // It ends after three respins without a new coin, unless one arrives before.
  const fill = 64 / 1024;
  const choose = (n: number, k: number): number =>
    k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;
  const ends = Array.from({ length: cells + 1 }, () => Array<number>(cells + 1).fill(0));
  for (let coins = cells; coins >= 0; coins--) {
    const open = cells - coins;
    const none = (1 - fill) ** open;
    const row = ends[coins] ?? [];
    row[coins] = open === 0 ? 1 : none ** 3;
    for (let more = 1; more <= open; more++) {
      const chance = choose(open, more) * fill ** more * (1 - fill) ** (open - more);
      const reached = (1 + none + none ** 2) * chance;
      ends[coins + more]?.forEach((share, end) => {
        row[end] = (row[end] ?? 0) + reached * share;
      });
    }
  }
  return ends;
}

/** The share of rounds that start with each number of coins, over all stops of each reel. */
const listStarts = (): number[] =>
  vault.strips.reduce(
    (starts, strip) => {
      const next = Array<number>(cells + 1).fill(0);
      for (let stop = 0; stop < strip.length; stop++) {
        const column = Array.from(
          { length: vault.rows },
          (_, row) => strip[(stop + row) % strip.length],
        );
        const own = column.filter((symbol) => symbol === vault.coin).length;
        starts.forEach((share, coins) => {
          if (share > 0) next[coins + own] = (next[coins + own] ?? 0) + share / strip.length;
        });
      }
      return next;
    },
    [1],
  );

describe('the return of Bronze Vault', () => {
  const par = computeHoldPar(vault);

  it('consists of its lines and its locked coins, and is between 95.5 % and 96.5 %', () => {
    expect(toPpm(par.totalReturn)).toBe(960_970);
    expect(par.parts.map(({ back }) => back).reduce(plus)).toEqual(par.totalReturn);
  });

  it('says in how many rounds the grid fills once, rounded to the nearest', () => {
    const ends = listEnds();
    const full = listStarts()
      .slice(vault.hold.coins)
      .reduce((sum, share, more) => sum + share * (ends[vault.hold.coins + more]?.[cells] ?? 0), 0);
    expect(par.method).toContain(`It fills once in ${Math.round(1 / full)} rounds`);
  });

  it('of locked coins agrees with the distribution of their final number', () => {
    const ends = listEnds();
    const mean = 1500 / 64;
    const from = openRespinWorth(vault, {
      coin: ratio(1500n, 64n),
      fullGrid: ratio(10_000n, 1n),
    });
    for (let coins = vault.hold.coins; coins < cells; coins++) {
      const row = ends[coins] ?? [];
      expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      const expected = row.reduce((sum, share, end) => sum + share * (end - coins) * mean, 0);
      const { top, bottom } = from(coins, vault.hold.respins);
      const worth = Number((top * 10n ** 12n) / bottom) / 1e12;
      expect(worth).toBeCloseTo(expected + (row[cells] ?? 0) * 10_000, 8);
    }
  });
});

describe('the par sheet of locking coins', () => {
  it('agrees with every sequence of draws of a small slot', () => {
    const tiny: HoldSlot = {
      ...vault,
      rows: 2,
      strips: readStrips(['a c b', 'c a a c']),
      units: 2,
      lines: [
        [0, 0],
        [0, 1],
      ],
      pays: { a: [3], b: [8] },
      coin: 'c',
      hold: {
        coins: 2,
        respins: 2,
        values: [
          { pay: 1, weight: 2 },
          { pay: 5, weight: 1 },
        ],
        blanks: 1,
        fullPay: 40,
      },
    };
    const par = computeHoldPar(tiny);
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

describe('a round of Bronze Vault', () => {
  const six = findSixCoins();

  it('locks nothing below six coins', () => {
    const five = [...six];
    const [strip = []] = vault.strips;
    five[0] = strip.findIndex((_, stop) => {
      const column = [0, 1, 2, 3].map((row) => strip[(stop + row) % strip.length]);
      return column.filter((symbol) => symbol === vault.coin).length === 1;
    });
    const { steps } = playSlot(vault, scripted(five), STAKE);
    expect(steps.map(({ kind }) => kind)).toEqual(['base']);
    expect(steps[0]?.scatters).toBe(5);
  });

  it('ends after three respins without a coin, and pays each value once', () => {
    const values = [5, 10, 20, 30, 50, 100].map(drawOf);
    const blanks = Array<number>(3 * 10).fill(EMPTY);
    const draws = scripted([...six, ...values, ...blanks]);
    const outcome = playSlot(vault, draws, STAKE);
    expect(draws.left()).toBe(0);
    const [base, ...holds] = outcome.steps;
    expect(holds.map(({ left }) => left)).toEqual([3, 2, 1, 0]);
    expect(holds.map(({ winMinor }) => winMinor)).toEqual([215 * UNIT, 0, 0, 0]);
    expect(outcome.totalWinMinor).toBe((base?.winMinor ?? 0) + 215 * UNIT);
    expect(holds.at(-1)?.grid.flat().filter(Boolean)).toHaveLength(6);
  });

  it('resets to three respins after every new coin, on the last of them too', () => {
    const empty = (count: number): number[] => Array<number>(count).fill(EMPTY);
    const draws = scripted([
      ...six,
      ...Array<number>(6).fill(drawOf(5)),
      ...empty(20),
      drawOf(250),
      ...empty(9),
      ...empty(3 * 9),
    ]);
    const { steps } = playSlot(vault, draws, STAKE);
    expect(draws.left()).toBe(0);
    expect(steps.slice(1).map(({ left }) => left)).toEqual([3, 2, 1, 3, 2, 1, 0]);
    const [landed] = steps[4]?.wins ?? [];
    expect(landed).toMatchObject({ symbol: 'cash', winMinor: 250 * UNIT });
    const [reel = -1, row = -1] = landed?.cells[0] ?? [];
    expect(steps[3]?.grid[reel]?.[row]).toBe('');
    expect(steps[4]?.grid[reel]?.[row]).toBe('cash');
  });

  it('ends immediately with a full grid, whose award and best values are its maximum return', () => {
    const best = drawOf(250);
    const draws = scripted([...six, ...Array<number>(16).fill(best)]);
    const outcome = playSlot(vault, draws, STAKE);
    expect(draws.left()).toBe(0);
    const last = outcome.steps.at(-1);
    expect(last?.left).toBe(0);
    expect(last?.wins.at(-1)).toMatchObject({ symbol: FULL_GRID, winMinor: 10_000 * UNIT });
    expect(last?.wins.at(-1)?.cells).toHaveLength(cells);
    const lines = outcome.steps[0]?.winMinor ?? 0;
    expect(outcome.totalWinMinor - lines).toBe((16 * 250 + 10_000) * UNIT);
    expect(outcome.totalWinMinor).toBeLessThanOrEqual(vault.maxWinTimesStake * STAKE);
  });

  it('adds up, celebrates only more than its stake, and is verified by its seed', () => {
    const serverSeed = commitTo('0e');
    let locked = 0;
    for (let nonce = 0; nonce < 400; nonce++) {
      const proof = { serverSeed, clientSeed: 'c', nonce, commit: commitTo(serverSeed) };
      const outcome = playSlot(vault, openDraws(proof), 500);
      const sum = outcome.steps.flatMap(({ wins }) => wins).reduce((s, w) => s + w.winMinor, 0);
      expect(outcome.totalWinMinor).toBe(sum);
      expect(outcome.isCelebrated).toBe(sum > 500);
      if (outcome.steps.length > 1) locked += 1;
      const stored: typeof outcome = JSON.parse(JSON.stringify(outcome));
      expect(verifySlot(vault, proof, 500, stored)).toMatchObject({ isProven: true });
    }
    expect(locked).toBeGreaterThan(0);
  });

  it.each([0, -10, 105, 0.5])('refuses a stake of %s', (stake) => {
    expect(() => playSlot(vault, scripted([]), stake)).toThrow(RangeError);
  });
});

describe('the data of Bronze Vault', () => {
  it('has pays for every symbol on its strips, and ten different lines within its rows', () => {
    const known = new Set([...Object.keys(vault.pays), vault.coin]);
    for (const symbol of vault.strips.flat()) expect(known.has(symbol)).toBe(true);
    expect(new Set(vault.lines.map(String)).size).toBe(10);
    expect(vault.lines).toHaveLength(vault.units);
    for (const rows of vault.lines) {
      expect(rows).toHaveLength(4);
      for (const row of rows) expect(row >= 0 && row < vault.rows).toBe(true);
    }
  });

  it('has stakes of whole units, on which every value is a whole number of cents', () => {
    for (const stake of vault.stakesMinor) expect(stake % vault.units).toBe(0);
    expect(vault.stakesMinor).toContain(vault.defaultStakeMinor);
    expect(vault.cycleMs).toBeGreaterThanOrEqual(2500);
  });
});
