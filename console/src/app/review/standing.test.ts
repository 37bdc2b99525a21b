import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const now = Date.parse('2026-06-18T01:50:00Z');
const later = '2026-06-18T01:55:00Z';
const earlier = '2026-06-18T01:49:59Z';
const me = { username: 'wing', mayReview: true };
const order = {
  orderNo: 'D1',
  isAwaitingReview: true,
  reviewer: '',
  claimedUntil: null,
  approvals: [],
  conflict: '',
  secondApproverBecause: '',
  dayMinor: 0,
  amountMinor: 100,
} as const;

test('an unclaimed order is free', () => {
  expect(standingOf(order, me, now)).toBe('free');
});

test('an order is mine while my claim lasts, and free again after it', () => {
  expect(standingOf({ ...order, reviewer: 'wing', claimedUntil: later }, me, now)).toBe('mine');
  expect(standingOf({ ...order, reviewer: 'wing', claimedUntil: earlier }, me, now)).toBe('free');
});

test('an order claimed by another operator is read-only until the claim expires', () => {
  expect(standingOf({ ...order, reviewer: 'mei', claimedUntil: later }, me, now)).toBe('taken');
  expect(standingOf({ ...order, reviewer: 'mei', claimedUntil: earlier }, me, now)).toBe('free');
});

test('the first approver cannot approve again, even with the claim', () => {
  const approved = { ...order, approvals: [{ username: 'wing', at: earlier, isVoid: false }] };
  expect(standingOf(approved, me, now)).toBe('approved');
  const held = { ...approved, reviewer: 'wing', claimedUntil: later };
  expect(standingOf(held, me, now)).toBe('approved');
});

test('a second person may approve what another approved first', () => {
  const approved = { ...order, approvals: [{ username: 'mei', at: earlier, isVoid: false }] };
  expect(standingOf(approved, me, now)).toBe('free');
});

test('a void approval prevents no operator from approving', () => {
  const approvals = [{ username: 'wing', at: earlier, isVoid: true }];
  expect(standingOf({ ...order, approvals }, me, now)).toBe('free');
});

test('an operator cannot decide an order that may be from their own account', () => {
  expect(standingOf({ ...order, conflict: 'name' }, me, now)).toBe('own');
});

test('a role without the right never decides', () => {
  const reader = { username: 'kit', mayReview: false };
  expect(standingOf(order, reader, now)).toBe('forbidden');
  const taken = { ...order, reviewer: 'mei', claimedUntil: later };
  expect(standingOf(taken, reader, now)).toBe('taken');
});

test('a closed order is done, whether or not it was claimed', () => {
  const closed = { ...order, isAwaitingReview: false, reviewer: 'wing', claimedUntil: later };
  expect(standingOf(closed, me, now)).toBe('done');
});
