import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBeyondStake, planRecoveries } from './correction-rules.ts';
import type { BetPayment, OpenCorrection } from './correction-rules.ts';

const amount = fc.bigInt({ min: 1n, max: 100_000n });
const correction: fc.Arbitrary<OpenCorrection> = fc.record({
  correctionId: fc.bigInt({ min: 1n, max: 1_000n }),
  providerNo: fc.constant(1),
  betId: fc.bigInt({ min: 1n, max: 5n }),
  isOfCategory: fc.boolean(),
  leftMinor: amount,
});
const payment: fc.Arbitrary<BetPayment> = fc
  .record({ betId: fc.bigInt({ min: 1n, max: 5n }), amountMinor: amount })
  .chain((it) =>
    fc
      .bigInt({ min: 0n, max: it.amountMinor })
      .map((beyondStakeMinor) => ({ ...it, beyondStakeMinor })),
  );
const corrections = fc.uniqueArray(correction, { selector: (it) => it.correctionId });
const sum = (list: readonly { amountMinor: bigint }[]): bigint =>
  list.reduce((total, it) => total + it.amountMinor, 0n);

describe('what a payment repays', () => {
  test('is never more than the payment, the amount owed, or, for other bets, the profit', () => {
    fc.assert(
      fc.property(payment, corrections, (of, open) => {
        const recoveries = planRecoveries(of, open);
        expect(sum(recoveries)).toBeLessThanOrEqual(of.amountMinor);
        for (const { correction: it, amountMinor } of recoveries) {
          expect(amountMinor).toBeGreaterThan(0n);
          expect(amountMinor).toBeLessThanOrEqual(it.leftMinor);
        }
        const others = recoveries.filter((it) => it.correction.betId !== of.betId);
        expect(sum(others)).toBeLessThanOrEqual(of.beyondStakeMinor);
        for (const { correction: it } of others) expect(it.isOfCategory).toBe(true);
      }),
    );
  });

  test('leaves nothing that it could still repay', () => {
    fc.assert(
      fc.property(payment, corrections, (of, open) => {
        const recoveries = planRecoveries(of, open);
        const own = open.filter((it) => it.betId === of.betId);
        const owedOwn = own.reduce((total, it) => total + it.leftMinor, 0n);
        const repaidOwn = sum(recoveries.filter((it) => it.correction.betId === of.betId));
        expect(repaidOwn).toBe(owedOwn < of.amountMinor ? owedOwn : of.amountMinor);
        const others = open.filter((it) => it.betId !== of.betId && it.isOfCategory);
        const owed = others.reduce((total, it) => total + it.leftMinor, 0n);
        const limits = [owed, of.beyondStakeMinor, of.amountMinor - repaidOwn];
        const most = limits.reduce((least, it) => (it < least ? it : least));
        expect(sum(recoveries) - repaidOwn).toBe(most);
      }),
    );
  });

  test('goes to the oldest first', () => {
    const open = [7n, 3n].map((correctionId) => ({
      correctionId,
      providerNo: 1,
      betId: 9n,
      isOfCategory: true,
      leftMinor: 50n,
    }));
    const of = { betId: 1n, amountMinor: 80n, beyondStakeMinor: 60n };
    expect(planRecoveries(of, open)).toEqual([
      { correction: open[0], amountMinor: 50n },
      { correction: open[1], amountMinor: 10n },
    ]);
  });
});

test.each([
  [{ stakeMinor: 100n, payoutMinor: 0n }, 250n, 150n],
  [{ stakeMinor: 100n, payoutMinor: 0n }, 60n, 0n],
  [{ stakeMinor: 100n, payoutMinor: 60n }, 60n, 20n],
  [{ stakeMinor: 100n, payoutMinor: 150n }, 60n, 60n],
  [{ stakeMinor: 0n, payoutMinor: 0n }, 60n, 60n],
])('beyond the stake of %o, a win of %s has %s', (bet, win, beyond) => {
  expect(computeBeyondStake(bet, win)).toBe(beyond);
});
