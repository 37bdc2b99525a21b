import { newId, newToken } from '@vela/service/random.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Kysely } from 'kysely';
import { hashToken } from '../app/auth.ts';
import type { Services } from '../app/services.ts';
import type { DB } from '../tables.gen.ts';
import { closeLoginPlay } from '../venue/index.ts';
import type { Closer } from '../venue/index.ts';

/** How long a session is valid after its last use. */
const sessionDays = 30;

/** The circumstances of a new session. */
export type NewSession = {
  playerId: bigint;
  /** The device as the app names it; else empty. */
  device: string;
  agent: string;
  address: string;
  /** As a trusted proxy names it; else empty. */
  country: string;
  now: Date;
};

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(
  tx: Kysely<DB>,
  services: Pick<Services, 'clock' | 'random'>,
  session: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const { playerId, device, agent, address, country, now } = session;
  const token = newToken(services.random);
  const expiresAt = addMs(now, sessionDays * DAY_MS);
  await tx
    .insertInto('accessSessions')
    .values({
      sessionId: newId('ses', services.clock, services.random),
      playerId,
      tokenHash: hashToken(token),
      device,
      agent,
      address,
      country,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** Ends a player's sessions, all or all but one, with their games; returns how many it ended. */
export async function revokeSessions(
  work: Closer,
  playerId: bigint,
  exceptSessionId: string | null,
): Promise<number> {
  const { tx, now } = work;
  const ended = await tx
    .updateTable('accessSessions')
    .set({ revokedAt: now })
    .where('playerId', '=', playerId)
    .where('revokedAt', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('sessionId', '!=', exceptSessionId ?? ''))
    .returning('sessionId')
    .execute();
  const logins = ended.map(({ sessionId }) => sessionId);
  await closeLoginPlay(work, logins);
  return logins.length;
}

/**
 * Ends one of a player's sessions, with its games; returns false if it is another player's or has
 * ended.
 */
export async function revokeSession(
  work: Closer,
  playerId: bigint,
  sessionId: string,
): Promise<boolean> {
  const { tx, now } = work;
  const ended = await tx
    .updateTable('accessSessions')
    .set({ revokedAt: now })
    .where('playerId', '=', playerId)
    .where('sessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await closeLoginPlay(work, [sessionId]);
  return true;
}

/** Keeps a session from ending until the transaction ends; returns false if it has ended. */
export async function lockSession(tx: Kysely<DB>, sessionId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('accessSessions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return live !== undefined;
}

/** Selects the sessions that have not ended, for a statement about them. */
export const selectOpenSessions = (tx: Kysely<DB>, now: Date) =>
  tx
    .selectFrom('accessSessions as s')
    .innerJoin('players as p', 'p.playerId', 's.playerId')
    .select('s.sessionId')
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('p.isFrozen', '=', false);

/**
 * Returns true if a session was revoked, has expired or is of a frozen player. One that is only
 * unused for a while has not ended.
 */
export async function hasSessionEnded(
  tx: Kysely<DB>,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const open = await selectOpenSessions(tx, now)
    .where('s.sessionId', '=', sessionId)
    .executeTakeFirst();
  return open === undefined;
}

/**
 * Returns true if the player has logged in before, but never on this device (or, unnamed, with this
 * agent).
 */
export async function isNewDevice(
  tx: Kysely<DB>,
  { playerId, device, agent }: Pick<NewSession, 'playerId' | 'device' | 'agent'>,
): Promise<boolean> {
  const sessions = tx
    .selectFrom('accessSessions')
    .select('sessionId')
    .where('playerId', '=', playerId);
  const known = sessions
    .where(device === '' ? 'agent' : 'device', '=', device === '' ? agent : device)
    .limit(1);
  if (await known.executeTakeFirst()) return false;
  return (await sessions.limit(1).executeTakeFirst()) !== undefined;
}

/** How long a device is known after a login on it. */
const knownDays = 180;

/** Returns true if the player recently logged in on this device; an unnamed device is unknown. */
export async function isKnownDevice(
  tx: Kysely<DB>,
  { playerId, device, now }: Pick<NewSession, 'playerId' | 'device' | 'now'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('accessSessions')
    .select('sessionId')
    .where('playerId', '=', playerId)
    .where('device', '=', device)
    .where('device', '<>', '')
    .where('createdAt', '>', addMs(now, -knownDays * DAY_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
