import type { Kysely } from 'kysely';
import type { DB } from '../tables.gen.ts';

/** An account as a login needs it. */
export type Account = {
  playerId: bigint;
  username: string;
  passwordHash: string;
  isFrozen: boolean;
};

const columns = ['playerId', 'username', 'passwordHash', 'isFrozen'] as const;

/** The account of a username in small letters, or else of a bound phone of any area; or null. */
export async function findAccount(tx: Kysely<DB>, name: string): Promise<Account | null> {
  const byName = await tx
    .selectFrom('players')
    .select(columns)
    .where('username', '=', name)
    .executeTakeFirst();
  if (byName) return byName;
  const phone = name.replace(/^\+/, '');
  if (!/^\d{6,15}$/.test(phone)) return null;
  const rows = await tx
    .selectFrom('players')
    .select(columns)
    .where('phone', 'is not', null)
    .where((is) =>
      is.or([
        is('phone', '=', phone),
        is(is.fn<string>('concat', ['phoneArea', 'phone']), '=', phone),
      ]),
    )
    .limit(2)
    .execute();
  // The same digits may be bound in two areas; then only the number with its area is clear.
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** A new account as registration writes it. */
export type NewAccount = {
  username: string;
  passwordHash: string;
  realName: string | null;
  birthDate: string;
  language: string;
  inviteCode: string;
  inviterId: bigint | null;
  termsVersion: string;
  address: string;
  now: Date;
};

/** Opens an account and gives its id; null if its username is taken, also by a twin that races. */
export async function insertAccount(
  tx: Kysely<DB>,
  { address, now, ...account }: NewAccount,
): Promise<bigint | null> {
  const row = await tx
    .insertInto('players')
    .values({
      ...account,
      termsAgreedAt: now,
      registeredAt: now,
      registerAddress: address,
      lastLoginAt: now,
      lastSeenAt: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('playerId')
    .executeTakeFirst();
  return row?.playerId ?? null;
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

/** Notes when a player logged in. */
export async function touchLogin(tx: Kysely<DB>, playerId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('players')
    .set({ lastLoginAt: now, lastSeenAt: now })
    .where('playerId', '=', playerId)
    .execute();
}
