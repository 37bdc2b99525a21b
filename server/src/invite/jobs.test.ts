import { setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { grantedOf, newFriend, payIn, playOut } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations, settleInvitationRebates } from './jobs.ts';
import { inviteSetting } from './settings.ts';

const kit = await useKit();
const welfareSlot = 2;
const rich = { balanceMinor: 50_000_000n };

beforeEach(() => goToDay(kit, 1, 10 * 60));

/** Runs the job in three processes concurrently, and once more. */
async function reward(): Promise<void> {
  const { services } = kit;
  await Promise.all([1, 2, 3].map(() => rewardInvitations.handler(services, {})));
  await rewardInvitations.handler(services, {});
}

async function settle(): Promise<void> {
  const { services } = kit;
  await Promise.all([1, 2, 3].map(() => settleInvitationRebates.handler(services, {})));
  await settleInvitationRebates.handler(services, {});
}

describe('rewards', () => {
  test('are nine for the first friend and ten for every further one, each paid once', async () => {
    const inviter = await kit.payer();
    for (const expected of [[900n], [900n, 1_000n], [900n, 1_000n, 1_000n]]) {
      kit.clock.advance(60_000);
      const friend = await newFriend(kit, inviter);
      await payIn(kit, friend, 10_000n);
      await reward();
      expect(await grantedOf(kit, inviter, 'invitation')).toEqual(expected);
      expect(await grantedOf(kit, friend, 'invitation')).toEqual([900n]);
    }
    expect(await kit.balance(inviter.playerId, welfareSlot)).toBe(2_900n);
  });

  test('of two concurrent friends are one first and one further', async () => {
    const inviter = await kit.payer();
    for (const friend of [await newFriend(kit, inviter), await newFriend(kit, inviter)]) {
      await payIn(kit, friend, 10_000n);
    }
    await reward();
    const granted = await grantedOf(kit, inviter, 'invitation');
    expect(granted.toSorted((a, b) => Number(a - b))).toEqual([900n, 1_000n]);
  });

  test('need total deposits of a hundred within thirty site days', async () => {
    await kit.set(inviteSetting, { depositMinor: 20_000n });
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter, rich);
    const late = await newFriend(kit, inviter);
    await kit.set(inviteSetting, { depositMinor: 10_000n });
    await payIn(kit, friend, 10_000n);
    await payIn(kit, late, 10_000n);
    await reward();
    expect(await grantedOf(kit, inviter, 'invitation')).toEqual([]);
    goToDay(kit, 29, 23 * 60);
    await payIn(kit, friend, 10_000n);
    // The job runs only after the end: the time of the deposit counts.
    goToDay(kit, 1, 60);
    await payIn(kit, late, 10_000n);
    await reward();
    expect(await grantedOf(kit, friend, 'invitation')).toEqual([900n]);
    expect(await grantedOf(kit, late, 'invitation')).toEqual([]);
    expect(await grantedOf(kit, inviter, 'invitation')).toEqual([900n]);
  });

  test('keep the terms of the registration', async () => {
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter);
    await kit.set(inviteSetting, { firstMinor: 100n, friendMinor: 100n });
    await payIn(kit, friend, 10_000n);
    await reward();
    expect(await grantedOf(kit, friend, 'invitation')).toEqual([900n]);
    expect(await grantedOf(kit, inviter, 'invitation')).toEqual([900n]);
    await kit.set(inviteSetting, { firstMinor: 900n, friendMinor: 900n });
  });

  test('wait while either side is on a break, and are paid when it is over', async () => {
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter);
    await payIn(kit, friend, 10_000n);
    await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: friend });
    await reward();
    expect(await grantedOf(kit, inviter, 'invitation')).toEqual([]);
    expect(await grantedOf(kit, friend, 'invitation')).toEqual([]);
    goToDay(kit, 2);
    await reward();
    expect(await grantedOf(kit, inviter, 'invitation')).toEqual([900n]);
    expect(await grantedOf(kit, friend, 'invitation')).toEqual([900n]);
  });

  test('are zero for an agent, whose friend is rewarded regardless', async () => {
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter);
    const input = { username: inviter.username, isAgent: true, reason: 'contract' };
    await kit.done(setPlayerAgent, input, { as: await kit.operator('risk') });
    await payIn(kit, friend, 10_000n);
    await reward();
    expect(await grantedOf(kit, inviter, 'invitation')).toEqual([]);
    expect(await grantedOf(kit, friend, 'invitation')).toEqual([900n]);
    const later = await newFriend(kit, inviter);
    await payIn(kit, later, 10_000n);
    await reward();
    expect(await grantedOf(kit, later, 'invitation')).toEqual([]);
  });
});

describe('the rebate', () => {
  test('is 0.13 % of the completed days, once, and no more than the limit per friend', async () => {
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter, rich);
    await payIn(kit, friend, 10_000n);
    await reward();
    await playOut(kit, friend, 100_000n);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([]);
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([130n]);
    await playOut(kit, friend, 20_000_000n);
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([130n, 1_670n]);
    await playOut(kit, friend, 1_000_000n);
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toHaveLength(2);
  });

  test('below the minimum waits, and the remainder is granted at the end', async () => {
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter, rich);
    await payIn(kit, friend, 10_000n);
    await reward();
    await playOut(kit, friend, 50_000n);
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([]);
    goToDay(kit, 29, 30);
    await playOut(kit, friend, 1_000_000n);
    await settle();
    // Bets of the day after the last one earn nothing.
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([65n]);
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([65n]);
  });

  test('is not earned by a friend who has not deposited enough', async () => {
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter, rich);
    await playOut(kit, friend, 1_000_000n);
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([]);
  });

  test('of a friend on a break waits', async () => {
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter, rich);
    await payIn(kit, friend, 10_000n);
    await reward();
    await playOut(kit, friend, 100_000n);
    await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: friend });
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([]);
    goToDay(kit, 1, 12 * 60);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([130n]);
  });

  test.each(['inviter', 'friend'] as const)('waits while the %s is frozen', async (side) => {
    const inviter = await kit.payer();
    const friend = await newFriend(kit, inviter, rich);
    await payIn(kit, friend, 10_000n);
    await reward();
    await playOut(kit, friend, 100_000n);
    const { playerId } = side === 'inviter' ? inviter : friend;
    const freeze = (isFrozen: boolean) =>
      kit.database.pool.query('update players set is_frozen = $2 where player_id = $1', [
        playerId,
        isFrozen,
      ]);
    await freeze(true);
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([]);
    await freeze(false);
    goToDay(kit, 1, 30);
    await settle();
    expect(await grantedOf(kit, inviter, 'friendRebate')).toEqual([130n]);
  });
});
