import { maskUsername } from '@vela/contract/invite/rules.ts';
import type { InvitationRole } from '@vela/contract/invite/rules.ts';
import { amountMark, writeMinor } from '@vela/contract/money.ts';
import { addDays, fromDay, shiftDay, startOfDay, toDay } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { sumDepositSpans } from '../wallet/index.ts';
import { grantWelfare } from '../welfare/index.ts';
import { insertBenefit } from './benefit-store.ts';
import { findFlags, findInviterOf, findSide } from './people.ts';
import { computeReward } from './rules.ts';
import { inviteSetting } from './settings.ts';
import {
  countRewarded,
  findUsername,
  insertInvitation,
  insertReward,
  listRewards,
  lockInvitation,
  updateInvitation,
  updateRewardEnded,
} from './store.ts';
import type { Invitation, Reward, Unsettled } from './store.ts';

/*
 * An invitation progresses under the lock of its row: each step sees what earlier ones have done,
 * so that a job that runs late, twice or in several processes pays once.
 */

/** Starts the invitation of a new account whose inviter is not an agent. */
export async function inviteFriend(work: Work, playerId: bigint): Promise<void> {
  const { tx, now, services } = work;
  const inviter = await findInviterOf(tx, playerId);
  if (!inviter || inviter.isAgent) return;
  if (!(await mayReceivePromotions(work, inviter.playerId))) return;
  const terms = await readSetting(tx, inviteSetting);
  const zone = services.site.timeZone;
  const firstDay = toDay(now, zone);
  await insertInvitation(tx, {
    friendId: playerId,
    inviterId: inviter.playerId,
    registeredAt: now,
    fromDay: firstDay,
    toDay: shiftDay(firstDay, terms.days - 1),
    endsAt: addDays(fromDay(firstDay, zone), terms.days, zone),
    terms,
  });
}

/** Does what is due for an invitation: rewards become due and are paid, benefits open. */
export async function settleInvitation(work: Work, friendId: bigint): Promise<void> {
  const invitation = await lockInvitation(work.tx, friendId);
  if (!invitation || invitation.review === 'open' || invitation.review === 'refused') return;
  const sums = await sumDeposits(work.tx, work.now, [invitation]);
  const depositedMinor = sums.get(friendId) ?? 0n;
  const state = await reach(work, invitation, depositedMinor);
  if (state !== 'reached') return;
  if (await hold(work, invitation)) return;
  for (const reward of await listRewards(work.tx, friendId)) {
    if (reward.state === 'due') await payReward(work, invitation, reward, depositedMinor);
  }
  if (invitation.benefitState === 'waiting') await openBenefits(work, invitation, depositedMinor);
}

/** Sums friends' deposits, each from the registration to the end of the invitation. */
async function sumDeposits(
  tx: Work['tx'],
  now: Date,
  invitations: readonly Pick<Invitation, 'friendId' | 'registeredAt' | 'endsAt'>[],
): Promise<Map<bigint, bigint>> {
  // An end in the future excludes nothing: the current instant must be before it.
  const next = new Date(now.getTime() + 1);
  const spans = invitations.map(({ friendId, registeredAt, endsAt }) => ({
    playerId: friendId,
    from: registeredAt,
    before: endsAt < now ? endsAt : next,
  }));
  return sumDepositSpans(tx, spans);
}

/** Returns those invitations, in their order, for which settleInvitation may do something. */
export async function findDue(
  tx: Work['tx'],
  now: Date,
  invitations: readonly Unsettled[],
): Promise<bigint[]> {
  const sums = await sumDeposits(tx, now, invitations);
  return invitations.flatMap(({ friendId, endsAt, terms, state, depositedMinor, isOwed }) => {
    const sumMinor = sums.get(friendId) ?? 0n;
    const opensBenefit = state === 'reached' && sumMinor >= terms.benefitDepositMinor;
    const isDue = isOwed || endsAt <= now || sumMinor !== depositedMinor || opensBenefit;
    return isDue ? [friendId] : [];
  });
}

