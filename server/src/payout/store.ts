import type { LocalText } from '@vela/contract/language.ts';
import type {
  ChainProtocol,
  HolderScript,
  NumberRule,
  ThirdPartyKind,
} from '@vela/contract/payout/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** A bank, with its requirements on numbers and holders. */
export type Bank = NumberRule & {
  bankCode: string;
  names: LocalText;
  country: string;
  holderScripts: HolderScript[];
};

/** Lists the open banks that are paid in a currency, in their order. */
export async function listEnabledBanks(tx: Tx, currency: string): Promise<Bank[]> {
  const { rows } = await sql<Bank>`
    select bank_code, names, country, digits_min, digits_max, has_check_digit, holder_scripts
    from payout_banks
    where is_open and (currencies = '{}' or ${currency} = any(currencies))
    order by position, bank_code`.execute(tx);
  return rows;
}

/** Returns an open bank that is paid in a currency by its code, or null. */
export async function findBank(tx: Tx, bankCode: string, currency: string): Promise<Bank | null> {
  const banks = await listEnabledBanks(tx, currency);
  return banks.find((bank) => bank.bankCode === bankCode) ?? null;
}

type AccountBase = {
  accountId: string;
  playerId: bigint;
  /** The name that its owner gave it; empty for a card. */
  alias: string;
  holderName: string;
  lastFour: string;
  isDefault: boolean;
  /** Until then the account is on hold: see the setting `payout`. */
  holdUntil: Date;
  createdAt: Date;
};

/** A bank card. */
export type CardAccount = AccountBase & {
  kind: 'bankCard';
  bankCode: string;
  bankNames: LocalText;
  cardType: 'savings' | 'credit';
  branch: string;
};

/** A crypto address. */
export type CoinAccount = AccountBase & { kind: 'usdt'; protocol: ChainProtocol };

/** A payment service account; `fileId` is its QR code, if it has one. */
export type ThirdPartyAccount = AccountBase & { kind: ThirdPartyKind; fileId: string | null };

/** An account to which a player can be paid; its number stays sealed. */
export type PayoutAccount = CardAccount | CoinAccount | ThirdPartyAccount;

/** The kind of an account. */
export type PayoutKind = PayoutAccount['kind'];

/** The account type of a kind. */
export type AccountOf<Kind extends PayoutKind> = Kind extends 'bankCard'
  ? CardAccount
  : Kind extends 'usdt'
    ? CoinAccount
    : ThirdPartyAccount;

const accounts = sql`
  select a.account_id, a.player_id, a.kind, a.alias, a.holder_name, a.last_four, a.is_default,
    a.hold_until, a.created_at, a.bank_code, b.names as bank_names, a.card_type, a.branch,
    a.protocol, a.file_id
  from payout_accounts a left join payout_banks b using (bank_code)`;

/** Lists a player's accounts of every kind; of each the default first, then newest first. */
export async function listPayoutAccounts(tx: Tx, playerId: bigint): Promise<PayoutAccount[]> {
  const { rows } = await sql<PayoutAccount>`
    ${accounts} where a.player_id = ${playerId} and a.deleted_at is null
    order by a.is_default desc, a.created_at desc, a.account_id desc`.execute(tx);
  return rows;
}

/** Lists a player's accounts of some kinds; of each the default first, then newest first. */
export async function listAccountsOf<Kind extends PayoutKind>(
  tx: Tx,
  playerId: bigint,
  kinds: readonly Kind[],
): Promise<AccountOf<Kind>[]> {
  const { rows } = await sql<AccountOf<Kind>>`
    ${accounts}
    where a.player_id = ${playerId} and a.kind = any(${kinds}::text[]) and a.deleted_at is null
    order by a.is_default desc, a.created_at desc, a.account_id desc`.execute(tx);
  return rows;
}

