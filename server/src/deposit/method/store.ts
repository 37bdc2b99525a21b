import type { depositFlows } from '@vela/contract/deposit/calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import type { ChainProtocol } from '@vela/contract/payout/rules.ts';
import { sql } from 'kysely';
import type { TxContext } from '../../app/route.ts';
import type { Hours } from './rules.ts';

type Tx = TxContext['tx'];

/** A payment method. */
export type Method = {
  methodCode: string;
  family: string;
  flow: (typeof depositFlows)[number];
  /** Its name in the payment protocol; empty if it is offline. */
  channel: string;
  channelNo: number;
  names: LocalText;
  art: string;
  position: number;
  minMinor: bigint;
  maxMinor: bigint;
  quickMinor: bigint[];
  arrivalMinutes: string;
  /** The chains that a player may pick; empty unless the flow is a chain. */
  protocols: ChainProtocol[];
  hours: Hours;
  isOpen: boolean;
  closedReason: string;
};

const hours = (table: string) => sql`case when ${sql.ref(`${table}.opens_at`)} is not null
  then jsonb_build_object('opensAt', ${sql.ref(`${table}.opens_at`)},
    'closesAt', ${sql.ref(`${table}.closes_at`)}) end as hours`;

/** The methods of a currency, and those that were opened before they were asked for theirs. */
const isOf = (currency: string) => sql`(m.currencies = '{}'
  or ${currency} = any(m.currencies) or m.is_open or m.closed_reason <> '')`;

/** Lists the methods of a site's currency in their order, optionally of one family. */
export async function listMethods(
  tx: Tx,
  family: string | null,
  currency: string,
): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select m.*, ${hours('m')} from deposit_methods m
    where (${family}::text is null or m.family = ${family}) and ${isOf(currency)}
    order by m.position, m.method_code`.execute(tx);
  return rows;
}

/** Returns one method of a site's currency, or null. */
export async function findMethod(
  tx: Tx,
  methodCode: string,
  currency: string,
): Promise<Method | null> {
  const { rows } = await sql<Method>`
    select m.*, ${hours('m')} from deposit_methods m
    where m.method_code = ${methodCode} and ${isOf(currency)}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns one method like `findMethod`, locked until the transaction ends; or null. */
export async function lockMethod(
  tx: Tx,
  methodCode: string,
  currency: string,
): Promise<Method | null> {
  await sql`select 1 from deposit_methods where method_code = ${methodCode} for update`.execute(tx);
  return findMethod(tx, methodCode, currency);
}

/** Returns the wallet method whose provider name is `provider`, ignoring case; or null. */
export async function findWalletMethod(tx: Tx, provider: string): Promise<Method | null> {
  const { rows } = await sql<Method>`
    select m.*, ${hours('m')} from deposit_methods m
    where m.flow = 'wallet' and lower(m.method_code) = lower(${provider})`.execute(tx);
  return rows[0] ?? null;
}

/** The fields of a method that an operator may change. */
export type MethodChanges = Pick<
  Method,
  | 'minMinor'
  | 'maxMinor'
  | 'quickMinor'
  | 'arrivalMinutes'
  | 'hours'
  | 'position'
  | 'isOpen'
  | 'closedReason'
>;

/** Updates a method; has no effect if it does not exist. */
export async function updateMethod(
  tx: Tx,
  methodCode: string,
  changes: MethodChanges,
): Promise<void> {
  await sql`
    update deposit_methods set min_minor = ${changes.minMinor}, max_minor = ${changes.maxMinor},
      quick_minor = ${changes.quickMinor}::bigint[], arrival_minutes = ${changes.arrivalMinutes},
      opens_at = ${changes.hours?.opensAt ?? null}, closes_at = ${changes.hours?.closesAt ?? null},
      position = ${changes.position}, is_open = ${changes.isOpen},
      closed_reason = ${changes.closedReason}
    where method_code = ${methodCode}`.execute(tx);
}

/** Opens these methods and closes all others. */
export async function updateOpenMethods(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`update deposit_methods set is_open = (method_code = any(${[...codes]}::text[]))
    where is_open <> (method_code = any(${[...codes]}::text[]))`.execute(tx);
}

/** A method's open work, and what it has brought in. */
export type MethodCounts = {
  methodCode: string;
  unfinishedCount: number;
  unavailableCount: number;
  unmatchedCount: number;
  todayMinor: bigint;
};

