import {
  confirmSettlement,
  cancelSettlement,
  proposeSettlement,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
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

const paid = { outcome: 'paid', reference: 'HB-1' };
const drop = (orderNo: string, as = second) => kit.call(cancelSettlement, { orderNo }, { as });

test('a proposed settlement can be withdrawn, and then not confirmed', async () => {
  const { player, orderNo } = await queryUnknown(kit, desk);
  kit.clock.advance(HOUR_MS);
  await kit.done(proposeSettlement, { orderNo, ...paid }, { as: first });
  expect(need(await drop(orderNo)).payout).toMatchObject({ state: 'sent', settlement: null });
  const late = await kit.call(confirmSettlement, { orderNo, ...paid }, { as: second });
  expect(late.refusal).toBe('settlementChanged');
  expect(await kit.balance(player.playerId, 1)).toBe(100_000n);
});

test('a missing or confirmed settlement cannot be withdrawn', async () => {
  const { orderNo } = await queryUnknown(kit, desk);
  expect((await drop(orderNo)).refusal).toBe('settlementChanged');
  expect((await drop('W1')).refusal).toBe('notFound');
  kit.clock.advance(HOUR_MS);
  await kit.done(proposeSettlement, { orderNo, ...paid }, { as: first });
  await kit.done(confirmSettlement, { orderNo, ...paid }, { as: second });
  expect(await drop(orderNo)).toMatchObject({
    refusal: 'orderStateChanged',
    data: { state: 'paid' },
  });
});
