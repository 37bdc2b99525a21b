import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { inviteFriend } from '../src/invite/index.ts';
import { rewardInvitations, settleInvitationRebates } from '../src/invite/jobs.ts';
import { runWork } from '../src/app/work.ts';
import { foldBets } from '../src/turnover/jobs.ts';
import { newToken } from '@vela/service/random.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { hashToken } from '../src/app/auth.ts';
import { goToDay } from './days.ts';
import type { Kit } from './kit.ts';
import type { PlayerOptions, TestPlayer } from './site.ts';

const surnames = ['Ng', 'Lau', 'Ho', 'Yip', 'Mak', 'Tam', 'Kwok', 'Fong', 'Leung', 'Siu'];
let count = 0;

/** Returns a payer who was invited by another player, with a name unlike any other. */
export async function newFriend(
  kit: Kit,
  inviter: TestPlayer,
  options: PlayerOptions = {},
): Promise<TestPlayer> {
  count += 1;
  const realName = `Mei ${surnames[count % 10]} ${'abcdefghij'[Math.floor(count / 10) % 10]}bo`;
  const friend = await kit.payer({ realName, ...options });
  await kit.database.db
    .updateTable('players')
    .set({ inviterId: inviter.playerId })
    .where('playerId', '=', friend.playerId)
    .execute();
  await runWork(kit.services, (work) => inviteFriend(work, friend.playerId));
  return friend;
}

/** A deposit that an operator has approved. */
export async function payIn(kit: Kit, player: TestPlayer, amountMinor: bigint): Promise<void> {
  const finance = await kit.operator('finance');
  const orderNo = await kit.deposit(player, { amountMinor });
  await kit.done(approveDeposit, { orderNo }, { as: finance });
}

/** A lost bet that has been counted. */
export async function playOut(kit: Kit, player: TestPlayer, validMinor: bigint): Promise<void> {
  await kit.bet(player, { validMinor });
  await foldBets.handler(kit.services, {});
}

/**
 * Returns a player whose invitations have earned a rebate: one friend has 200,000 minor units of
 * valid bets, one has none.
 */
export async function inviteBettors(kit: Kit): Promise<TestPlayer> {
  goToDay(kit, 1, 600);
  const inviter = await kit.payer();
  const friend = await newFriend(kit, inviter, { balanceMinor: 10_000_000n });
  await newFriend(kit, inviter);
  await payIn(kit, friend, 10_000n);
  await rewardInvitations.handler(kit.services, {});
  await playOut(kit, friend, 200_000n);
  goToDay(kit, 1, 40);
  await settleInvitationRebates.handler(kit.services, {});
  return inviter;
}

/** Returns a player's grants of a kind, oldest first. */
export async function grantedOf(
  kit: Kit,
  { playerId }: TestPlayer,
  kind: 'invitation' | 'friendRebate' | 'benefit',
): Promise<bigint[]> {
  const rows = await kit.database.db
    .selectFrom('welfareGrants')
    .select('amountMinor')
    .where('playerId', '=', playerId)
    .where('kind', '=', kind)
    .orderBy('issuedAt')
    .orderBy('grantId')
    .execute();
  return rows.map(({ amountMinor }) => amountMinor);
}

/** Records a player's device, the same or another one, as a login does. */
export async function seenAt(
  kit: Kit,
  { playerId }: TestPlayer,
  where: { device?: string; address?: string },
): Promise<void> {
  await kit.database.db
    .updateTable('accessSessions')
    .set(where)
    .where('playerId', '=', playerId)
    .execute();
}

/** Logs a player in again, as after a break. */
export async function reenter(kit: Kit, player: TestPlayer): Promise<TestPlayer> {
  const now = kit.clock.now();
  const token = newToken(kit.services.random);
  const sessionId = `ses_again_${player.playerId}_${now.getTime()}`;
  await kit.database.db
    .insertInto('accessSessions')
    .values({
      sessionId,
      playerId: player.playerId,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addMs(now, DAY_MS),
    })
    .execute();
  return { ...player, token, sessionId };
}
