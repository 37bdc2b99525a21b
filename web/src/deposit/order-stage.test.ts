import { expect, test } from 'vitest';
import { hasLateMoney, toStage } from './order-stage.ts';
import type { Order } from './order-stage.ts';

const order = (changes: Partial<Order>): Order => ({
  orderNo: 'D1',
  state: 'awaitingPayment',
  flow: 'offline',
  methodCode: 'bankTransfer',
  methodName: 'Bank transfer',
  amountMinor: 50_000,
  receivedMinor: null,
  creditedMinor: 0,
  depositorName: '',
  channelState: 'none',
  payUrl: '',
  qrText: '',
  chain: null,
  receivingAccount: null,
  receipts: [],
  cancelReason: '',
  rejectReason: '',
  failure: 'none',
  createdAt: '2026-06-18T09:41:00Z',
  payBefore: '2026-06-18T10:11:00Z',
  submittedAt: null,
  finishedAt: null,
  ...changes,
});

const chain = (
  changes: Partial<NonNullable<Order['chain']>> = {},
): NonNullable<Order['chain']> => ({
  currency: 'USDT',
  protocol: 'TRC20',
  address: 'TXYZ',
  amountMicro: 64_102_565,
  ratePpm: 7_800_000,
  confirmationsRequired: 5,
  transfers: [],
  ...changes,
});
const transfer = {
  txHash: 'a1',
  amountMicro: 64_102_565,
  confirmations: 1,
  seenAt: '2026-06-18T09:50:00Z',
};

test('an offline order can be paid at once', () => {
  expect(toStage(order({}))).toBe('pay');
});

test.each([
  ['hosted', 'opening', {}, 'connecting'],
  ['hosted', 'away', {}, 'away'],
  ['hosted', 'open', { payUrl: 'https://pay.example' }, 'pay'],
  ['hosted', 'closed', { payUrl: 'https://pay.example' }, 'shut'],
  ['wallet', 'open', { qrText: 'pay:1' }, 'pay'],
  ['wallet', 'opening', {}, 'connecting'],
  ['chain', 'opening', { chain: chain({ address: '' }) }, 'connecting'],
  ['chain', 'away', { chain: chain({ address: '' }) }, 'away'],
  ['chain', 'open', { chain: chain() }, 'pay'],
] as const)('a %s order whose channel is %s with %o is at %s', (flow, channelState, has, stage) => {
  expect(toStage(order({ flow, channelState, ...has }))).toBe(stage);
});

test('a channel that falls silent takes nothing away from an order whose page is known', () => {
  const open = order({ flow: 'hosted', channelState: 'away', payUrl: 'https://pay.example' });
  expect(toStage(open)).toBe('pay');
});

test('what has been seen on a chain is told before anything else about paying', () => {
  const seen = chain({ transfers: [transfer] });
  for (const channelState of ['open', 'away', 'closed'] as const) {
    expect(toStage(order({ flow: 'chain', channelState, chain: seen }))).toBe('confirming');
  }
  const review = order({ flow: 'chain', state: 'awaitingReview', chain: seen });
  expect(toStage(review)).toBe('confirming');
  expect(toStage({ ...review, receivedMinor: 50_000 })).toBe('review');
});

test('another amount is told as such', () => {
  expect(toStage(order({ state: 'awaitingReview', receivedMinor: 49_900 }))).toBe('differs');
  expect(toStage(order({ state: 'awaitingReview', receivedMinor: 50_000 }))).toBe('review');
});

test('a rejection tells who rejected it', () => {
  const rejected = order({ state: 'rejected' });
  expect(toStage(rejected)).toBe('rejected');
  expect(toStage({ ...rejected, failure: 'channelRefused' })).toBe('refused');
  expect(toStage({ ...rejected, failure: 'paymentFailed' })).toBe('failed');
});

test('money for an order that is over is late, and no other money is', () => {
  const seen = { flow: 'chain', chain: chain({ transfers: [transfer] }) } as const;
  expect(hasLateMoney(order({ state: 'expired', ...seen }))).toBe(true);
  expect(hasLateMoney(order({ state: 'cancelled', receivedMinor: 50_000 }))).toBe(true);
  expect(hasLateMoney(order({ state: 'expired' }))).toBe(false);
  expect(hasLateMoney(order({ state: 'completed', receivedMinor: 50_000 }))).toBe(false);
  expect(hasLateMoney(order({ state: 'awaitingPayment', ...seen }))).toBe(false);
});
