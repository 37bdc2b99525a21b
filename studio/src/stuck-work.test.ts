import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { askPage, openOrder, sendDue, useDesk } from '../test/desk-kit.ts';
import { describeWork, retryWork } from './stuck-work.ts';

/*
 * Calls that the platform did not accept are visible to an operator of the studio, who can have
 * them resent.
 */

const desk = await useDesk();

const now = () => desk.world.clock.now();
const pool = () => desk.world.database.pool;

test('a dead letter is shown with its problem, and is sent once it is retried', async () => {
  const { page } = await openOrder(desk, 'alipay');
  desk.receiver.answers.push(...Array.from({ length: 500 }, () => 500 as const));
  await askPage(desk, 'finish', { ...page, wish: 'pay' });
  for (let left = 2 * DAY_MS; left > 0; left -= 10 * MINUTE_MS) {
    desk.world.clock.advance(10 * MINUTE_MS);
    await sendDue(desk);
  }
  const [calls, callbacks, row = ''] = await describeWork(pool(), now());
  expect(calls).toBe('wallet/calls: 0 due, 0 in progress, 0 failing, 0 dead letters');
  expect(callbacks).toBe('desk/callbacks: 0 due, 0 in progress, 0 failing, 1 dead letters');
  const match = /^ {2}(\S+) {2}(\w+), attempts \d+, dead letter since \S+Z: 500$/.exec(row);
  const key = match?.[1] ?? '';
  desk.receiver.answers.length = 0;
  expect(await retryWork(pool(), { worklist: 'desk/callbacks', key, now: now() })).toBe(true);
  await sendDue(desk);
  expect(await describeWork(pool(), now())).toHaveLength(3);
  desk.world.clock.advance(HOUR_MS);
  expect(await retryWork(pool(), { worklist: 'desk/callbacks', key, now: now() })).toBe(false);
});

test('a worklist outside the studio is unknown', async () => {
  const wanted = { worklist: 'withdrawal/payouts', key: 'W1', now: now() };
  expect(await retryWork(pool(), wanted)).toBeNull();
});
