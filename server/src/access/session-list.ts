import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

/** A session as its player and operators see it. */
export type SessionRow = {
  sessionId: string;
  device: string;
  agent: string;
  address: string;
  country: string;
  createdAt: Date;
  lastSeenAt: Date;
};

const columns = [
  'sessionId',
  'device',
  'agent',
  'address',
  'country',
  'createdAt',
  'lastSeenAt',
] as const;

/** The most sessions that a player sees; the least recently used are omitted. */
const sessionsMax = 50;

/** Lists the open sessions, most recently used first. */
export async function listLiveSessions(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
  idleHours: number | null,
): Promise<SessionRow[]> {
  return tx
    .selectFrom('accessSessions')
    .select(columns)
    .where('playerId', '=', playerId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .$if(idleHours !== null, (query) =>
      query.where('lastSeenAt', '>', addMs(now, -(idleHours ?? 0) * HOUR_MS)),
    )
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessionId', 'desc')
    .limit(sessionsMax)
    .execute();
}

/** Lists a page of all sessions of a player, open or ended, most recently used first. */
export async function listAllSessions(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: (SessionRow & { isLive: boolean })[]; totalCount: number }> {
  const wanted = tx.selectFrom('accessSessions').where('playerId', '=', playerId);
  const { count } = await wanted
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .select(columns)
    .select(sql<boolean>`revoked_at is null and expires_at > ${now}`.as('isLive'))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessionId', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { rows, totalCount: Number(count) };
}

/** Returns the country of a player's last login as a proxy named it; empty if it is not known. */
export async function findCountry(tx: TxContext['tx'], playerId: bigint): Promise<string> {
  const last = await tx
    .selectFrom('accessSessions')
    .select('country')
    .where('playerId', '=', playerId)
    .orderBy('createdAt', 'desc')
    .orderBy('sessionId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.country ?? '';
}