/** Records the deposits, and makes the rewards due once they suffice. */
async function reach(
  { tx, now }: Work,
  invitation: Invitation,
  depositedMinor: bigint,
): Promise<Invitation['state']> {
  const { friendId, inviterId, terms } = invitation;
  if (invitation.state !== 'waiting') {
    await updateInvitation(tx, friendId, { depositedMinor });
    return invitation.state;
  }
  if (depositedMinor < terms.depositMinor || depositedMinor === 0n) {
    const state = invitation.endsAt <= now ? 'expired' : 'waiting';
    await updateInvitation(tx, friendId, { state, depositedMinor });
    return state;
  }
  const rewards: Omit<Reward, 'state'>[] = [
    {
      role: 'inviter',
      playerId: inviterId,
      amountMinor: computeReward(terms, await countRewarded(tx, inviterId)),
    },
    { role: 'friend', playerId: friendId, amountMinor: terms.friendMinor },
  ];
  for (const reward of rewards.filter(({ amountMinor }) => amountMinor > 0n)) {
    await insertReward(tx, friendId, reward, now);
  }
  await updateInvitation(tx, friendId, { state: 'reached', reachedAt: now, depositedMinor });
  return 'reached';
}

/** Holds an invitation for review if there are unreviewed signs that both are one person. */
export async function hold({ tx }: Work, invitation: HeldFacts): Promise<boolean> {
  const { friendId, inviterId, reviewedFlags } = invitation;
  const flags = await findFlags(tx, inviterId, friendId);
  if (flags.every((flag) => reviewedFlags.includes(flag))) return false;
  await updateInvitation(tx, friendId, { flags, review: 'open' });
  return true;
}

type HeldFacts = Pick<Invitation, 'friendId' | 'inviterId' | 'reviewedFlags'>;

async function payReward(
  work: Work,
  { friendId, inviterId }: Invitation,
  { role, playerId, amountMinor }: Reward,
  depositedMinor: bigint,
): Promise<void> {
  const { tx, now } = work;
  const inviter = await findSide(tx, inviterId);
  const friend = await findSide(tx, friendId);
  if (friend.isAgent || (role === 'inviter' && inviter.isAgent)) {
    await updateRewardEnded(tx, friendId, role, { grantId: null, at: now });
    return;
  }
  if (friend.isFrozen || (role === 'inviter' && inviter.isFrozen)) return;
  // It stays due until both sides may receive offers, so that no player is urged to bring back
  // another.
  const sides = role === 'inviter' ? [inviterId, friendId] : [friendId];
  for (const side of sides) if (!(await mayReceivePromotions(work, side))) return;
  const grantId = await grantWelfare(work, {
    playerId,
    kind: 'invitation',
    cause: `${role}/${friendId}`,
    amountMinor,
    statement: [
      role === 'inviter'
        ? { fact: 'friend', value: maskUsername(await findUsername(tx, friendId)) }
        : { fact: 'friendDeposited', value: amountMark(depositedMinor) },
    ],
  });
  if (grantId === null) throw new Error(`reward for ${friendId} is already granted`);
  await updateRewardEnded(tx, friendId, role, { grantId, at: now });
  await sendMessage(work, {
    playerId,
    category: 'activity',
    template: 'invitationRewarded',
    facts: { amountMinor: writeMinor(amountMinor) },
    link: '/pages/record/welfare',
    now,
  });
}

/** Opens the deposit benefit for both sides, for each once, or records that it was missed. */
async function openBenefits(
  work: Work,
  { friendId, inviterId, terms, endsAt }: Invitation,
  depositedMinor: bigint,
): Promise<void> {
  const { tx, now, services } = work;
  if (depositedMinor < terms.benefitDepositMinor || terms.benefitMinor === 0n) {
    if (endsAt <= now) await updateInvitation(tx, friendId, { benefitState: 'missed' });
    return;
  }
  await updateInvitation(tx, friendId, { benefitState: 'opened' });
  const zone = services.site.timeZone;
  const sides: [InvitationRole, bigint][] = [
    ['inviter', inviterId],
    ['friend', friendId],
  ];
  for (const [role, playerId] of sides) {
    const { isAgent } = await findSide(tx, playerId);
    if (isAgent) continue;
    const isNew = await insertBenefit(tx, playerId, {
      role,
      friendId,
      amountMinor: terms.benefitMinor,
      turnoverBp: terms.benefitTurnoverBp,
      opensAt: now,
      expiresAt: addDays(startOfDay(now, zone), terms.benefitDays, zone),
    });
    if (!isNew || !(await mayReceivePromotions(work, playerId))) continue;
    await sendMessage(work, {
      playerId,
      category: 'activity',
      template: 'benefitOpened',
      facts: { amountMinor: writeMinor(terms.benefitMinor) },
      link: '/pages/activity/friendInvitation',
      now,
    });
  }
}
