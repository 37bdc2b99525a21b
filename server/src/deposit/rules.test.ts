import { depositStates } from '@vela/contract/deposit/calls.ts';
import type { depositFlows } from '@vela/contract/deposit/calls.ts';
import { describe, expect, test } from 'vitest';
import { checkMove, computeChecks, computeState, depositMoves } from './rules.ts';
import { findApprovable, isFinished } from './rules.ts';
import type { ReviewFacts } from './rules.ts';

const now = new Date('2026-11-20T04:00:00Z');
const later = new Date('2026-11-20T04:30:00Z');

describe('who may move an order from where to where', () => {
  const moves = (flow: (typeof depositFlows)[number]): string[] => {
    const roles = ['player', 'staff', 'system', 'match'] as const;
    const found: string[] = [];
    for (const from of depositStates) {
      for (const to of depositStates) {
        for (const role of roles) {
          const refused = checkMove({ state: from, payBefore: later, flow }, to, role, now);
          if (refused === null) found.push(`${from} > ${to} by ${role}`);
        }
      }
    }
    return found;
  };
  const online = [
    'awaitingPayment > awaitingReview by system',
    'awaitingPayment > completed by match',
    'awaitingPayment > cancelled by player',
    'awaitingPayment > expired by system',
    'awaitingPayment > rejected by system',
    'awaitingReview > completed by staff',
    'awaitingReview > completed by system',
    'awaitingReview > completed by match',
    'awaitingReview > rejected by staff',
    'cancelled > completed by match',
    'expired > completed by match',
    'rejected > completed by match',
  ];

  test.each(['hosted', 'wallet', 'chain'] as const)('nothing but the table, by %s', (flow) => {
    expect(moves(flow)).toEqual(online);
  });

  test('a player may also report an offline order as paid, with the receipt', () => {
    const proof = 'awaitingPayment > awaitingReview by player';
    expect(moves('offline').toSorted()).toEqual([...online, proof].toSorted());
  });

  test('every state has its transitions', () => {
    expect(Object.keys(depositMoves)).toEqual([...depositStates]);
  });

  test('a player cannot move an overdue offline order, even before the job has run', () => {
    const order = { state: 'awaitingPayment', payBefore: now, flow: 'offline' } as const;
    expect(computeState(order, now)).toBe('expired');
    expect(checkMove(order, 'awaitingReview', 'player', now)?.facts).toEqual({ state: 'expired' });
    expect(checkMove(order, 'cancelled', 'player', now)).not.toBeNull();
    expect(checkMove(order, 'expired', 'system', now)).toBeNull();
  });

  test('an online order is over when its channel reports it, not by the clock alone', () => {
    const order = { state: 'awaitingPayment', payBefore: now, flow: 'hosted' } as const;
    expect(computeState(order, later)).toBe('awaitingPayment');
  });

  test('a paid order is not over, however late', () => {
    const order = { state: 'awaitingReview', payBefore: now, flow: 'offline' } as const;
    expect(computeState(order, later)).toBe('awaitingReview');
  });

  test('completed, cancelled, expired and rejected orders are final', () => {
    expect(depositStates.filter((state) => !isFinished(state))).toEqual([
      'awaitingPayment',
      'awaitingReview',
    ]);
  });
});

test('an approval credits the first undecided payment of the order itself', () => {
  const line = (orderNo: string, state: string, amountMinor: bigint) => ({
    orderNo,
    state,
    amountMinor,
  });
  const payments = [
    line('D2', 'unmatched', 9n),
    line('D1', 'confirming', 8n),
    line('D1', 'returned', 7n),
    line('D1', 'unmatched', 0n),
    line('D1', 'unmatched', 6n),
    line('D1', 'unmatched', 5n),
  ];
  expect(findApprovable({ orderNo: 'D1' }, payments)?.amountMinor).toBe(6n);
  expect(findApprovable({ orderNo: 'D3' }, payments)).toBeNull();
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
    online: null,
  };

  test('all of them can pass', () => {
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
  ])('%s fails alone: case %#', (key, parts) => {
    const bad = computeChecks({ ...good, ...parts }).filter((check) => !check.isGood);
    expect(bad.map((check) => check.key)).toEqual([key]);
  });

  test('without a receipt neither of its checks passes', () => {
    const bad = computeChecks({ ...good, receivedAt: [] }).filter((check) => !check.isGood);
    expect(bad.map((check) => check.key)).toEqual(['receiptFresh', 'receiptNotSeenBefore']);
  });

  test('an online order is checked by its payment instead of a receipt', () => {
    const online = { isAmountEqual: false, isConfirmed: true, detail: 'minor:900 / minor:1000' };
    const checks = computeChecks({ ...good, receivedAt: [], depositorName: '', online });
    expect(checks.map((check) => check.key)).toEqual([
      'amountEquals',
      'paymentConfirmed',
      'amountUsual',
      'deviceNotShared',
      'cancellationsFew',
    ]);
    expect(checks.filter((check) => !check.isGood)).toEqual([
      { key: 'amountEquals', isGood: false, detail: 'minor:900 / minor:1000' },
    ]);
  });
});
