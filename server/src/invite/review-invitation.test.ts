import {
  listInvitationBenefits,
  listInvitationRebates,
  listInvitations,
} from '@vela/contract/invite/calls.ts';
import { listPlayerInvitations, reviewInvitation } from '@vela/contract/invite/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { grantedOf, newFriend, payIn, playOut, seenAt } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { realName } from '../../test/money.ts';
import type { TestPlayer } from '../../test/site.ts';
import { rewardInvitations, settleInvitationRebates } from './jobs.ts';

const kit = await useKit();
const risk = await kit.operator('risk');

beforeEach(() => goToDay(kit, 1, 10 * 60));

const reward = (): Promise<void> => rewardInvitations.handler(kit.services, {});

async function rowOf(friend: TestPlayer) {
  const input = { username: friend.username };
  const { list } = await kit.done(listPlayerInvitations, input, { as: risk });
  return list[0];
}

async function held(): Promise<{ inviter: TestPlayer; friend: TestPlayer }> {
  const device = `phone ${kit.clock.now().getTime()}`;
  const inviter = await kit.payer({ realName: 'Wong Ka Yan', device });
  const friend = await newFriend(kit, inviter, { device, balanceMinor: 10_000_000n });
  await payIn(kit, friend, 50_000n);
  await reward();
  return { inviter, friend };
}

async function rename({ playerId }: TestPlayer, name: string | null): Promise<void> {
  const players = kit.database.db.updateTable('players').set({ realName: name });
  await players.where('playerId', '=', playerId).execute();
}

const shared: [string, (inviter: TestPlayer, friend: TestPlayer) => Promise<void>][] = [
  [
    'device',
    async (...both) => {
      for (const one of both) await seenAt(kit, one, { device: 'one phone' });
    },
  ],
  [
    'address',
    async (...both) => {
      for (const one of both) await seenAt(kit, one, { address: '198.51.100.77' });
    },
  ],
  [
    'payoutAccount',
    async (inviter, friend) => {
      // A card can belong to one player only, so it was removed before the friend added it.
      await rename(inviter, realName);
      const cardId = await kit.card(inviter);
      await rename(inviter, 'Cheung Kit');
      await kit.database.pool.query(
        `insert into payout_accounts select (jsonb_populate_record(a, jsonb_build_object(
           'account_id', a.account_id || 'b', 'player_id', $2::bigint, 'deleted_at', $3::text))).*
         from payout_accounts a where account_id = $1`,
        [cardId, friend.playerId, kit.clock.now().toISOString()],
      );
    },
  ],
  [
    'realName',
    async (inviter, friend) => {
      const { realName: own } = await kit.database.db
        .selectFrom('players')
        .select('realName')
        .where('playerId', '=', inviter.playerId)
        .executeTakeFirstOrThrow();
      await rename(friend, own?.toUpperCase() ?? null);
    },
  ],
];

test.each(shared)('the same %s on both sides holds the rewards', async (flag, share) => {
  const inviter = await kit.payer({ realName: `Cheung ${flag.slice(0, 4)}` });
  const friend = await newFriend(kit, inviter);
  await share(inviter, friend);
  await payIn(kit, friend, 50_000n);
  await reward();
  await reward();
  expect(await rowOf(friend)).toMatchObject({ flags: [flag], state: 'inReview', review: 'open' });
  expect(await grantedOf(kit, inviter, 'invitation')).toEqual([]);
  expect(await grantedOf(kit, friend, 'invitation')).toEqual([]);
  expect((await kit.done(listInvitationBenefits, {}, { as: friend })).list).toEqual([]);
});

test('an invitation cleared by an operator is paid at once, and not held for the same signs again', async () => {
  const { inviter, friend } = await held();
  const input = { friend: friend.username, isCleared: true, reason: 'sisters, two households' };
  await kit.done(reviewInvitation, input, { as: risk });
  await reward();
  expect(await grantedOf(kit, inviter, 'invitation')).toEqual([900n]);
  expect(await grantedOf(kit, friend, 'invitation')).toEqual([900n]);
  expect((await kit.call(reviewInvitation, input, { as: risk })).refusal).toBe('invitationDecided');
  const { rows } = await kit.database.pool.query<{ details: unknown }>(
    `select details from staff_audit where action = 'invite.clear'`,
  );
  expect(JSON.stringify(rows)).toContain('sisters');
});

test('a refused invitation is never paid, and does not count as a friend', async () => {
  const { inviter, friend } = await held();
  const input = { friend: friend.username, isCleared: false, reason: 'one person' };
  await kit.done(reviewInvitation, input, { as: risk });
  await playOut(kit, friend, 1_000_000n);
  goToDay(kit, 1, 30);
  await reward();
  await settleInvitationRebates.handler(kit.services, {});
  expect(await grantedOf(kit, inviter, 'invitation')).toEqual([]);
  expect(await grantedOf(kit, friend, 'invitation')).toEqual([]);
  expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([]);
  const { list } = await kit.done(listInvitations, { state: 'refused' }, { as: inviter });
  expect(list).toHaveLength(1);
  const rebates = await kit.done(listInvitationRebates, {}, { as: inviter });
  expect(rebates.list).toEqual([]);
  const second = await newFriend(kit, inviter);
  await payIn(kit, second, 10_000n);
  await reward();
  expect(await grantedOf(kit, inviter, 'invitation')).toEqual([900n]);
});

test('a later sign holds the next rebate', async () => {
  const inviter = await kit.payer({ realName: 'Poon Wai Man' });
  const friend = await newFriend(kit, inviter, { balanceMinor: 10_000_000n });
  await payIn(kit, friend, 10_000n);
  await reward();
  await playOut(kit, friend, 1_000_000n);
  for (const one of [inviter, friend]) await seenAt(kit, one, { device: 'later phone' });
  goToDay(kit, 1, 30);
  await settleInvitationRebates.handler(kit.services, {});
  expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([]);
  expect(await rowOf(friend)).toMatchObject({ review: 'open', flags: ['device'] });
});

test('a review needs a reason, and the right', async () => {
  const { friend } = await held();
  const input = { friend: friend.username, isCleared: true, reason: '' };
  expect((await kit.call(reviewInvitation, input, { as: risk })).refusal).toBe('reasonRequired');
  const support = await kit.operator('support');
  const decision = { ...input, reason: 'x' };
  expect((await kit.call(reviewInvitation, decision, { as: support })).code).not.toBe(0);
  expect(
    (await kit.call(reviewInvitation, { ...decision, friend: 'nobody' }, { as: risk })).refusal,
  ).toBe('notFound');
});
