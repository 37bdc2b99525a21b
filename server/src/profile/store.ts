import { sql } from 'kysely';
import { updatePlayer as updateRow } from '../app/players.ts';
import type { TxContext } from '../app/route.ts';

/** A player as other slices see one. */
export type PlayerFacts = {
  playerId: bigint;
  username: string;
  realName: string | null;
  phone: string | null;
  phoneArea: string | null;
  email: string | null;
  vipLevel: number;
  language: string;
  birthDate: string;
  sex: string;
  avatar: string;
  inviteCode: string;
  registeredAt: Date;
  passwordChangedAt: Date | null;
  firstDepositAt: Date | null;
  lastLoginAt: Date | null;
  lastSeenAt: Date | null;
  isFrozen: boolean;
  freezeReason: string;
  isAutoTransferOn: boolean;
  isAgent: boolean;
  hasSecondaryPassword: boolean;
  residenceName: string | null;
  residenceLatitude: number | null;
  residenceLongitude: number | null;
};

const columns = [
  'playerId',
  'username',
  'realName',
  'phone',
  'phoneArea',
  'email',
  'vipLevel',
  'language',
  'birthDate',
  'sex',
  'avatar',
  'inviteCode',
  'registeredAt',
  'passwordChangedAt',
  'firstDepositAt',
  'lastLoginAt',
  'lastSeenAt',
  'isFrozen',
  'freezeReason',
  'isAutoTransferOn',
  'residenceName',
  'residenceLatitude',
  'residenceLongitude',
  'isAgent',
] as const;

/**
 * Returns a player by id; throws if there is none, because ids come from rows that refer to
 * players.
 */
export async function findPlayer(tx: TxContext['tx'], playerId: bigint): Promise<PlayerFacts> {
  return tx
    .selectFrom('players')
    .select(columns)
    .select(sql<boolean>`secondary_password_hash is not null`.as('hasSecondaryPassword'))
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** Returns the id of a username, ignoring case; null if there is none. */
export async function findPlayerId(tx: TxContext['tx'], username: string): Promise<bigint | null> {
  const row = await tx
    .selectFrom('players')
    .select('playerId')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return row?.playerId ?? null;
}

/** Returns true if a player is an agent, whom rebate and rewards for play exclude. */
export async function isAgent(tx: TxContext['tx'], playerId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('players')
    .select('isAgent')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row?.isAgent === true;
}

/** Locks a player's row until the transaction ends, which serialises what the player does. */
export async function lockPlayer(tx: TxContext['tx'], playerId: bigint): Promise<void> {
  await tx
    .selectFrom('players')
    .select('playerId')
    .where('playerId', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the hashes of a player's passwords. */
export async function findHashes(
  tx: TxContext['tx'],
  playerId: bigint,
): Promise<{ username: string; passwordHash: string; secondaryPasswordHash: string | null }> {
  return tx
    .selectFrom('players')
    .select(['username', 'passwordHash', 'secondaryPasswordHash'])
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** The fields of a player that may change. */
export type ProfileChange = {
  avatar?: string | undefined;
  sex?: string | undefined;
  realName?: string | undefined;
  language?: string | undefined;
  birthDate?: string | undefined;
  phoneArea?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  passwordHash?: string | undefined;
  passwordChangedAt?: Date | undefined;
  secondaryPasswordHash?: string | undefined;
  termsVersion?: string | undefined;
  termsAgreedAt?: Date | undefined;
  residenceName?: string | null | undefined;
  residenceLatitude?: number | null | undefined;
  residenceLongitude?: number | null | undefined;
};

/** Updates the given fields of a player; omitted ones stay unchanged. */
export async function updatePlayer(
  tx: TxContext['tx'],
  playerId: bigint,
  change: ProfileChange,
): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  await updateRow(tx, playerId, Object.fromEntries(given));
}

/** Returns how many bank cards a player has. */
export async function countCards(tx: TxContext['tx'], playerId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('profilePayoutAccounts')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('playerId', '=', playerId)
    .where('kind', '=', 'bankCard')
    .executeTakeFirstOrThrow();
  return Number(count);
}
