import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

/** What a launch needs; `country` is the one that is sent to its provider. */
type Launchable = {
  baseUrl: string;
  country: string;
  isLandscape: boolean;
  /** Where anyone may look at it; null if it needs an account. */
  previewUrl: string | null;
  isClosed: boolean;
};

/** Returns a game that can be launched, with its provider's address; null if there is none. */
export async function findLaunch(
  tx: TxContext['tx'],
  venue: string,
  gameCode: string,
): Promise<Launchable | null> {
  const { rows } = await sql<Launchable>`
    select p.base_url, p.country, g.is_landscape, g.preview_url,
           g.is_closed or g.offer = 'paused' or p.is_disabled as is_closed
      from game.games g join game.venues v using (venue) join game.providers p using (provider)
     where g.venue = ${venue} and g.game_code = ${gameCode} and g.offer <> 'gone'
       and v.opened_at is not null`.execute(tx);
  return rows[0] ?? null;
}

/** Returns true if a player has an open bet on events, such as a match, in a game. */
export async function hasOpenSlip(
  tx: TxContext['tx'],
  playerId: bigint,
  { venueNo, gameCode }: { venueNo: number; gameCode: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from game.bets b join game.bet_slips s using (player_id, bet_id)
     where b.player_id = ${playerId} and b.state = 0
       and b.venue_no = ${venueNo} and b.game_code = ${gameCode} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns true if a session has neither been ended nor expired. */
export async function isSessionOpen(
  tx: TxContext['tx'],
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from game.sessions where session_id = ${sessionId} and expires_at > ${now}`.execute(tx);
  return rows.length > 0;
}

/** SQL expression: whether the row's venue is under maintenance at an instant. */
export const isUnderMaintenanceAt = (now: Date) =>
  sql`coalesce(maintenance_from <= ${now} and ${now} < maintenance_until, false)`;

/**
 * Prevents a venue from entering maintenance until this transaction ends; returns true if it
 * already is under maintenance.
 */
export async function lockVenue(tx: TxContext['tx'], venue: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isUnderMaintenance: boolean }>`
    select ${isUnderMaintenanceAt(now)} as is_under_maintenance
      from game.venues where venue = ${venue} for share`.execute(tx);
  return rows[0]?.isUnderMaintenance ?? true;
}

/** Stores the session that a provider's token identifies. */
export async function insertSession(
  tx: TxContext['tx'],
  row: {
    sessionId: string;
    tokenHash: Buffer;
    playerId: bigint;
    /** The player's session that opened it; both end together. */
    loginId: string;
    venue: string;
    gameCode: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.insertInto('game.sessions').values(row).execute();
}
