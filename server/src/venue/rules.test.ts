import { expect, test } from 'vitest';
import { computeBetChange, computeHeldResult, foldLines } from './rules.ts';
import type { StandingBet, ReportedBet } from './rules.ts';

const bet = (parts: Partial<ReportedBet> = {}): ReportedBet => ({
  transactionUuid: 'u',
  playerId: 1_000_001n,
  venueNo: 20,
  isVoid: false,
  stakeMinor: 100n,
  payoutMinor: 40n,
  ...parts,
});
const standing = (parts: Partial<ReportedBet> = {}): StandingBet => ({ ...bet(parts), betId: 7n });

test.each([
  ['a new one is added', undefined, bet(), 'add'],
  ['a new one that is void is added', undefined, bet({ isVoid: true }), 'add'],
  ['the same again is nothing', standing(), bet(), 'nothing'],
  ['a rolled back one becomes void', standing(), bet({ isVoid: true, payoutMinor: 0n }), 'void'],
  [
    'void again is nothing',
    standing({ isVoid: true, payoutMinor: 0n }),
    bet({ isVoid: true, payoutMinor: 0n }),
    'nothing',
  ],
  ['a void one stays void', standing({ isVoid: true, payoutMinor: 0n }), bet(), 'nothing'],
  ['another payout contradicts', standing(), bet({ payoutMinor: 41n }), 'contradiction'],
  ['another stake contradicts', standing(), bet({ stakeMinor: 99n }), 'contradiction'],
  ['another player contradicts', standing(), bet({ playerId: 1_000_002n }), 'contradiction'],
  ['a bet of our own wallet contradicts', standing({ venueNo: -1 }), bet(), 'contradiction'],
  [
    'another stake contradicts a rollback too',
    standing(),
    bet({ isVoid: true, stakeMinor: 99n }),
    'contradiction',
  ],
])('%s', (_name, before, reported, action) => {
  expect(computeBetChange(before, reported)).toBe(action);
});

test('a bet changes the balance by its result, and a void one by nothing', () => {
  expect(computeHeldResult(bet())).toBe(-60n);
  expect(computeHeldResult(bet({ payoutMinor: 250n }))).toBe(150n);
  expect(computeHeldResult(bet({ isVoid: true }))).toBe(0n);
});

test('of several lines about one bet void is final, else the first counts', () => {
  const other = bet({ transactionUuid: 'other' });
  const settled = bet();
  const undone = bet({ isVoid: true });
  const wrong = bet({ payoutMinor: 9n });
  expect(foldLines([settled, other, wrong])).toEqual([settled, other]);
  expect(foldLines([settled, other, undone])).toEqual([undone, other]);
  expect(foldLines([undone, settled])).toEqual([undone]);
});
