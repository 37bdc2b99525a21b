import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceChoices } from '../../protocol/book.ts';
import { computeCashOutMinor, splitStake } from '../price.ts';
import type { OpenLeg } from '../price.ts';
import {
  computeCorrectionMinor,
  computeMaxPayoutMinor,
  computeMaxStakeMinor,
  computeTotalStakeMinor,
  readCombinations,
  returnsStake,
  settleBet,
} from '../settle-bet.ts';
import type { BookBet } from '../settle-bet.ts';
import type { Settled } from '../settle-selection.ts';
import { isBelowLeast } from './advance.ts';
import { computeNextCheckMs } from './next-check.ts';
import { settleIfDecided } from './settle-due.ts';
import { acceptOdds } from './slip.ts';
import {
  computeCashOutValidMinor,
  computeExpectedValidMinor,
  computeValidMinor,
} from './valid-bet.ts';

const states: Record<Settled['state'], Settled> = {
  won: { state: 'won', share: { won: 2, back: 0, of: 2 } },
  halfWon: { state: 'halfWon', share: { won: 1, back: 1, of: 2 } },
  push: { state: 'push', share: { won: 0, back: 2, of: 2 } },
  halfLost: { state: 'halfLost', share: { won: 0, back: 1, of: 2 } },
  lost: { state: 'lost', share: { won: 0, back: 0, of: 2 } },
  void: { state: 'void', share: { won: 0, back: 2, of: 2 } },
};
const anySettled = fc.constantFrom(...Object.values(states));
const anyOdds = fc.oneof(
  fc.integer({ min: 1_010, max: 5_000 }),
  fc.integer({ min: 1_010, max: 500_000 }),
);
const kinds = ['single', 'parlay', '2/3', '2/4', 'trixie', 'patent', 'lucky15', 'canadian'];
const anyBet = fc
  .tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 6 }), fc.bigInt(1n, 1_000_000n))
  .map(([kind, legs, stakeMinor]) => ({ sizes: readCombinations(kind, legs), legs, stakeMinor }))
  .filter((bet) => bet.sizes !== null)
  .chain(({ sizes, legs, stakeMinor }) =>
    fc.array(anyOdds, { minLength: legs, maxLength: legs }).map((oddsMilli): BookBet => ({
      sizes: sizes ?? [],
      stakeMinor,
      oddsMilli,
    })),
  );
const legsOf = (bet: BookBet) =>
  fc.array(anySettled, { minLength: bet.oddsMilli.length, maxLength: bet.oddsMilli.length });
const anySettledBet = anyBet.chain((bet) => fc.tuple(fc.constant(bet), legsOf(bet)));

/** Chances of a leg that leave nothing over. */
const anyExpected = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([won, rest]) => ({ won, back: (1 - won) * rest }));
const anyMargin = fc.integer({ min: 1, max: 2_000 });
const anyShare = fc.integer({ min: 1_000, max: 10_000 });

/** A bet with, for each of some cash-outs, its share and what the legs are worth then. */
const anySales = anyBet.chain((bet) =>
  fc.tuple(
    fc.constant(bet),
    fc.array(
      fc.tuple(
        anyShare,
        fc.array(anyExpected, {
          minLength: bet.oddsMilli.length,
          maxLength: bet.oddsMilli.length,
        }),
      ),
      { maxLength: 4 },
    ),
    legsOf(bet),
    anyMargin,
  ),
);

const openLegs = (bet: BookBet, expected: readonly OpenLeg['expected'][]): OpenLeg[] =>
  bet.oddsMilli.map((oddsMilli, at) => ({
    oddsMilli,
    expected: expected[at] ?? { won: 0, back: 0 },
  }));

describe('parts that are bought back', () => {
  test('and the settlement of the rest never pay more than the bet could', () => {
    fc.assert(
      fc.property(anySales, ([bet, sales, legs, marginBp]) => {
        let [left, paid] = [bet.stakeMinor, 0n];
        for (const [shareBp, expected] of sales) {
          const { sold, left: rest } = splitStake(left, shareBp);
          const value = computeCashOutMinor(sold, openLegs(bet, expected), marginBp, bet.sizes);
          [left, paid] = [rest, paid + (value ?? 0n)];
        }
        paid += settleBet({ ...bet, stakeMinor: left }, legs).payoutMinor;
        expect(paid).toBeLessThanOrEqual(computeMaxPayoutMinor(bet));
      }),
    );
  });

  test('at the same chances never bring more than the whole', () => {
    fc.assert(
      fc.property(anySales, ([bet, sales, , marginBp]) => {
        const [, expected = []] = sales[0] ?? [];
        const legs = openLegs(bet, expected);
        const value = (stake: bigint) =>
          computeCashOutMinor(stake, legs, marginBp, bet.sizes) ?? 0n;
        let [left, paid] = [bet.stakeMinor, 0n];
        for (const [shareBp] of sales) {
          const { sold, left: rest } = splitStake(left, shareBp);
          [left, paid] = [rest, paid + value(sold)];
        }
        expect(paid + value(left)).toBeLessThanOrEqual(value(bet.stakeMinor));
      }),
    );
  });

  test('of a system are worth the sum of its combinations, rounded once', () => {
    const legs = [2_000, 3_000, 4_000].map((oddsMilli): OpenLeg => ({
      oddsMilli,
      expected: { won: 0.25, back: 0.25 },
    }));
    // Each leg is worth 0.75, 1, 1.25 of a stake; pairs 0.75, 0.9375 and 1.25.
    expect(computeCashOutMinor(1_000n, legs, 0, [2])).toBe(2_937n);
    expect(computeCashOutMinor(1_000n, legs, 0)).toBe(937n);
  });
});

