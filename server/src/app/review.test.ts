import { expect, test } from 'vitest';
import { checkApprover, checkClaim, needsSecondApprover } from './review.ts';

const now = new Date('2026-11-20T04:00:00Z');
const later = new Date('2026-11-20T04:30:00Z');

test.each([
  ['nobody has it', null, null, false],
  ['I have it', 101n, later, false],
  ['another one has it', 102n, later, true],
  ['another one had it', 102n, now, false],
])('a claim: %s', (_name, claimedBy, claimedUntil, isRefused) => {
  const refused = checkClaim({ claimedBy, claimedUntil, reviewer: 'finance2' }, 101n, now);
  expect(refused !== null).toBe(isRefused);
  if (refused) expect(refused.facts).toEqual({ reviewer: 'finance2' });
});

test('nobody approves the same thing twice', () => {
  expect(checkApprover([{ staffId: 7n }], 8n)).toBeNull();
  expect(checkApprover([{ staffId: 8n }, { staffId: 7n }], 7n)?.refusal).toBe('sameApprover');
});

test('from the limit on, the first approval waits for a second', () => {
  expect(needsSecondApprover(99n, 100n, [])).toBe(false);
  expect(needsSecondApprover(100n, 100n, [])).toBe(true);
  expect(needsSecondApprover(100n, 100n, ['one'])).toBe(false);
});
