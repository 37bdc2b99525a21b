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
 * The account of a username in small letters, or else of a bound phone, with its area or without;
 * or null, as where the same digits are bound in two areas. One statement that looks in every
 * place, so that it takes the same whatever is found.
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

/** The player who invites by a code, or null. */
export async function findInviter(tx: Kysely<DB>, inviteCode: string): Promise<bigint | null> {
  const row = await tx
    .selectFrom('players')
    .select('playerId')
    .where('inviteCode', '=', inviteCode.toUpperCase())
    .executeTakeFirst();
  return row?.playerId ?? null;
}

/** Notes when a player logged in, and gives when they did so before; null at the first time. */
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

/** True if the account of a player is frozen. */
export async function isFrozen(tx: Kysely<DB>, playerId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('players')
    .select('isFrozen')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return row.isFrozen;
}

/** The account of a player, locked until the transaction ends. */
export async function lockAccount(tx: Kysely<DB>, playerId: bigint): Promise<Account> {
  return tx
    .selectFrom('players')
    .select(columns)
    .where('playerId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps the ticket that the first step of a login gives. */
export async function insertLoginTicket(
  tx: Kysely<DB>,
  row: { ticketHash: Buffer; playerId: bigint; device: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('accessLoginTickets').values(row).execute();
}

/** Whose login a live ticket is, locked until the transaction ends; null if it is not live. */
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

/** Wrong codes that one ticket takes. */
const ticketTriesMax = 5;

/** Counts a wrong code of a ticket, which is used up by the fifth. */
export async function countTicketTry(tx: Kysely<DB>, ticketHash: Buffer, now: Date): Promise<void> {
  await sql`
    update access_login_tickets
       set tries = tries + 1,
           used_at = case when tries + 1 >= ${ticketTriesMax} then ${now}::timestamptz end
     where ticket_hash = ${ticketHash}`.execute(tx);
}