describe('a settled bet', () => {
  test('whose legs are all void returns exactly its stake and counts nothing', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const legs = bet.oddsMilli.map(() => states.void);
        const settled = settleBet(bet, legs);
        expect(settled).toEqual({ state: 'void', payoutMinor: computeTotalStakeMinor(bet) });
        expect(computeValidMinor(bet, legs, none)).toBe(0n);
      }),
    );
  });

  test('corrected again and again has moved its last payout', () => {
    const anyCorrections = anyBet.chain((bet) =>
      fc.tuple(fc.constant(bet), fc.array(legsOf(bet), { minLength: 1, maxLength: 6 })),
    );
    fc.assert(
      fc.property(anyCorrections, ([bet, results]) => {
        let moved = 0n;
        for (const legs of results) moved += computeCorrectionMinor(moved, settleBet(bet, legs));
        expect(moved).toBe(settleBet(bet, results.at(-1) ?? []).payoutMinor);
      }),
    );
  });

  test('is settled early only if no outcome of its open legs matters', () => {
    const anyOpen = anySettledBet.chain(([bet, legs]) =>
      fc.tuple(
        fc.constant(bet),
        fc.constant(legs),
        fc.array(fc.boolean(), { minLength: legs.length, maxLength: legs.length }),
      ),
    );
    fc.assert(
      fc.property(anyOpen, ([bet, legs, areOpen]) => {
        const known = legs.map((settled, at) => ({
          oddsMilli: bet.oddsMilli[at] ?? 0,
          settled: areOpen[at] === true ? null : settled,
        }));
        const row = { unitLeftMinor: bet.stakeMinor, freeBet: null };
        const due = settleIfDecided({ row, sizes: bet.sizes, legs: known });
        if (due === null) expect(areOpen).toContain(true);
        else expect(due.settled.payoutMinor).toBe(settleBet(bet, legs).payoutMinor);
      }),
    );
  });
});

describe('a free bet', () => {
  const freeBet = { grantId: 'free', minOddsMilli: null, isCancelled: false };
  const settleFree = (bet: BookBet, legs: readonly Settled[]) => {
    const row = { unitLeftMinor: bet.stakeMinor, freeBet };
    const known = legs.map((settled, at) => ({ oddsMilli: bet.oddsMilli[at] ?? 0, settled }));
    return settleIfDecided({ row, sizes: bet.sizes, legs: known })?.settled;
  };
  const combined = anySettledBet.filter(([bet]) => bet.sizes[0] === bet.oddsMilli.length);

  test('wins what the same bet wins beyond its stake, and loses nothing', () => {
    fc.assert(
      fc.property(combined, ([bet, legs]) => {
        const paid = settleBet(bet, legs);
        const netMinor = paid.payoutMinor - bet.stakeMinor;
        const payoutMinor = netMinor > 0n ? netMinor : 0n;
        expect(settleFree(bet, legs)).toEqual({ state: paid.state, payoutMinor });
      }),
    );
  });

  test('is given back exactly when its stake would be returned', () => {
    fc.assert(
      fc.property(combined, ([bet, legs]) => {
        if (!returnsStake(settleBet(bet, legs).state)) return;
        expect(settleBet(bet, legs).payoutMinor).toBe(bet.stakeMinor);
        expect(settleFree(bet, legs)?.payoutMinor).toBe(0n);
      }),
    );
  });

  // 10.01 at 1.95: 9.5095 beyond the stake, and 4.75475 of half of it.
  test.each([
    ['won', 951n],
    ['halfWon', 475n],
    ['push', 0n],
    ['halfLost', 0n],
    ['lost', 0n],
    ['void', 0n],
  ] as const)('of 10.01 at 1.95 that is %s pays %s', (state, payoutMinor) => {
    const bet = { sizes: [1], stakeMinor: 1_001n, oddsMilli: [1_950] };
    expect(settleFree(bet, [states[state]])).toEqual({ state, payoutMinor });
  });
});

/** No leg is opposed. */
const none: ReadonlySet<number> = new Set();

