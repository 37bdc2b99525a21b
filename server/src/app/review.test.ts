import { expect, test } from 'vitest';
import { checkApprover, checkClaim, findSecondReason, splitApprovals } from './review.ts';

const now = new Date('2026-11-20T04:00:00Z');
const later = new Date('2026-11-20T04:30:00Z');

test.each([
  ['unclaimed', null, null, false],
  ['I have it', 101n, later, false],
  ['another one has it', 102n, later, true],
  ['another one had it', 102n, now, false],
])('a claim: %s', (_name, claimedBy, claimedUntil, isRefused) => {
  const refused = checkClaim({ claimedBy, claimedUntil, reviewer: 'finance2' }, 101n, now);
  expect(refused !== null).toBe(isRefused);
  if (refused) expect(refused.facts).toEqual({ reviewer: 'finance2' });
});

test('an operator cannot approve the same thing twice', () => {
  expect(checkApprover([{ staffId: 7n }], 8n)).toBeNull();
  expect(checkApprover([{ staffId: 8n }, { staffId: 7n }], 7n)?.refusal).toBe('sameApprover');
});

test('an approval counts while its giver is enabled and holds the right', () => {
  const finance = { role: 'finance', isDisabled: false } as const;
  const disabled = { role: 'finance', isDisabled: true } as const;
  const support = { role: 'support', isDisabled: false } as const;
  expect(splitApprovals([finance, disabled, support], 'withdrawal.review')).toEqual({
    standing: [finance],
    isVoid: [disabled, support],
  });
});

test.each([
  ['below the limit', 99n, 0n, false, ''],
  ['at the limit', 100n, 0n, false, 'amount'],
  ['below it with earlier amounts', 50n, 49n, false, ''],
  ['at it with earlier amounts', 50n, 50n, false, 'sum'],
  ['from an address that operators share', 1n, 0n, true, 'address'],
] as const)('two people are needed: %s', (_name, amountMinor, earlierMinor, isShared, reason) => {
  const weight = { amountMinor, earlierMinor, secondApprovalMinor: 100n };
  expect(findSecondReason({ ...weight, isAddressShared: isShared })).toBe(reason);
});
