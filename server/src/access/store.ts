import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { updatePlayer } from '../app/players.ts';
import type { DB } from '../tables.gen.ts';

/** An account as a login needs it. */
export type Account = {
  playerId: bigint;
  username: string;
  passwordHash: string;
  isFrozen: boolean;
};

const columns = ['playerId', 'username', 'passwordHash', 'isFrozen'] as const;

/**
 * Returns the account of a username in lower case, or of a linked phone with its area or without;
 * null if there is none or the same digits are linked in two areas. A single statement checks all,
 * so that the time does not depend on the match.
 */
export async function findAccount(tx: Kysely<DB>, name: string): Promise<Account | null> {
  const digits = /^\+?\d{6,15}$/.test(name) ? name.replace(/^\+/, '') : '';
  const { rows } = await sql<Account>`
    select player_id, username, password_hash, is_frozen from players
     where player_id in (
       select player_id from players where username = ${name}
       union select player_id from players where phone = ${digits}
       union select player_id from players where phone_area || phone = ${digits})
     limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Returns the player who has an invite code, or null. */
export async function findInviter(tx: Kysely<DB>, inviteCode: string): Promise<bigint | null> {
  const row = await tx
    .selectFrom('players')
    .select('playerId')
    .where('inviteCode', '=', inviteCode.toUpperCase())
    .executeTakeFirst();
  return row?.playerId ?? null;
}

/** Records a login, and returns the time of the previous one; null for the first. */
export async function touchLogin(
  tx: Kysely<DB>,
  playerId: bigint,
  now: Date,
): Promise<Date | null> {
  const before = await tx
    .selectFrom('players')
    .select('lastLoginAt')
    .where('playerId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await updatePlayer(tx, playerId, { lastLoginAt: now, lastSeenAt: now });
  return before?.lastLoginAt ?? null;
}

/** Returns true if a player's account is frozen. */
export async function isFrozen(tx: Kysely<DB>, playerId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('players')
    .select('isFrozen')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.isFrozen;
}

/** Returns a player's account, locked until the transaction ends. */
export async function lockAccount(tx: Kysely<DB>, playerId: bigint): Promise<Account> {
  return tx
    .selectFrom('players')
    .select(columns)
    .where('playerId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Stores the ticket that the first step of a login issues. */
export async function insertLoginTicket(
  tx: Kysely<DB>,
  row: { ticketHash: Buffer; playerId: bigint; device: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('accessLoginTickets').values(row).execute();
}

/**
 * Returns the login of a valid ticket, locked until the transaction ends; null if it is invalid.
 */
export async function lockLoginTicket(
  tx: Kysely<DB>,
  ticketHash: Buffer,
  now: Date,
): Promise<{ playerId: bigint; device: string } | null> {
  const row = await tx
    .selectFrom('accessLoginTickets')
    .select(['playerId', 'device'])
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the ticket of a login as used. */
export async function useLoginTicket(tx: Kysely<DB>, ticketHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('accessLoginTickets')
    .set({ usedAt: now })
    .where('ticketHash', '=', ticketHash)
    .execute();
}

/** The number of wrong codes that one ticket allows. */
const ticketTriesMax = 5;

/** Counts a wrong code of a ticket, which is used up by the fifth. */
export async function countTicketTry(tx: Kysely<DB>, ticketHash: Buffer, now: Date): Promise<void> {
  await sql`
    update access_login_tickets
       set tries = tries + 1,
           used_at = case when tries + 1 >= ${ticketTriesMax} then ${now}::timestamptz end
     where ticket_hash = ${ticketHash}`.execute(tx);
}
