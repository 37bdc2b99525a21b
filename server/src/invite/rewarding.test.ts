import { startBreak } from '@vela/contract/protection/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { goToDay, today } from '../../test/days.ts';
import { newFriend, payIn, playOut } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations, settleInvitationRebates } from './jobs.ts';
import { listRebateInviters } from './rebate-store.ts';
import { findDue } from './rewarding.ts';
import { inviteSetting } from './settings.ts';
import { listUnsettled } from './store.ts';

// A site has many invitations for which nothing happens: jobs must not open each of them.

const kit = await useKit();
await kit.set(inviteSetting, { benefitMinor: 1_000n, benefitDepositMinor: 50_000n });

beforeEach(() => goToDay(kit, 1, 10 * 60));

async function listDue(): Promise<bigint[]> {
  const { db } = kit.database;
  return findDue(db, kit.clock.now(), await listUnsettled(db, 0n, 1_000));
}

const reward = (): Promise<void> => rewardInvitations.handler(kit.services, {});

test('an invitation is due after a deposit, once, and at its end', async () => {
  const { playerId } = await newFriend(kit, await kit.payer());
  const idle = await newFriend(kit, await kit.payer());
  await reward();
  expect(await listDue()).toEqual([]);
  const friend = await newFriend(kit, await kit.payer());
  await payIn(kit, friend, 10_000n);
  expect(await listDue()).toEqual([friend.playerId]);
  await reward();
  // Its benefit waits for larger deposits.
  expect(await listDue()).toEqual([]);
  await payIn(kit, friend, 40_000n);
  expect(await listDue()).toEqual([friend.playerId]);
  await reward();
  goToDay(kit, 30);
  expect(await listDue()).toEqual([playerId, idle.playerId]);
  await reward();
  expect(await listDue()).toEqual([]);
});

test('an invitation whose reward waits for the end of a break stays due', async () => {
  const friend = await newFriend(kit, await kit.payer());
  await payIn(kit, friend, 10_000n);
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: friend });
  await reward();
  expect(await listDue()).toEqual([friend.playerId]);
  goToDay(kit, 2);
  await reward();
  expect(await listDue()).toEqual([]);
});

test('an inviter is due for a rebate after bets of a friend, and on the last day', async () => {
  const inviter = await kit.payer();
  const friend = await newFriend(kit, inviter, { balanceMinor: 50_000_000n });
  await payIn(kit, friend, 10_000n);
  await reward();
  const isDue = async (day: string): Promise<boolean> =>
    (await listRebateInviters(kit.database.db, day)).includes(inviter.playerId);
  const settle = async (): Promise<void> => {
    const day = today(kit);
    goToDay(kit, 1, 30);
    await settleInvitationRebates.handler(kit.services, {});
    expect(await isDue(day)).toBe(false);
  };
  expect(await isDue(today(kit))).toBe(false);
  await playOut(kit, friend, 100_000n);
  expect(await isDue(today(kit))).toBe(true);
  await settle();
  goToDay(kit, 27);
  expect(await isDue(today(kit))).toBe(false);
  goToDay(kit, 1);
  expect(await isDue(today(kit))).toBe(true);
  await settle();
});
