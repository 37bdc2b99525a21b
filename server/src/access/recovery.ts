import { newToken } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { hashToken } from '../app/auth.ts';
import type { Context, TxContext } from '../app/route.ts';

/*
 * The recovery of a password, in three steps connected by tickets. An unknown name takes the same
 * path with the same statements, up to a code that is never sent; a test counts the statements.
 */

/** How long each step may take. Chosen: long enough to find a phone. */
const ticketMinutes = 10;

/** The step that a ticket allows: sending and checking a code, or setting the password. */
export type RecoveryStep = 'code' | 'password';

/** A recovery in progress; `playerId` is null for an unknown name. */
export type Recovery = { ticketHash: Buffer; playerId: bigint | null };

/** Issues a ticket for a step. */
export async function issueTicket(
  { tx, now, services, address }: Pick<Context, 'tx' | 'now' | 'services' | 'address'>,
  step: RecoveryStep,
  playerId: bigint | null,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = newToken(services.random);
  const expiresAt = addMs(now, ticketMinutes * MINUTE_MS);
  await tx
    .insertInto('accessRecoveries')
    .values({ ticketHash: hashToken(ticket), playerId, step, address, createdAt: now, expiresAt })
    .execute();
  return { ticket, expiresAt };
}

/**
 * Returns the recovery of a valid ticket for that step, locked until the transaction ends; or null.
 */
export async function lockRecovery(
  tx: TxContext['tx'],
  ticket: string,
  step: RecoveryStep,
  now: Date,
): Promise<Recovery | null> {
  return (await selectRecovery(tx, ticket, step, now).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * Returns the recovery of a valid ticket for that step, without a lock: it may be used a moment
 * later.
 */
export async function findRecovery(
  tx: TxContext['tx'],
  ticket: string,
  step: RecoveryStep,
  now: Date,
): Promise<Recovery | null> {
  return (await selectRecovery(tx, ticket, step, now).executeTakeFirst()) ?? null;
}

const selectRecovery = (tx: TxContext['tx'], ticket: string, step: RecoveryStep, now: Date) =>
  tx
    .selectFrom('accessRecoveries')
    .select(['ticketHash', 'playerId'])
    .where('ticketHash', '=', hashToken(ticket))
    .where('step', '=', step)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now);

/** Marks a ticket as used. */
export async function useTicket(
  tx: TxContext['tx'],
  { ticketHash }: Recovery,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('accessRecoveries')
    .set({ usedAt: now })
    .where('ticketHash', '=', ticketHash)
    .execute();
}

/** Marks every open ticket of a player as used, because the password has changed. */
export async function endRecoveries(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('accessRecoveries')
    .set({ usedAt: now })
    .where('playerId', '=', playerId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Returns the subject of a recovery's codes. */
export const codesOfRecovery = ({ ticketHash }: Recovery): string =>
  `recovery:${ticketHash.toString('hex')}`;

/** The contacts linked to the account of a recovery; null where there is none. */
export type Bound = { phoneArea: string | null; phone: string | null; email: string | null };

/**
 * Returns the contacts linked to the account of a recovery; queried in the same way without an
 * account.
 */
export async function findBound(tx: TxContext['tx'], { playerId }: Recovery): Promise<Bound> {
  const { rows } = await sql<Bound>`
    select phone_area, phone, lower(email) as email from players
     where player_id = ${playerId}::bigint`.execute(tx);
  return rows[0] ?? { phoneArea: null, phone: null, email: null };
}

/**
 * Returns the account named in a recovery: by username, by the digits of the linked phone (with its
 * area, or without if they are unique), or by the linked e-mail address; or null. A single
 * statement checks all three, so that the time does not depend on the match.
 */
export async function findNamed(tx: TxContext['tx'], name: string): Promise<bigint | null> {
  const word = name.toLowerCase();
  const digits = /^\+?\d{6,15}$/.test(word) ? word.replace(/^\+/, '') : '';
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id from players where username = ${word}
    union select player_id from players where lower(email) = ${word}
    union select player_id from players where phone = ${digits}
    union select player_id from players where phone_area || phone = ${digits}
    limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0]?.playerId ?? null) : null;
}
