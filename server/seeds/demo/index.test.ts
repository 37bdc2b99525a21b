import { getDeposit, listDeposits, listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { listMailings } from '@vela/contract/mailing/staff-calls.ts';
import { listPlayerChats, listPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { getWithdrawal, listPayouts } from '@vela/contract/withdrawal/staff-calls.ts';
import { TRANSFER_KINDS } from '@vela/ledger/chart.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import { readBalances } from '../../src/wallet/index.ts';
import { proveAudit } from '../../src/staff/index.ts';
import { channelOrders } from '../../src/deposit/channel/query.ts';
import { seedContent } from '../content.ts';
import { seedGames, seedStudio } from '../game.ts';
import { seedHelp } from '../help.ts';
import { seedStaff } from '../staff.ts';
import { seedDemo } from './index.ts';

const kit = await useKit();
const { config, site } = kit.services;
const now = kit.clock.now();
await kit.database.transaction(async ({ tx }) => {
  await seedContent(tx, site, now);
  await seedStudio(tx, config, site.currency);
  await seedGames(tx, now);
  await seedStaff({ tx }, config, now);
  await seedHelp(tx, config.dataDir, now);
});
await seedDemo({ database: kit.database, config, site, end: now });
const staff = await kit.operator('owner');

test('the books of the demo site are right, and every deposit in them has its order', async () => {
  await kit.proveBooks();
  const { rows } = await kit.database.pool.query(
    `select o.order_no from deposit_orders o
     full join (select * from ledger.transfers where kind = $1) t on t.cause = o.order_no
     where (o.state = 'completed' or t.id is not null)
       and (t.amount is distinct from o.credited_minor or o.order_no is null)`,
    [TRANSFER_KINDS.deposit.number],
  );
  expect(rows).toEqual([]);
});

test('a past bet of baccarat that won was on the side that pays so much', async () => {
  const { rows } = await kit.database.pool.query(
    `select selection, payout_minor * 100 / stake_minor as percent from game.bets
      where game_code = 'harbour-baccarat' and payout_minor > 0 group by 1, 2 order by 1`,
  );
  expect(rows.map((it) => `${it.selection} ${it.percent}`)).toEqual([
    'banker 195',
    'player 200',
    'tie 900',
  ]);
});

test('every operator action of the month is in the audit log, which is intact', async () => {
  const proof = await proveAudit(kit.database.db, kit.services.config);
  expect(proof.findings).toEqual([]);
  const late = await kit.database.pool.query(
    `select a.audit_id from staff_audit a join staff_audit b on b.audit_id < a.audit_id
      where b.at > a.at`,
  );
  expect(late.rows).toEqual([]);
  const { rows } = await kit.database.pool.query<{ action: string }>(
    `select distinct action from staff_audit order by action`,
  );
  expect(rows.map((it) => it.action)).toEqual([
    'deposit.approve',
    'deposit.reject',
    'deposit.returnPayment',
    'home.publish',
    'home.saveDraft',
    'mailing.saveDraft',
    'mailing.send',
    'mission.approve',
    'mission.save',
    'promotion.save',
    'promotion.start',
    'proposal.approve',
    'proposal.propose',
    'staff.login',
    'support.answerFeedback',
    'support.claimFeedback',
    'support.closeChat',
    'support.saveCannedAnswer',
    'support.takeChat',
    'tournament.approve',
    'tournament.save',
    'welfare.giveGifts',
    'withdrawal.approve',
    'withdrawal.reject',
  ]);
});

test('nothing in it happens after its end, or before its player was there', async () => {
  const { rows } = await kit.database.pool.query(
    `select o.order_no as what from deposit_orders o join players p using (player_id)
      where o.created_at < p.registered_at or o.created_at > $1
     union all
     select w.order_no from withdrawal_orders w join players p using (player_id)
      where w.created_at < p.registered_at or w.created_at > $1
     union all
     select b.round from game.bets b join players p using (player_id)
      where b.placed_at < p.registered_at or b.settled_at > $1 or b.settled_at is null
     union all
     select a.action from staff_audit a where a.at > $1`,
    [kit.clock.now()],
  );
  expect(rows).toEqual([]);
});

test('the named players match the page of logins', async () => {
  const { rows } = await kit.database.pool.query(
    `select username, vip_level, phone is not null as has_phone,
            secondary_password_hash is not null as has_secondary,
            (select count(*) > 0 from game.bets b where b.player_id = p.player_id) as has_played,
            (select count(*) > 0 from payout_accounts a where a.player_id = p.player_id) as has_card
       from players p where username in ('marina88', 'admiral6', 'newsail1') order by username`,
  );
  const settled = { has_phone: true, has_secondary: true, has_played: true, has_card: true };
  const blank = { has_phone: false, has_secondary: false, has_played: false, has_card: false };
  expect(rows).toEqual([
    { username: 'admiral6', vip_level: 6, ...settled },
    { username: 'marina88', vip_level: 4, ...settled },
    { username: 'newsail1', vip_level: 1, ...blank },
  ]);
});

test('letters went out by email and SMS, and the outbox has as many as were counted', async () => {
  const mailings = (await kit.done(listMailings, {}, { as: staff })).list;
  expect(mailings.map((it) => it.state).toSorted()).toEqual(['draft', 'scheduled', 'sent', 'sent']);
  const counts = { email: 0, sms: 0 };
  for (const { emailCount, smsCount } of mailings) {
    counts.email += emailCount;
    counts.sms += smsCount;
  }
  expect(Math.min(counts.email, counts.sms)).toBeGreaterThan(0);
  const { rows } = await kit.database.pool.query<{ channel: 'email' | 'sms'; count: number }>(
    `select channel, count(*)::int from profile_outbox
      where body like '%/unsubscribe/%' group by 1 order by 1`,
  );
  expect(Object.fromEntries(rows.map((it) => [it.channel, it.count]))).toEqual(counts);
});

test('operators find payments to decide about, whose orders open', async () => {
  const unmatched = (await kit.done(listPayments, { state: 'unmatched' }, { as: staff })).list;
  expect(new Set(unmatched.map((it) => it.reason))).toEqual(
    new Set(['amountDiffers', 'orderFinished']),
  );
  for (const { orderNo } of unmatched) {
    const { payments } = await kit.done(getDeposit, { orderNo }, { as: staff });
    expect(payments.map((it) => it.orderNo)).toEqual([orderNo]);
  }
});

test('an open order on a chain gets its address at the first request', async () => {
  kit.channel();
  await workOff(channelOrders, kit.services);
  const input = { state: 'awaitingPayment', pageSize: 100 };
  const { list } = await kit.done(listDeposits, input, { as: staff });
  const [order] = list.filter((it) => it.flow === 'chain');
  const { channel } = await kit.done(getDeposit, { orderNo: order?.orderNo }, { as: staff });
  expect(channel).toMatchObject({ state: 'open' });
  expect(channel?.address).toMatch(/^T\w{33}$/);
});

test('money has come by every kind of method', async () => {
  const { rows } = await kit.database.pool.query<{ flow: string; username: string }>(
    `select distinct on (o.flow) o.flow, p.username from deposit_orders o
     join players p using (player_id) where o.state = 'completed'`,
  );
  expect(rows.map((it) => it.flow).toSorted()).toEqual(['chain', 'hosted', 'offline', 'wallet']);
});

test('withdrawals of every kind are there, and each can be opened', async () => {
  const { rows } = await kit.database.pool.query<{ orderNo: string; kind: string }>(
    `select order_no as "orderNo", concat_ws(' ', state, type, method) as kind
     from withdrawal_orders`,
  );
  const kinds = new Set(rows.map((it) => it.kind));
  for (const kind of [
    'awaitingReview instant bankCard',
    'approved scheduled bankCard',
    'paid instant bankCard',
    'paid scheduled usdt',
    'failed instant bankCard',
    'rejected instant bankCard',
  ]) {
    expect(kinds).toContain(kind);
  }
  for (const { orderNo } of rows) {
    const { withdrawal } = await kit.done(getWithdrawal, { orderNo }, { as: staff });
    const hasPayout = withdrawal.state !== 'awaitingReview' && withdrawal.state !== 'rejected';
    expect(withdrawal.payout !== null).toBe(hasPayout);
  }
});

test('what waits for its window is paid when that opens', async () => {
  kit.desk();
  kit.clock.advance(12 * HOUR_MS);
  await runPayouts(kit);
  const { list } = await kit.done(listPayouts, { state: 'waiting' }, { as: staff });
  expect(list).toEqual([]);
  await kit.proveBooks();
});

test('the player with money was once paid to a card, which opens every method', async () => {
  const { rows } = await kit.database.pool.query<{ state: string; count: number }>(
    `select w.state, count(*)::int as count
       from withdrawal_orders w join players p using (player_id)
      where p.username = 'marina88' group by w.state`,
  );
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  expect(countOf('paid')).toBeGreaterThanOrEqual(1);
  expect(countOf('awaitingReview')).toBe(1);
  const player = await kit.database.pool.query<{ player_id: string }>(
    `select player_id from players where username = 'marina88'`,
  );
  const playerId = BigInt(player.rows[0]?.player_id ?? 0);
  const { centralMinor } = await readBalances(kit.database.pool, playerId);
  expect(centralMinor).toBeGreaterThan(200_000n);
});

test('the player of the welcome has paid in, however lucky at play', async () => {
  const { rows } = await kit.database.pool.query<{ count: number }>(
    `select count(*)::int as count
       from deposit_orders d join players p using (player_id)
      where p.username = 'marina88' and d.state = 'completed'`,
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(1);
});

test('customer service has answered feedback, and some waits', async () => {
  const answered = await kit.done(listPlayerFeedback, { state: 'answered' }, { as: staff });
  const waiting = await kit.done(listPlayerFeedback, { state: 'waiting' }, { as: staff });
  expect([answered.totalCount, waiting.totalCount]).toEqual([11, 3]);
});

test('chats have been answered and rated', async () => {
  const { list } = await kit.done(listPlayerChats, { state: 'closed' }, { as: staff });
  expect(list).toHaveLength(6);
  expect(list.every(({ rating, answerSeconds }) => rating !== null && answerSeconds !== null)).toBe(
    true,
  );
});

test('friends have come by the invite code of the player of the welcome, and some have paid in', async () => {
  const { rows } = await kit.database.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from invite_friends group by state`,
  );
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  expect(counts.get('reached') ?? 0).toBeGreaterThan(1);
  expect(counts.get('waiting') ?? 0).toBeGreaterThan(0);
  const rewards = await kit.database.pool.query<{ state: string }>(
    `select distinct state from invite_rewards order by state`,
  );
  expect(rewards.rows.map(({ state }) => state)).toContain('granted');
});

test('offers run that two people started, and cashback has been paid', async () => {
  const { rows } = await kit.database.pool.query<{ state: string; type: string; count: number }>(
    `select o.state, o.type, count(a.application_id) filter (where a.state = 'fulfilled')::int
       as count
     from promotion_offers o left join promotion_applications a using (promotion_id)
     group by 1, 2 order by 2`,
  );
  expect(rows.map(({ state, type }) => `${type} ${state}`)).toEqual([
    'firstDeposit running',
    'highRebate running',
    'vip running',
  ]);
  expect(rows[1]?.count).toBeGreaterThan(5);
});
