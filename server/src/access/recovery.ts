import { newToken } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { hashToken } from '../app/auth.ts';
import type { Context, TxContext } from '../app/route.ts';

/*
 * The recovery of a password, in three steps that hand a ticket on. A name that nobody has goes
 * the same way with the same statements, up to the code that nobody can know; a test counts them.
 */

/** How long each step may take. Chosen: long enough to find a phone. */
const ticketMinutes = 10;

/** Which step a ticket opens: sending and checking a code, or setting the password. */
export type RecoveryStep = 'code' | 'password';

/** A recovery under way; `playerId` is null where nobody has the name. */
export type Recovery = { ticketHash: Buffer; playerId: bigint | null };

/** Gives a ticket for a step. */
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

/** The recovery of a live ticket of that step, locked until the transaction ends; or null. */
export async function lockRecovery(
  tx: TxContext['tx'],
  ticket: string,
  step: RecoveryStep,
  now: Date,
): Promise<Recovery | null> {
  return (await selectRecovery(tx, ticket, step, now).forUpdate().executeTakeFirst()) ?? null;
}

/** The recovery of a live ticket of that step, without a lock: it may be used a moment later. */
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

/** Marks every open ticket of a player as used: the password is new. */
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

/** The subject of a recovery's codes. */
export const codesOfRecovery = ({ ticketHash }: Recovery): string =>
  `recovery:${ticketHash.toString('hex')}`;

/** What can be bound to an account, of the player of a recovery; nulls where there is none. */
export type Bound = { phoneArea: string | null; phone: string | null; email: string | null };

/** What is bound to the account of a recovery; asked in the same way where there is none. */
export async function findBound(tx: TxContext['tx'], { playerId }: Recovery): Promise<Bound> {
  const { rows } = await sql<Bound>`
    select phone_area, phone, lower(email) as email from players
     where player_id = ${playerId}::bigint`.execute(tx);
  return rows[0] ?? { phoneArea: null, phone: null, email: null };
}

/**
 * The account that somebody names who cannot get in: by username, by the digits of the bound phone
 * (with its area or without, if only one has them), or by the bound e-mail address; or null. One
 * statement that looks in all three places, so that it takes the same whatever is found.
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