/** Returns the counts of every method; `today` is the start of the site day. */
export async function listMethodCounts(tx: Tx, today: Date): Promise<MethodCounts[]> {
  const { rows } = await sql<MethodCounts>`
    select m.method_code,
      (select count(*)::integer from deposit_orders o where o.method_code = m.method_code
        and o.state in ('awaitingPayment', 'awaitingReview')) as unfinished_count,
      (select count(*)::integer from deposit_orders o join deposit_channel_orders c using (order_no)
        where o.method_code = m.method_code
          and c.is_unavailable and c.state <> 'closed') as unavailable_count,
      (select count(*)::integer from deposit_payments p join deposit_orders o using (order_no)
        where o.method_code = m.method_code and p.state = 'unmatched') as unmatched_count,
      (select coalesce(sum(o.credited_minor), 0)::bigint from deposit_orders o
        where o.method_code = m.method_code and o.finished_at >= ${today}) as today_minor
    from deposit_methods m`.execute(tx);
  return rows;
}

/** The destination of an offline order's money, frozen when the order was opened. */
export type ReceivingAccount = {
  receivingAccountId: string;
  bankNames: LocalText;
  holderName: string;
  accountNumber: string;
  branches: LocalText;
  remarks: LocalText;
};

/** A receiving account with its limits and their use. */
export type AccountRow = ReceivingAccount & {
  methodCode: string;
  minMinor: bigint | null;
  maxMinor: bigint | null;
  dailyLimitMinor: bigint | null;
  hours: Hours;
  position: number;
  isOpen: boolean;
  /** Today's open and credited orders. */
  todayMinor: bigint;
  unfinishedCount: number;
};

/**
 * Lists the accounts in their order, of one method or of all; `today` is the start of the site day.
 */
export async function listAccounts(
  tx: Tx,
  methodCode: string | null,
  today: Date,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.*, ${hours('a')}, coalesce(used.today_minor, 0) as today_minor,
      coalesce(used.unfinished_count, 0) as unfinished_count
    from deposit_receiving_accounts a
    left join lateral (
      select (sum(case o.state when 'completed' then o.credited_minor else o.amount_minor end)
          filter (where o.created_at >= ${today}))::bigint as today_minor,
        (count(*) filter (where o.state <> 'completed'))::integer as unfinished_count
      from deposit_orders o
      where o.receiving_account ->> 'receivingAccountId' = a.receiving_account_id
        and (o.state in ('awaitingPayment', 'awaitingReview')
          or (o.state = 'completed' and o.created_at >= ${today}))
    ) used on true
    where ${methodCode}::text is null or a.method_code = ${methodCode}
    order by a.method_code, a.position, a.receiving_account_id`.execute(tx);
  return rows;
}

/**
 * Locks a method's accounts with a daily limit until the transaction ends, so that orders which
 * compete for the rest of a limit are serialised.
 */
export async function lockLimitedAccounts(tx: Tx, methodCode: string): Promise<void> {
  await sql`select 1 from deposit_receiving_accounts
    where method_code = ${methodCode} and daily_limit_minor is not null
    order by receiving_account_id for update`.execute(tx);
}

/** Locks an account until the transaction ends; has no effect if it does not exist. */
export async function lockAccount(tx: Tx, receivingAccountId: string): Promise<void> {
  await sql`select 1 from deposit_receiving_accounts
    where receiving_account_id = ${receivingAccountId} for update`.execute(tx);
}

/** The fields of an account that an operator sets. */
export type NewAccount = Omit<AccountRow, 'todayMinor' | 'unfinishedCount'>;

/** Inserts an account, or updates the one with its id. */
export async function upsertAccount(tx: Tx, account: NewAccount): Promise<void> {
  const { bankNames, branches, remarks, hours: open } = account;
  const values = {
    ...account,
    bankNames: JSON.stringify(bankNames),
    branches: JSON.stringify(branches),
    remarks: JSON.stringify(remarks),
    opensAt: open?.opensAt ?? null,
    closesAt: open?.closesAt ?? null,
  };
  const { hours: _hours, ...row } = values;
  await tx
    .insertInto('depositReceivingAccounts')
    .values(row)
    .onConflict((conflict) => conflict.column('receivingAccountId').doUpdateSet(row))
    .execute();
}