describe('a valid bet', () => {
  test('is never more than the stake, nor than its expected value', () => {
    fc.assert(
      fc.property(anySettledBet, ([bet, legs]) => {
        const valid = computeValidMinor(bet, legs, none);
        expect(valid).toBeGreaterThanOrEqual(0n);
        expect(valid).toBeLessThanOrEqual(computeExpectedValidMinor(bet));
        expect(valid).toBeLessThanOrEqual(computeTotalStakeMinor(bet));
      }),
    );
  });

  const single = (oddsMilli: number): BookBet => ({
    sizes: [1],
    stakeMinor: 1_001n,
    oddsMilli: [oddsMilli],
  });
  test.each([
    ['won', 1_500, 1_001n],
    ['won', 1_499, 0n],
    ['lost', 1_500, 1_001n],
    ['halfWon', 1_900, 500n],
    ['halfLost', 1_900, 500n],
    ['push', 1_900, 0n],
    ['void', 1_900, 0n],
  ] as const)('%s at %i counts the risked part', (state, oddsMilli, counted) => {
    expect(computeValidMinor(single(oddsMilli), [states[state]], none)).toBe(counted);
  });

  test('of a parlay has odds without the legs that returned their stake', () => {
    const parlay: BookBet = { sizes: [3], stakeMinor: 1_000n, oddsMilli: [1_200, 1_240, 3_000] };
    expect(computeValidMinor(parlay, [states.won, states.won, states.won], none)).toBe(1_000n);
    expect(computeValidMinor(parlay, [states.won, states.won, states.void], none)).toBe(0n);
    expect(computeValidMinor(parlay, [states.void, states.won, states.halfWon], none)).toBe(1_000n);
    expect(computeValidMinor(parlay, [states.void, states.void, states.halfWon], none)).toBe(500n);
  });

  test('of a system leaves out each combination with a leg that is opposed, and no other', () => {
    const system: BookBet = { sizes: [2], stakeMinor: 1_000n, oddsMilli: [1_900, 2_000, 3_000] };
    const legs = [states.won, states.lost, states.won];
    expect(computeValidMinor(system, legs, none)).toBe(3_000n);
    expect(computeValidMinor(system, legs, new Set([1]))).toBe(1_000n);
    expect(computeValidMinor(system, legs, new Set([0, 2]))).toBe(0n);
    expect(computeCashOutValidMinor(system, 0n, new Set([1]))).toBe(1_000n);
  });

  test('of a part that is bought back is what it won or lost, and nothing at its stake', () => {
    fc.assert(
      fc.property(anyBet, fc.bigInt(0n, 10_000_000n), (bet, paid) => {
        const valid = computeCashOutValidMinor(bet, paid, none);
        expect(valid).toBeLessThanOrEqual(computeExpectedValidMinor(bet));
        expect(computeCashOutValidMinor(bet, computeTotalStakeMinor(bet), none)).toBe(0n);
      }),
    );
    expect(computeCashOutValidMinor(single(1_900), 901n, none)).toBe(100n);
    expect(computeCashOutValidMinor(single(1_900), 1_101n, none)).toBe(100n);
    expect(computeCashOutValidMinor(single(1_490), 901n, none)).toBe(0n);
  });
});

test('no allowed stake can pay more than the largest payout', () => {
  fc.assert(
    fc.property(anyBet, fc.bigInt(1n, 50_000_000n), (bet, payoutMaxMinor) => {
      const most = computeMaxStakeMinor(bet, payoutMaxMinor);
      const payout = (stakeMinor: bigint) => computeMaxPayoutMinor({ ...bet, stakeMinor });
      expect(payout(most)).toBeLessThanOrEqual(payoutMaxMinor);
      expect(payout(most + 1n)).toBeGreaterThanOrEqual(payoutMaxMinor);
    }),
  );
});

test('a price is accepted as the player chose, and never above the current one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...priceChoices), anyOdds, anyOdds, (choice, asked, current) => {
      const taken = acceptOdds(choice, asked, current);
      if (taken !== null) expect(taken).toBe(current);
      expect(acceptOdds(choice, asked, asked)).toBe(asked);
      const isChanged = asked !== current;
      expect(taken === null).toBe(
        isChanged && (choice === 'none' || (choice === 'better' && current < asked)),
      );
    }),
  );
});

test('a free bet needs its least odds, all legs multiplied; other bets are accepted at any odds', () => {
  const freeBet = (minOddsMilli: number | null) => ({
    freeBet: { grantId: 'frp_1', minOddsMilli, isCancelled: false },
  });
  expect(isBelowLeast(freeBet(3_000), [1_500, 2_000])).toBe(false);
  expect(isBelowLeast(freeBet(3_001), [1_500, 2_000])).toBe(true);
  expect(isBelowLeast(freeBet(null), [1_010])).toBe(false);
  expect(isBelowLeast({ freeBet: null }, [1_010])).toBe(false);
});

test('open legs are checked when the first of them starts, then often, then seldom', () => {
  const hour = 3_600_000;
  const leg = (startsAtMs: number, settled: Settled | null = null) => ({ startsAtMs, settled });
  expect(computeNextCheckMs([leg(hour), leg(2 * hour)], 0)).toBe(hour);
  expect(computeNextCheckMs([leg(0), leg(2 * hour)], hour)).toBe(hour + 15_000);
  expect(computeNextCheckMs([leg(0)], 7 * hour)).toBe(7 * hour + 300_000);
  expect(computeNextCheckMs([leg(0, states.won), leg(2 * hour)], hour)).toBe(2 * hour);
  expect(computeNextCheckMs([leg(0, states.lost)], hour)).toBeNull();
});
