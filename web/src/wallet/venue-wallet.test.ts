import { expect, test } from 'vitest';
import { isEmptyWallet, isNeverReported } from './venue-wallet.ts';

const empty = {
  balanceMinor: 0,
  inPlayMinor: 0,
  isBalanceKnown: true,
  knownAt: null,
  pendingMinor: 0,
  pendingBackMinor: 0,
};

test('a wallet that holds nothing and expects nothing can be hidden', () => {
  expect(isEmptyWallet(empty)).toBe(true);
});

test.each([
  ['a balance', { balanceMinor: 1 }],
  ['a stake of an open round', { inPlayMinor: 1 }],
  ['money on its way in', { pendingMinor: 1 }],
  ['money on its way back', { pendingBackMinor: 1 }],
  ['an unknown balance', { isBalanceKnown: false }],
])('a wallet with %s is never hidden', (_what, changes) => {
  expect(isEmptyWallet({ ...empty, ...changes })).toBe(false);
});

test('a balance counts as never known only while none has been reported', () => {
  expect(isNeverReported({ ...empty, isBalanceKnown: false })).toBe(true);
  expect(isNeverReported({ ...empty, isBalanceKnown: false, knownAt: '2026-06-18T06:02Z' })).toBe(
    false,
  );
  expect(isNeverReported(empty)).toBe(false);
});
