import { amountMark } from '@vela/contract/money.ts';
import type { Work } from '../app/work.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { sumValid } from '../turnover/index.ts';
import { grantWelfare } from '../welfare/index.ts';
import { findSide } from './people.ts';
import { hold } from './rewarding.ts';
import { computeRebate } from './rules.ts';
import { insertRebate, lockRebateFriends } from './rebate-store.ts';
import type { RebateFriend } from './rebate-store.ts';
import { lockInvitation, lockInviter, updateInvitation } from './store.ts';

/** A friend's part in a grant. */
type Part = RebateFriend & { day: string; validMinor: bigint; addedMinor: bigint; isOver: boolean };

/**
 * Grants an inviter the rebate on friends' bets up to a completed site day, less earlier grants.
 * While either side may receive no offers nothing is granted: it is kept, and granted later.
 */
export async function settleFriendRebates(
  work: Work,
  inviterId: bigint,
  day: string,
): Promise<void> {
  const { tx } = work;
  await lockInviter(tx, inviterId);
  const inviter = await findSide(tx, inviterId);
  const friends = await lockRebateFriends(tx, inviterId);
  if (inviter.isAgent) {
    for (const { friendId } of friends)
      await updateInvitation(tx, friendId, { isRebateOver: true });
    return;
  }
  if (inviter.isFrozen || !(await mayReceivePromotions(work, inviterId))) return;
  const parts: Part[] = [];
  for (const friend of friends) {
    const part = await findPart(work, friend, day);
    if (part) parts.push(part);
  }
  const sumMinor = parts.reduce((sum, { addedMinor }) => sum + addedMinor, 0n);
  const isEnough = parts.some(({ terms, isOver }) => isOver || sumMinor >= terms.rebateMinMinor);
  const isGranted = sumMinor > 0n && isEnough;
  const grantId = isGranted ? await grantParts(work, inviterId, day, { parts, sumMinor }) : null;
  if (isGranted && grantId === null) return;
  for (const part of parts) {
    await updateInvitation(tx, part.friendId, {
      rebateValidMinor: part.validMinor,
      isRebateOver: part.isOver,
      rebateMinor: part.rebateMinor + (isGranted ? part.addedMinor : 0n),
    });
  }
}

async function findPart(work: Work, friend: RebateFriend, day: string): Promise<Part | null> {
  const { tx } = work;
  const { friendId, fromDay, toDay, terms, rewardMinor, rebateMinor } = friend;
  const side = await findSide(tx, friendId);
  if (side.isAgent) {
    await updateInvitation(tx, friendId, { isRebateOver: true });
    return null;
  }
  if (side.isFrozen || !(await mayReceivePromotions(work, friendId))) return null;
  const invitation = await lockInvitation(tx, friendId);
  if (!invitation || (await hold(work, invitation))) return null;
  const until = day < toDay ? day : toDay;
  const validMinor = await sumValid(tx, friendId, fromDay, until);
  const facts = { rewardMinor, validMinor, grantedMinor: rebateMinor };
  return {
    ...friend,
    day: until,
    validMinor,
    addedMinor: computeRebate(terms, facts),
    isOver: toDay <= day,
  };
}

async function grantParts(
  work: Work,
  inviterId: bigint,
  day: string,
  { parts, sumMinor }: { parts: readonly Part[]; sumMinor: bigint },
): Promise<string | null> {
  const paid = parts.filter(({ addedMinor }) => addedMinor > 0n);
  const validMinor = paid.reduce((sum, part) => sum + part.validMinor, 0n);
  const grantId = await grantWelfare(work, {
    playerId: inviterId,
    kind: 'friendRebate',
    cause: `day/${day}`,
    amountMinor: sumMinor,
    statement: [
      { fact: 'day', value: day },
      { fact: 'friends', value: String(paid.length) },
      { fact: 'validBets', value: amountMark(validMinor) },
    ],
  });
  if (grantId === null) return null;
  for (const part of paid) {
    const { friendId, validMinor: ofMinor, addedMinor } = part;
    const line = { friendId, day: part.day, validMinor: ofMinor, rebateMinor: addedMinor };
    await insertRebate(work.tx, grantId, line);
  }
  return grantId;
}
