import { revokeSessions } from '../access/index.ts';
import { updatePlayer } from '../app/players.ts';
import type { Staff } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { closePlay } from '../venue/index.ts';

/** A freeze or a release of a player whose row is locked. */
export type Freezing = { playerId: bigint; username: string; isFrozen: boolean; reason: string };

/** Freezes an account, which ends its sessions and games at once, or releases it; audited. */
export async function changeFrozen(
  context: Work & { staff: Staff; address: string },
  { playerId, username, isFrozen, reason }: Freezing,
): Promise<void> {
  const { tx, now, staff, address, notifyPlayer } = context;
  await updatePlayer(tx, playerId, { isFrozen, freezeReason: isFrozen ? reason : '' });
  const endedSessions = isFrozen ? await revokeSessions(context, playerId, null) : 0;
  if (isFrozen) await closePlay(context, playerId);
  await audit(context, {
    staff,
    action: isFrozen ? 'player.freeze' : 'player.release',
    subject: `player:${username}`,
    details: { reason, endedSessions },
    address,
    now,
  });
  if (isFrozen) notifyPlayer(playerId, { type: 'session-ended', reason: 'frozen' });
}
