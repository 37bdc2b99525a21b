import { expect, test } from 'vitest';
import { hasLateMoney, toStage as toStageAt } from './order-stage.ts';
import type { Order } from './order-stage.ts';
import { unpaidOrder } from './sample-order.ts';

const inTime = Date.parse('2026-06-18T09:45:00Z');
const toStage = (order: Order): string => toStageAt(order, inTime);

const order = (changes: Partial<Order>): Order => ({ ...unpaidOrder, ...changes });

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

test('an offline order can be paid immediately', () => {
  expect(toStage(order({}))).toBe('pay');
});

test.each([
  ['hosted', 'opening', {}, 'connecting'],
  ['hosted', 'unavailable', {}, 'unavailable'],
  ['hosted', 'open', { payUrl: 'https://pay.example' }, 'pay'],
  ['hosted', 'closed', { payUrl: 'https://pay.example' }, 'shut'],
  ['wallet', 'open', { qrText: 'pay:1' }, 'pay'],
  ['wallet', 'opening', {}, 'connecting'],
  ['chain', 'opening', { chain: chain({ address: '' }) }, 'connecting'],
  ['chain', 'unavailable', { chain: chain({ address: '' }) }, 'unavailable'],
  ['chain', 'open', { chain: chain() }, 'pay'],
] as const)('a %s order whose channel is %s with %o is at %s', (flow, channelState, has, stage) => {
  expect(toStage(order({ flow, channelState, ...has }))).toBe(stage);
});

test('a channel that stops responding does not affect an order whose page is known', () => {
  const open = order({
    flow: 'hosted',
    channelState: 'unavailable',
    payUrl: 'https://pay.example',
  });
  expect(toStage(open)).toBe('pay');
});

test('a payment seen on a chain takes precedence over every other stage of payment', () => {
  const seen = chain({ transfers: [transfer] });
  for (const channelState of ['open', 'unavailable', 'closed'] as const) {
    expect(toStage(order({ flow: 'chain', channelState, chain: seen }))).toBe('confirming');
  }
  const review = order({ flow: 'chain', state: 'awaitingReview', receivedMinor: 50_000 });
  expect(toStage({ ...review, chain: seen })).toBe('confirming');
  const unknown = chain({ transfers: [transfer], confirmationsRequired: 0 });
  expect(toStage({ ...review, chain: unknown })).toBe('confirming');
  const confirmed = chain({ transfers: [{ ...transfer, confirmations: 5 }] });
  expect(toStage({ ...review, chain: confirmed })).toBe('review');
  expect(toStage({ ...review, chain: confirmed, receivedMinor: 49_000 })).toBe('differs');
});

test('after its deadline an online order waits for its channel, and an offline one ends', () => {
  const late = Date.parse('2026-06-18T10:11:00Z');
  for (const channelState of ['opening', 'open', 'unavailable', 'closed'] as const) {
    expect(toStageAt(order({ flow: 'hosted', channelState }), late)).toBe('asking');
  }
  const seen = order({ flow: 'chain', chain: chain({ transfers: [transfer] }) });
  expect(toStageAt(seen, late)).toBe('confirming');
  expect(toStageAt(order({}), late)).toBe('pay');
});

test('a different amount is shown as such', () => {
  expect(toStage(order({ state: 'awaitingReview', receivedMinor: 49_900 }))).toBe('differs');
  expect(toStage(order({ state: 'awaitingReview', receivedMinor: 50_000 }))).toBe('review');
});

test('a completed order that was taken back is not shown as received', () => {
  const completed = order({ state: 'completed', creditedMinor: 50_000 });
  expect(toStage(completed)).toBe('completed');
  expect(toStage({ ...completed, reversedAt: '2026-06-19T10:00:00Z' })).toBe('reversed');
});

test('a rejection names who rejected it', () => {
  const rejected = order({ state: 'rejected' });
  expect(toStage(rejected)).toBe('rejected');
  expect(toStage({ ...rejected, failure: 'channelRefused' })).toBe('refused');
  expect(toStage({ ...rejected, failure: 'paymentFailed' })).toBe('failed');
});

test('only money for an order that is over is late', () => {
  expect(hasLateMoney(order({ state: 'expired', receivedMinor: 49_000 }))).toBe(true);
  expect(hasLateMoney(order({ state: 'cancelled', receivedMinor: 50_000 }))).toBe(true);
  expect(hasLateMoney(order({ state: 'expired' }))).toBe(false);
  expect(hasLateMoney(order({ state: 'completed', receivedMinor: 50_000 }))).toBe(false);
  expect(hasLateMoney(order({ state: 'awaitingReview', receivedMinor: 1 }))).toBe(false);
});
