import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Random } from '@vela/service/random.ts';
import { refuseAndCommit, refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context, TxContext } from '../app/route.ts';
import { seal, unseal } from '../app/seal.ts';
import type { Services } from '../app/services.ts';
import { readKeys, recoveryKey } from '../app/site-keys.ts';
import { findTotpStep, newTotpSecret } from '../app/totp.ts';
import { checkWaiting, clearFailures, countFailure } from './failures.ts';

/*
 * A player's authenticator: six digits from an app, or one of ten recovery codes, which are shown
 * once and stored as keyed hashes. A player's tries, in any call, share one counter and are
 * serialised.
 */

/** The purpose under which players' authenticator secrets are sealed. */
export const totpPurpose = 'player totp';
const recoveryCodeCount = 10;
/** The alphabet of recovery codes, without ambiguous characters; ten characters hold 50 bits. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz0';
const recoveryCodeLength = 10;

/** The state of a player's authenticator. */
export type AuthenticatorFacts = { isOn: boolean; recoveryCodesLeft: number };

/** Returns whether the player's logins have a second step, and how many recovery codes are left. */
export async function findAuthenticator(
  tx: TxContext['tx'],
  playerId: bigint,
): Promise<AuthenticatorFacts> {
  const { rows } = await sql<AuthenticatorFacts>`
    select exists (select from access_totps
             where player_id = ${playerId} and confirmed_at is not null) as is_on,
           (select count(*)::int from access_recovery_codes
             where player_id = ${playerId} and used_at is null) as recovery_codes_left`.execute(tx);
  return rows[0] ?? { isOn: false, recoveryCodesLeft: 0 };
}

/** Stores and returns a new, unconfirmed secret; a confirmed one stays unchanged. */
export async function startAuthenticator(
  tx: TxContext['tx'],
  { config, random }: Pick<Services, 'config' | 'random'>,
  playerId: bigint,
  now: Date,
): Promise<string> {
  const secret = newTotpSecret(random.bytes(20));
  const row = { sealedSecret: seal(config, totpPurpose, secret), lastStep: 0n, createdAt: now };
  await tx
    .insertInto('accessTotps')
    .values({ playerId, ...row })
    .onConflict((conflict) =>
      conflict.column('playerId').doUpdateSet(row).where('accessTotps.confirmedAt', 'is', null),
    )
    .execute();
  return secret;
}

/** Returns when the unconfirmed secret was created; null if there is none. */
export async function findStartedAt(tx: TxContext['tx'], playerId: bigint): Promise<Date | null> {
  const row = await tx
    .selectFrom('accessTotps')
    .select('createdAt')
    .where('playerId', '=', playerId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

/** Confirms the authenticator. */
export async function confirmAuthenticator(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('accessTotps')
    .set({ confirmedAt: now })
    .where('playerId', '=', playerId)
    .execute();
}

/** Removes the authenticator and its recovery codes; returns false if none was confirmed. */
export async function removeAuthenticator(tx: TxContext['tx'], playerId: bigint): Promise<boolean> {
  await tx.deleteFrom('accessRecoveryCodes').where('playerId', '=', playerId).execute();
  const gone = await tx
    .deleteFrom('accessTotps')
    .where('playerId', '=', playerId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmedAt !== null;
}

/** Replaces the recovery codes and returns the new ones, which cannot be read again. */
export async function replaceRecoveryCodes(
  tx: TxContext['tx'],
  services: Pick<Services, 'config' | 'random'>,
  playerId: bigint,
): Promise<string[]> {
  await tx.deleteFrom('accessRecoveryCodes').where('playerId', '=', playerId).execute();
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(services.random));
  const [key] = await readKeys(tx, services.config, recoveryKey);
  const rows = codes.map((code) => ({ playerId, codeHash: hashCode(key, playerId, code) }));
  await tx.insertInto('accessRecoveryCodes').values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

function newRecoveryCode(random: Random): string {
  const length = recoveryCodeLength;
  return Array.from({ length }, () => letters[random.int(letters.length)] ?? '').join('');
}

function hashCode(key: Buffer, playerId: bigint, code: string): Buffer {
  return createHmac('sha256', key).update(`${playerId} ${code}`).digest();
}

/** What a correct code was: a TOTP, or a recovery code, which is now used up. */
export type RightCode = { kind: 'totp' } | { kind: 'recovery'; codesLeft: number };

/**
 * Refuses unless a code is correct and unused. A wrong try is counted even if the call fails, so
 * check before the first write. Without `acceptsRecovery` only a TOTP is accepted. Tries are
 * counted by player, or by `subject`.
 */
export async function checkAuthenticator(
  context: Pick<Context, 'tx' | 'now' | 'services'>,
  playerId: bigint,
  typed: string,
  how: { acceptsRecovery: boolean; subject?: string },
): Promise<RightCode | Refused<'totpWrong' | 'loginWaiting'>> {
  const { tx, now } = context;
  const subject = how.subject ?? `totp:${playerId}`;
  const waiting = await checkWaiting(tx, [subject], now);
  if (waiting) return refuse('loginWaiting', { retrySeconds: waiting.retrySeconds });
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  const right = /^\d{6}$/.test(code)
    ? await consumeStep(context, playerId, code)
    : how.acceptsRecovery
      ? await redeemRecoveryCode(context, playerId, code)
      : null;
  if (right) {
    await clearFailures(tx, [subject]);
    return right;
  }
  await countFailure(tx, [subject], now);
  return refuseAndCommit('totpWrong');
}

/** Consumes the time step of a code; null if the code is wrong or its step was used. */
async function consumeStep(
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
  playerId: bigint,
  code: string,
): Promise<RightCode | null> {
  const row = await tx
    .selectFrom('accessTotps')
    .select(['sealedSecret', 'lastStep'])
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const secret = unseal(services.config, totpPurpose, row.sealedSecret);
  const step = findTotpStep(secret, code, now, Number(row.lastStep));
  if (step === null) return null;
  await tx
    .updateTable('accessTotps')
    .set({ lastStep: BigInt(step) })
    .where('playerId', '=', playerId)
    .execute();
  return { kind: 'totp' };
}

async function redeemRecoveryCode(
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
  playerId: bigint,
  code: string,
): Promise<RightCode | null> {
  const keys = await readKeys(tx, services.config, recoveryKey);
  const hashes = keys.map((key) => hashCode(key, playerId, code));
  const used = await tx
    .updateTable('accessRecoveryCodes')
    .set({ usedAt: now })
    .where('playerId', '=', playerId)
    .where('codeHash', 'in', hashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) return null;
  const { recoveryCodesLeft } = await findAuthenticator(tx, playerId);
  return { kind: 'recovery', codesLeft: recoveryCodesLeft };
}