/** Returns one account of a player, or null if it is deleted or not theirs. */
export async function findPayoutAccount(
  tx: Tx,
  playerId: bigint,
  accountId: string,
): Promise<PayoutAccount | null> {
  const { rows } = await sql<PayoutAccount>`
    ${accounts} where a.account_id = ${accountId} and a.player_id = ${playerId}
      and a.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** Returns one account of a player, or null if it is deleted, not theirs, or of another kind. */
export async function findAccountOf<Kind extends PayoutKind>(
  tx: Tx,
  playerId: bigint,
  accountId: string,
  kinds: readonly Kind[],
): Promise<AccountOf<Kind> | null> {
  const { rows } = await sql<AccountOf<Kind>>`
    ${accounts} where a.account_id = ${accountId} and a.player_id = ${playerId}
      and a.kind = any(${kinds}::text[]) and a.deleted_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** A new card with its sealed number. */
export type NewCard = {
  accountId: string;
  playerId: bigint;
  bankCode: string;
  cardType: 'savings' | 'credit';
  branch: string;
  holderName: string;
  numberHash: Buffer;
  numberSealed: Buffer;
  lastFour: string;
  holdUntil: Date;
  now: Date;
};

/** Inserts a card that is not the default; returns false if the number is registered already. */
export async function insertCard(tx: Tx, card: NewCard): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_accounts (account_id, player_id, kind, bank_code, card_type, branch,
      holder_name, number_hash, number_sealed, last_four, hold_until, created_at)
    values (${card.accountId}, ${card.playerId}, 'bankCard', ${card.bankCode}, ${card.cardType},
      ${card.branch}, ${card.holderName}, ${card.numberHash}, ${card.numberSealed},
      ${card.lastFour}, ${card.holdUntil}, ${card.now})
    on conflict (kind, number_hash) where deleted_at is null do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** A new account other than a card, with its sealed number. */
export type NewAccount = {
  accountId: string;
  playerId: bigint;
  kind: Exclude<PayoutKind, 'bankCard'>;
  alias: string;
  protocol: ChainProtocol | null;
  fileId: string | null;
  holderName: string;
  numberHash: Buffer;
  numberSealed: Buffer;
  lastFour: string;
  holdUntil: Date;
  now: Date;
};

/**
 * Inserts an account that is not the default; returns false if its number is registered already.
 */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { rows } = await sql`
    insert into payout_accounts (account_id, player_id, kind, alias, protocol, file_id,
      holder_name, number_hash, number_sealed, last_four, hold_until, created_at)
    values (${account.accountId}, ${account.playerId}, ${account.kind}, ${account.alias},
      ${account.protocol}, ${account.fileId}, ${account.holderName}, ${account.numberHash},
      ${account.numberSealed}, ${account.lastFour}, ${account.holdUntil}, ${account.now})
    on conflict (kind, number_hash) where deleted_at is null do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Updates the name of an account. */
export async function updateAlias(tx: Tx, accountId: string, alias: string): Promise<void> {
  await sql`update payout_accounts set alias = ${alias}
    where account_id = ${accountId}`.execute(tx);
}

/** Updates an account's QR code, which puts the account on hold again. */
export async function updatePicture(
  tx: Tx,
  accountId: string,
  parts: { fileId: string; holdUntil: Date },
): Promise<void> {
  await sql`update payout_accounts set file_id = ${parts.fileId}, hold_until = ${parts.holdUntil}
    where account_id = ${accountId}`.execute(tx);
}

/** Updates the changeable fields of a card; its number and holder are permanent. */
export async function updateCard(
  tx: Tx,
  accountId: string,
  parts: { bankCode: string; cardType: 'savings' | 'credit'; branch: string },
): Promise<void> {
  await sql`
    update payout_accounts set bank_code = ${parts.bankCode}, card_type = ${parts.cardType},
      branch = ${parts.branch}
    where account_id = ${accountId}`.execute(tx);
}

/** Makes one account of a player the default of its kind, and no other. */
export async function updateDefault(tx: Tx, playerId: bigint, accountId: string): Promise<void> {
  // Two statements, because a unique index checks the rows of one statement in undefined order.
  await sql`update payout_accounts set is_default = false
    where player_id = ${playerId} and is_default and account_id <> ${accountId}
      and kind = (select kind from payout_accounts where account_id = ${accountId})`.execute(tx);
  await sql`update payout_accounts set is_default = true
    where player_id = ${playerId} and account_id = ${accountId}`.execute(tx);
}

/** Hides an account from the player; the row is kept for the orders that were paid to it. */
export async function deleteAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`update payout_accounts set deleted_at = ${now}, is_default = false
    where account_id = ${accountId}`.execute(tx);
}

/** Returns true while an unfinished order will be paid to the account. */
export async function isAccountInUse(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payout_uses where account_id = ${accountId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Records that an order will be paid to an account, which cannot change until it is released. */
export async function useAccount(tx: Tx, orderNo: string, accountId: string): Promise<void> {
  await sql`insert into payout_uses (order_no, account_id)
    values (${orderNo}, ${accountId})`.execute(tx);
}

/** Releases what useAccount recorded. */
export async function releaseAccount(tx: Tx, orderNo: string): Promise<void> {
  await sql`delete from payout_uses where order_no = ${orderNo}`.execute(tx);
}

/** Returns the owner of an account, deleted or not; null if it never existed. */
export async function findAnyAccount(
  tx: Tx,
  accountId: string,
): Promise<
  (Pick<AccountBase, 'holderName' | 'lastFour'> & { username: string; kind: PayoutKind }) | null
> {
  const { rows } = await sql<{
    username: string;
    kind: PayoutKind;
    holderName: string;
    lastFour: string;
  }>`
    select p.username, a.kind, a.holder_name, a.last_four
    from payout_accounts a join players p using (player_id)
    where a.account_id = ${accountId}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the sealed number of an account, deleted or not; throws if it does not exist. */
export async function findSealedNumber(tx: Tx, accountId: string): Promise<Buffer> {
  const { rows } = await sql<{ numberSealed: Buffer }>`
    select number_sealed from payout_accounts where account_id = ${accountId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no payout account ${accountId}`);
  return row.numberSealed;
}

