import { depositStates } from '@vela/contract/deposit/calls.ts';
import { describe, expect, test } from 'vitest';
import { checkClaim, checkMove, computeChecks, computeState, depositMoves } from './rules.ts';
import type { ReviewFacts } from './rules.ts';

const now = new Date('2026-11-20T04:00:00Z');
const later = new Date('2026-11-20T04:30:00Z');

describe('who may move an order from where to where', () => {
  const allowed = [
    'awaitingPayment > awaitingReview by player',
    'awaitingPayment > cancelled by player',
    'awaitingPayment > expired by system',
    'awaitingReview > completed by staff',
    'awaitingReview > rejected by staff',
  ];

  test('nothing but the five steps of the table', () => {
    const found: string[] = [];
    for (const from of depositStates) {
      for (const to of depositStates) {
        for (const role of ['player', 'staff', 'system'] as const) {
          const refused = checkMove({ state: from, payBefore: later }, to, role, now);
          if (refused === null) found.push(`${from} > ${to} by ${role}`);
        }
      }
    }
    expect(found).toEqual(allowed);
  });

  test('every state is reached, and every step ends somewhere', () => {
    expect(Object.keys(depositMoves)).toEqual([...depositStates]);
  });

  test('a player cannot move what is over, even before the job has said so', () => {
    const order = { state: 'awaitingPayment', payBefore: now } as const;
    expect(computeState(order, now)).toBe('expired');
    expect(checkMove(order, 'awaitingReview', 'player', now)?.facts).toEqual({ state: 'expired' });
    expect(checkMove(order, 'cancelled', 'player', now)).not.toBeNull();
    expect(checkMove(order, 'expired', 'system', now)).toBeNull();
  });

  test('what is paid is not over, however late', () => {
    expect(computeState({ state: 'awaitingReview', payBefore: now }, later)).toBe('awaitingReview');
  });
});

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

describe('the checks of a review', () => {
  const good: ReviewFacts = {
    depositorName: 'CHAN  Mei Lin',
    realName: 'Chan Mei Lin',
    amountMinor: 300_000n,
    largestMinor: 100_000n,
    usualFirstMinor: 200_000n,
    usualTimes: 3,
    createdAt: now,
    receivedAt: [later],
    isReceiptSeen: false,
    sharedDevices: [],
    cancellations: 2,
    cancellationsPerDay: 3,
  };

  test('all of them can be good', () => {
    expect(computeChecks(good).filter((check) => !check.isGood)).toEqual([]);
  });

  test.each<[string, Partial<ReviewFacts>]>([
    ['nameMatches', { depositorName: 'Chan Mei Ling' }],
    ['nameMatches', { depositorName: '', realName: '' }],
    ['amountUsual', { amountMinor: 300_001n }],
    ['amountUsual', { amountMinor: 200_001n, largestMinor: null }],
    ['receiptFresh', { createdAt: later, receivedAt: [now] }],
    ['receiptNotSeenBefore', { isReceiptSeen: true }],
    ['deviceNotShared', { sharedDevices: ['kenji9'] }],
    ['cancellationsFew', { cancellations: 3 }],
  ])('%s is bad alone: case %#', (key, parts) => {
    const bad = computeChecks({ ...good, ...parts }).filter((check) => !check.isGood);
    expect(bad.map((check) => check.key)).toEqual([key]);
  });

  test('without a receipt neither of its checks is good', () => {
    const bad = computeChecks({ ...good, receivedAt: [] }).filter((check) => !check.isGood);
    expect(bad.map((check) => check.key)).toEqual(['receiptFresh', 'receiptNotSeenBefore']);
  });
});
