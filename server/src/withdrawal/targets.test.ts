import { approveWithdrawal, getWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { seededRandom } from '@vela/service/random.ts';
import { DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { cardNumber, change } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { inPairs } from '../../test/pairs.ts';
import { countWaiting } from '../../test/queue.ts';
import { runWork } from '../app/work.ts';
import { vipSetting } from '../vip/settings.ts';
import { approveOrder } from './moves.ts';
import { withdrawalSetting } from './settings.ts';
import { insertApproval, lockOrder } from './store.ts';
import { lockTarget } from './targets.ts';

/*
 * Amounts to one target within 24 hours count together.
 */

const kit = await useKit();
const desk = kit.desk();
const staff = await kit.operator('finance');
const second = await kit.operator('risk');
const { levels } = vipSetting.initial;
const wide = { dailyCount: 1_000, dailyLimitMinor: 1_000_000_000n };
await kit.set(vipSetting, { levels: levels.map((level) => ({ ...level, ...wide })) });
beforeEach(() => change(kit, withdrawalSetting, { autoApproveBelowMinor: 0n }));

const rich = { balanceMinor: 100_000_000n };
const approve = (orderNo: string, as = staff) => kit.call(approveWithdrawal, { orderNo }, { as });
const open = async (player: TestPlayer, cardId: string, amountMinor: bigint) =>
  need(await kit.withdrawal(player, cardId, { amountMinor })).withdrawal;

describe('the limit for dual approval', () => {
  test('49,900 twice needs it, and a day later 49,900 does not', async () => {
    const { player, cardId } = await kit.withdrawer(rich);
    const first = await open(player, cardId, 4_990_000n);
    expect(need(await approve(first.orderNo)).state).toBe('approved');
    await runPayouts(kit);
    const { orderNo } = await open(player, cardId, 4_990_000n);
    const shown = (await kit.done(getWithdrawal, { orderNo }, { as: staff })).withdrawal;
    expect(shown).toMatchObject({ secondApproverBecause: 'sum', dayMinor: 4_990_000 });
    expect(need(await approve(orderNo)).needsSecondApprover).toBe(true);
    expect(need(await approve(orderNo, second)).state).toBe('approved');
    kit.clock.advance(DAY_MS + 1);
    const third = await open(player, cardId, 4_990_000n);
    expect(need(await approve(third.orderNo)).state).toBe('approved');
  });

  test('what is being paid counts', async () => {
    const { player, cardId } = await kit.withdrawer(rich);
    need(await approve((await open(player, cardId, 4_990_000n)).orderNo));
    const { decide } = desk;
    desk.decide = () => 'pending';
    await runPayouts(kit);
    desk.decide = decide;
    const { orderNo } = await open(player, cardId, 4_990_000n);
    expect(need(await approve(orderNo)).needsSecondApprover).toBe(true);
  });

  test('another account of the same player is the same target', async () => {
    const { player, cardId } = await kit.withdrawer(rich);
    const other = await kit.card(player);
    need(await approve((await open(player, cardId, 4_000_000n)).orderNo));
    const { orderNo } = await open(player, other, 1_000_000n);
    expect(need(await approve(orderNo)).needsSecondApprover).toBe(true);
  });

  test('the same account of another player is the same target', async () => {
    const number = cardNumber(80_001);
    const player = await kit.payer(rich);
    const cardId = await kit.card(player, { number });
    need(await approve((await open(player, cardId, 4_000_000n)).orderNo));
    await sql`update payout_accounts set deleted_at = ${kit.clock.now()}
      where account_id = ${cardId}`.execute(kit.database.db);
    const heir = await kit.payer(rich);
    const { orderNo } = await open(heir, await kit.card(heir, { number }), 1_000_000n);
    expect(need(await approve(orderNo)).needsSecondApprover).toBe(true);
  });

  test('of two halves approved concurrently one needs a second approver', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { player, cardId } = await kit.withdrawer(rich);
      const orders = [
        await open(player, cardId, 2_500_000n),
        await open(player, cardId, 2_500_000n),
      ];
      const replies = await Promise.all(
        orders.map(({ orderNo }, index) => approve(orderNo, index === 0 ? staff : second)),
      );
      const waiting = replies.filter((reply) => need(reply).needsSecondApprover);
      expect(waiting).toHaveLength(1);
    }
  });
});

