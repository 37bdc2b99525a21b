import { approveDeposit, getDeposit, rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import {
  approveWithdrawal,
  getWithdrawal,
  rejectWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer, TestOperator } from '../../test/site.ts';
import { cardNumber } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { realName } from '../../test/money.ts';
import { toNetwork } from './conflict.ts';

const kit = await useKit();

const comeFrom = async (who: TestPlayer | TestOperator, address: string): Promise<void> => {
  const { db } = kit.database;
  await (
    'staffId' in who
      ? db.updateTable('staffSessions').set({ address }).where('staffId', '=', who.staffId)
      : db.updateTable('accessSessions').set({ address }).where('playerId', '=', who.playerId)
  ).execute();
};
const rename = (staff: TestOperator, displayName: string) =>
  kit.database.db
    .updateTable('staffMembers')
    .set({ displayName })
    .where('staffId', '=', staff.staffId)
    .execute();
const approve = (orderNo: string, as: TestOperator) =>
  kit.call(approveDeposit, { orderNo }, { as });

describe('an operator who may be the player of an order cannot decide it', () => {
  test('by the same name in any order, and each attempt is audited', async () => {
    const [me, other] = [await kit.operator('finance'), await kit.operator('finance')];
    await rename(me, 'LIN, Chan Mei');
    const orderNo = await kit.deposit(await kit.payer());
    expect(await approve(orderNo, me)).toMatchObject({ status: 403, refusal: 'ownPlayer' });
    const rejected = await kit.call(rejectDeposit, { orderNo, reason: 'no' }, { as: me });
    expect(rejected.refusal).toBe('ownPlayer');
    const shown = await kit.done(getDeposit, { orderNo }, { as: me });
    expect(shown.order).toMatchObject({ conflict: 'name', state: 'awaitingReview' });
    const owner = await kit.operator('owner');
    const { list } = await kit.done(listAudit, { action: 'staff.conflict' }, { as: owner });
    expect(list.map(({ actor, subject, details }) => [actor, subject, details])).toEqual([
      [me.username, `deposit:${orderNo}`, '{"link":"name"}'],
      [me.username, `deposit:${orderNo}`, '{"link":"name"}'],
    ]);
    expect(need(await approve(orderNo, other)).state).toBe('completed');
  });

  test('by an address from which only this operator works, for thirty days', async () => {
    const [me, other] = [await kit.operator('finance'), await kit.operator('finance')];
    const player = await kit.payer({ realName: 'Wong Siu' });
    await comeFrom(me, '198.51.100.4');
    await comeFrom(player, '198.51.100.4');
    const orderNo = await kit.deposit(player);
    expect((await approve(orderNo, me)).refusal).toBe('ownPlayer');
    expect(need(await approve(orderNo, other)).state).toBe('completed');
    kit.clock.advance(31 * DAY_MS);
    await kit.database.db
      .updateTable('accessSessions')
      .set({ expiresAt: new Date('2027-06-01T00:00:00Z') })
      .execute();
    const later = await kit.operator('finance');
    await comeFrom(later, '203.0.113.50');
    const { order } = await kit.done(getDeposit, { orderNo }, { as: later });
    expect(order.conflict).toBe('');
    kit.clock.advance(-31 * DAY_MS);
  });

  test.each([
    ['device', 'device'],
    ['payout account', 'payoutAccount'],
  ] as const)('an operator who shares a %s with an account', async (_what, link) => {
    const me = await kit.operator('finance');
    const name = `Kwok ${link}`;
    await rename(me, name);
    const mine = await kit.payer({ realName: name, device: 'phone-of-kwok' });
    const { player, cardId } = await kit.withdrawer({
      device: link === 'device' ? 'phone-of-kwok' : 'another',
    });
    if (link === 'payoutAccount') {
      const number = cardNumber(90_001);
      await kit.database.db
        .updateTable('payoutAccounts')
        .set({ deletedAt: kit.clock.now() })
        .where('accountId', '=', await kit.card(player, { number }))
        .execute();
      await kit.database.db
        .updateTable('players')
        .set({ realName })
        .where('playerId', '=', mine.playerId)
        .execute();
      await kit.card(mine, { number });
      await kit.database.db
        .updateTable('players')
        .set({ realName: name })
        .where('playerId', '=', mine.playerId)
        .execute();
    }
    const { withdrawal } = need(await kit.withdrawal(player, cardId));
    const { orderNo } = withdrawal;
    const shown = await kit.done(getWithdrawal, { orderNo }, { as: me });
    expect(shown.withdrawal.conflict).toBe(link);
    const approved = await kit.call(approveWithdrawal, { orderNo }, { as: me });
    expect(approved.refusal).toBe('ownPlayer');
    const rejected = await kit.call(rejectWithdrawal, { orderNo, reason: 'no' }, { as: me });
    expect(rejected.refusal).toBe('ownPlayer');
  });
});

test('an office refuses no one: an order from its address needs two of its operators', async () => {
  const office = '198.51.100.77';
  const staff = [await kit.operator('finance'), await kit.operator('finance')];
  for (const one of staff) await comeFrom(one, office);
  const player = await kit.payer({ realName: 'Wong Siu' });
  await comeFrom(player, office);
  const orderNo = await kit.deposit(player);
  const [first, second] = staff;
  if (!first || !second) throw new Error('two operators');
  const { order } = await kit.done(getDeposit, { orderNo }, { as: first });
  expect(order).toMatchObject({ conflict: '', secondApproverBecause: 'address' });
  expect(need(await approve(orderNo, first)).needsSecondApprover).toBe(true);
  expect((await approve(orderNo, first)).refusal).toBe('sameApprover');
  expect(need(await approve(orderNo, second)).state).toBe('completed');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:12::1', '2001:db8:0:12'],
  ['2001:db8:0:12:ffff::9', '2001:db8:0:12'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['127.0.0.1', null],
  ['::1', null],
  ['::ffff:10.1.2.3', null],
  ['172.20.0.1', null],
  ['192.168.1.9', null],
  ['100.64.3.3', null],
  ['fd00::1', null],
  ['', null],
])('the address %s counts as the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
