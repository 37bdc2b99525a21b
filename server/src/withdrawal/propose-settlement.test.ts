import {
  getWithdrawal,
  listPayouts,
  proposeSettlement,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryUnknown } from '../../test/desk.ts';
import type { Desk } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';

let desk: Desk;
const kit = await useKit();
const first = await kit.operator('finance');
const second = await kit.operator('owner');
beforeEach(() => {
  desk = kit.desk();
});

const propose = (orderNo: string, parts: object, as = first) =>
  kit.call(proposeSettlement, { orderNo, ...parts }, { as });
const paid = { outcome: 'paid', reference: 'HB-20261120-7' };

test('a payout cannot be settled while the channel may still report it', async () => {
  const { orderNo } = await queryUnknown(kit, desk);
  kit.clock.advance(29 * MINUTE_MS);
  expect(await propose(orderNo, paid)).toMatchObject({
    refusal: 'settlementTooEarly',
    data: { retrySeconds: 60 },
  });
  kit.clock.advance(MINUTE_MS);
  expect((await propose(orderNo, paid)).code).toBe(0);
});

test('one proposal moves nothing; it can be read, and repeated', async () => {
  const { player, orderNo } = await queryUnknown(kit, desk);
  kit.clock.advance(30 * MINUTE_MS);
  const { payout } = need(await propose(orderNo, { ...paid, reason: 'not for paid ones' }));
  expect(payout).toMatchObject({
    state: 'sent',
    settlement: { ...paid, reason: '', proposedBy: first.username, confirmedBy: '' },
  });
  expect(await kit.balance(player.playerId, 1)).toBe(100_000n);
  const failed = { outcome: 'failed', reason: 'The bank sent it back.' };
  need(await propose(orderNo, { ...failed, reference: 'not for failed ones' }, second));
  const { list } = await kit.done(listPayouts, { state: 'sent', search: orderNo }, { as: first });
  expect(list[0]?.settlement).toMatchObject({
    ...failed,
    reference: '',
    proposedBy: second.username,
  });
  const { history } = await kit.done(getWithdrawal, { orderNo }, { as: first });
  expect(history.slice(-2).map(({ state, note }) => [state, note])).toEqual([
    ['settlementProposed', paid.reference],
    ['settlementProposed', failed.reason],
  ]);
});

test('a paid outcome needs the bank’s reference, an unpaid one a reason', async () => {
  const { orderNo } = await queryUnknown(kit, desk);
  kit.clock.advance(30 * MINUTE_MS);
  for (const parts of [
    { outcome: 'paid', reason: 'sure' },
    { outcome: 'failed', reference: 'HB-1' },
  ]) {
    expect((await propose(orderNo, parts)).refusal).toBe('reasonRequired');
  }
  expect((await propose('W1', paid)).refusal).toBe('notFound');
});

test('a payout that was never sent cannot be settled by hand', async () => {
  const { player, cardId } = await kit.withdrawer();
  const parts = { amountMinor: 100_000n, window: 0 };
  kit.services.channelClient = { request: () => Promise.reject(new Error('nobody asks')) };
  const { orderNo } = need(await kit.withdrawal(player, cardId, parts)).withdrawal;
  kit.clock.advance(60 * MINUTE_MS);
  expect(await propose(orderNo, paid)).toMatchObject({
    refusal: 'orderStateChanged',
    data: { state: 'waiting' },
  });
});
