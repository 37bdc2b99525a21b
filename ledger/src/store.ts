import {
  houseAccountRange,
  transferKindOf,
  TRANSFER_KINDS,
  type HouseKind,
  type TransferKind,
} from './chart.ts';
import { bigintArray, smallintArray } from './encode.ts';
import type { Int8, Queryable } from './post.ts';

/** One line of a player's statement: the effect of a transfer on one of the player's accounts. */
export type StatementLine = {
  transferId: bigint;
  accountId: bigint;
  kind: TransferKind;
  /** In minor units: positive if it raised the account, negative if it lowered it. */
  deltaMinor: bigint;
  balanceAfterMinor: bigint;
  /** The account on the other side. */
  counterpartId: bigint;
  cause: string;
  eventAt: Date;
};

/** A filter on statement lines; omitted fields do not restrict. */
export type StatementFilter = {
  accountIds: readonly bigint[];
  /** Lines that happened at or after it. */
  from?: Date | undefined;
  /** Lines that happened before it. */
  to?: Date | undefined;
  kinds?: readonly TransferKind[] | undefined;
  /** The last transfer of the previous page: returns older lines. */
  beforeId?: bigint | undefined;
  limit: number;
};

/** The balances of all of a player's open accounts, in minor units, ordered by slot. */
export async function findBalances(
  client: Queryable,
  playerId: bigint,
): Promise<{ slot: number; balance: bigint }[]> {
  const { rows } = await client.query({
    name: 'ledger.find_balances',
    text: `select slot, balance from ledger.accounts
      where id >= $1::bigint * 1024 and id < ($1::bigint + 1) * 1024 order by id`,
    values: [playerId],
  });
  return (rows as { slot: number; balance: Int8 }[]).map(({ slot, balance }) => ({
    slot,
    balance: BigInt(balance),
  }));
}

/**
 * The statement of guarded accounts, newest first, at most `limit` transfers. A transfer between
 * two of the accounts produces two lines, the lowered account's first.
 */
export async function listStatement(
  client: Queryable,
  filter: StatementFilter,
): Promise<StatementLine[]> {
  const { rows } = await client.query({
    name: 'ledger.list_statement',
    text: STATEMENT,
    values: [
      bigintArray(filter.accountIds),
      filter.from ?? null,
      filter.to ?? null,
      filter.kinds ? smallintArray(filter.kinds.map((kind) => TRANSFER_KINDS[kind].number)) : null,
      filter.beforeId ?? null,
      filter.limit,
    ],
  });
  return (rows as StatementRow[]).flatMap((row) => toLines(row, filter.accountIds));
}

/**
 * The balance of one house account, or of all accounts of a house kind (optionally of one owner),
 * in minor units. Reads the roll-ups and the rest of the journal in one snapshot.
 */
export async function houseBalance(
  client: Queryable,
  of: bigint | { kind: HouseKind; owner?: number },
): Promise<bigint> {
  const { first, end } =
    typeof of === 'bigint' ? { first: of, end: of + 1n } : houseAccountRange(of.kind, of.owner);
  const { rows } = await client.query({
    name: 'ledger.house_balance',
    text: `with mark as materialized (select upto_id from ledger.rollup_mark)
      select (
        (select coalesce(sum(balance), 0) from ledger.rollups
          where account_id >= $1 and account_id < $2)
        + (select coalesce(sum(case when debit >= $1 and debit < $2 then -amount else 0 end
            + case when credit >= $1 and credit < $2 then amount else 0 end), 0)
          from ledger.transfers where id > (select upto_id from mark))
      )::text as balance`,
    values: [first, end],
  });
  const [row] = rows as { balance: string }[];
  return BigInt(row?.balance ?? 0);
}

type StatementRow = {
  id: Int8;
  debit: Int8;
  credit: Int8;
  amount: Int8;
  debit_after: Int8 | null;
  credit_after: Int8 | null;
  kind: number;
  cause: string;
  event_at: Date;
};

const ID_MAX = '9223372036854775807';

// Reads each account and side from its own index, newest first and only as far as the page, so that
// a page costs the same whatever the length of the history.
const STATEMENT = `select distinct on (t.id) t.*
  from unnest($1::bigint[]) as a (id),
  lateral (
    (select * from ledger.transfers
      where debit = a.id and debit >= 1000000000
        and ($2::timestamptz is null or event_at >= $2)
        and ($3::timestamptz is null or event_at < $3)
        and ($4::smallint[] is null or kind = any ($4)) and id < coalesce($5::bigint, ${ID_MAX})
      order by id desc limit $6::int)
    union all
    (select * from ledger.transfers
      where credit = a.id and credit >= 1000000000
        and ($2::timestamptz is null or event_at >= $2)
        and ($3::timestamptz is null or event_at < $3)
        and ($4::smallint[] is null or kind = any ($4)) and id < coalesce($5::bigint, ${ID_MAX})
      order by id desc limit $6::int)
  ) t
  order by t.id desc limit $6::int`;

function toLines(row: StatementRow, accountIds: readonly bigint[]): StatementLine[] {
  const debit = BigInt(row.debit);
  const credit = BigInt(row.credit);
  const amount = BigInt(row.amount);
  const shared = {
    transferId: BigInt(row.id),
    kind: transferKindOf(row.kind),
    cause: row.cause,
    eventAt: row.event_at,
  };
  const lines: StatementLine[] = [];
  if (row.debit_after !== null && accountIds.includes(debit)) {
    lines.push({
      ...shared,
      accountId: debit,
      deltaMinor: -amount,
      balanceAfterMinor: BigInt(row.debit_after),
      counterpartId: credit,
    });
  }
  if (row.credit_after !== null && accountIds.includes(credit)) {
    lines.push({
      ...shared,
      accountId: credit,
      deltaMinor: amount,
      balanceAfterMinor: BigInt(row.credit_after),
      counterpartId: debit,
    });
  }
  return lines;
}