describe('withdrawals without a review', () => {
  beforeEach(() => change(kit, withdrawalSetting, {}));

  test('many small ones to one target add up to one that is reviewed', async () => {
    const { player, cardId } = await kit.withdrawer(rich);
    const states: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      states.push((await open(player, cardId, 90_000n)).state);
    }
    expect(states).toEqual(['approved', 'approved', 'awaitingReview']);
    kit.clock.advance(DAY_MS + 1);
    expect((await open(player, cardId, 90_000n)).state).toBe('approved');
  });

  test('small ones of one player add up whichever accounts they are paid to', async () => {
    const { player, cardId } = await kit.withdrawer(rich);
    const states: string[] = [];
    for (const to of [cardId, await kit.card(player), await kit.card(player)]) {
      states.push((await open(player, to, 90_000n)).state);
    }
    expect(states).toEqual(['approved', 'approved', 'awaitingReview']);
  });

  test('small concurrent requests are not all accepted unreviewed', async () => {
    const { player, cardId } = await kit.withdrawer(rich);
    const opened = await inPairs(6, () => open(player, cardId, 90_000n));
    expect(opened.filter(({ state }) => state === 'approved')).toHaveLength(2);
  });

  test('a small one waits for a decision about its target, and counts what that approves', async () => {
    const { player, cardId } = await kit.withdrawer(rich);
    const { orderNo } = await open(player, cardId, 4_950_000n);
    const requested = await runWork(kit.services, async (work) => {
      const order = await lockOrder(work.tx, orderNo);
      if (!order) throw new Error('no order');
      await lockTarget(work.tx, order);
      const small = open(player, cardId, 90_000n);
      await expect.poll(() => countWaiting(kit), { interval: 5 }).toBe(1);
      await insertApproval(work.tx, orderNo, staff.staffId, work.now);
      await approveOrder(work, order, { role: 'staff', actor: staff.username });
      return { small };
    });
    expect((await requested.small).state).toBe('awaitingReview');
  });
});

/** What was approved, when, and by whom. */
type Paid = { player: string; card: string; amount: number; at: number; by: string[] };

test.each(['harbour', 'junk', 'ferry'])(
  'no single operator approves the limit or more to one target in 24 hours (seed %s)',
  async (seed) => {
    const random = seededRandom(`targets ${seed}`);
    const limit = 1_000_000;
    const secondApprovalMinor = BigInt(limit);
    await change(kit, withdrawalSetting, {
      secondApprovalMinor,
      autoApproveBelowMinor: 0n,
    });
    const all = [staff, second, await kit.operator('owner')];
    const people = await Promise.all([0, 1, 2, 3].map(() => kit.withdrawer(rich)));
    for (let turn = 0; turn < 32; turn += 1) {
      const person = people[turn % people.length];
      const operator = all[random.int(all.length)];
      if (!person || !operator) throw new Error('nobody');
      const amountMinor = BigInt(50_000 + random.int(900_000));
      const { orderNo } = await open(person.player, person.cardId, amountMinor);
      await Promise.all([
        approve(orderNo, operator),
        random.int(3) === 0 ? approve(orderNo, all[random.int(all.length)]) : null,
      ]);
      kit.clock.advance(random.int(4) * HOUR_MS);
    }
    const { rows } = await sql<Paid>`
      select o.player_id::text as player, o.account_id as card, o.amount_minor::int as amount,
        extract(epoch from h.at)::float8 * 1000 as at,
        array(select a.staff_id::text from withdrawal_approvals a
          where a.order_no = o.order_no) as by
      from withdrawal_orders o
      join withdrawal_history h on h.order_no = o.order_no and h.state = 'approved'
      where o.player_id = any(${people.map(({ player }) => player.playerId)}::bigint[])
      `.execute(kit.database.db);
    const alone = rows.filter((row) => row.by.length === 1);
    expect(alone.length).toBeGreaterThan(3);
    for (const last of alone) {
      const together = alone.filter(
        (it) =>
          it.player === last.player &&
          it.by[0] === last.by[0] &&
          it.at <= last.at &&
          it.at >= last.at - DAY_MS,
      );
      const sum = together.reduce((total, it) => total + it.amount, 0);
      expect(sum).toBeLessThan(limit);
    }
  },
);