/** Lists the usernames of other players who have or had the same number, in order. */
export async function listAccountSharers(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select distinct p.username
    from payout_accounts own
    join payout_accounts other using (number_hash)
    join players p on p.player_id = other.player_id
    where own.account_id = ${accountId} and other.player_id <> own.player_id
    order by 1`.execute(tx);
  return rows.map((row) => row.username);
}

/**
 * Returns the hash that all accounts with the same number share, as text; null if there is no such
 * account.
 */
export async function findNumberHash(tx: Tx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select kind || ':' || encode(number_hash, 'hex') as hash from payout_accounts
    where account_id = ${accountId}`.execute(tx);
  return rows[0]?.hash ?? null;
}

/** Lists all accounts with the same number, including past ones and this one. */
export async function listSameNumber(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select other.account_id from payout_accounts own
    join payout_accounts other using (kind, number_hash)
    where own.account_id = ${accountId}`.execute(tx);
  return rows.map((row) => row.accountId);
}

/**
 * SQL expression: true if two players, given by id expressions, have had accounts with the same
 * number.
 */
export const sharePayoutAccount = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  exists (select from payout_accounts a join payout_accounts b using (kind, number_hash)
    where a.player_id = ${one} and b.player_id = ${other})`;

/** SQL relation: players with the numbers of their payout accounts, past ones too, as hashes. */
export const usedNumbers: RawBuilder<unknown> = sql`
  (select player_id, kind, number_hash from payout_accounts)`;

/** Lists the numbers that two players have both had, each by its kind and last four characters. */
export async function listSharedNumbers(
  tx: Tx,
  one: bigint,
  other: bigint,
): Promise<{ kind: string; lastFour: string }[]> {
  const { rows } = await sql<{ kind: string; lastFour: string }>`
    select distinct a.kind, a.last_four
    from payout_accounts a join payout_accounts b using (kind, number_hash)
    where a.player_id = ${one} and b.player_id = ${other} order by 1, 2`.execute(tx);
  return rows;
}
