// The only writer of money.
//
//   P1  each transfer of a list sees the ones before it, exactly as if they were sent one by one
//   P2  a refused transfer changes nothing and affects no other
//   P3  the same key with the same content always returns the first result
//   P4  a caller's mistake (a zero amount, accounts that the chart does not allow together) is
//       thrown before anything is sent

import { hash } from 'node:crypto';
import {
  AMOUNT_MINOR_MAX,
  TRANSFER_KINDS,
  findAccountKind,
  isAllowed,
  isGuarded,
  playerAccount,
  type TransferKind,
} from './chart.ts';
import { Claims } from './claims.ts';
import { bigintArray, smallintArray, textArray, timestampArray, uuidArray } from './encode.ts';

/** A connection or transaction that accepts queries, as a client of `pg` does. */
export type Queryable = {
  query(query: QueryConfig): Promise<{ rows: unknown[] }>;
};

/** A bigint of the database as parsed by the caller. */
export type Int8 = bigint | string;

/** A query as `pg` accepts it; a named one is prepared once per connection. */
export type QueryConfig = {
  name?: string;
  text: string;
  values?: unknown[];
  rowMode?: 'array';
};

/**
 * One movement of money: `amount` in minor units leaves `debit` and arrives on `credit`. `key`
 * identifies this movement permanently and begins with its scope (`deposit/8812/approve`); `cause`
 * is the reference by which a person finds the order, round or grant behind it.
 */
export type Transfer = {
  key: string;
  kind: TransferKind;
  debit: bigint;
  credit: bigint;
  amount: bigint;
  cause: string;
  eventAt?: Date;
};

/**
 * The result of a transfer. `balanceAfter` and `balance` are of the deciding account: the debit
 * account if it is a player's, else the credit account (0n if neither is a player's). `declined`
 * comes only from a statement with rider rows that kept the transfer from the ledger, for a reason
 * of its own from 100 on.
 */
export type Posting =
  | { status: 'posted' | 'replayed'; transferId: bigint; balanceAfter: bigint }
  | { status: 'insufficient'; balance: bigint }
  | { status: 'conflict' }
  | { status: 'unknownAccount' }
  | { status: 'declined'; reason: number };

/** The most transfers per statement here; the database accepts 4096. */
const WAVE_MAX = 1024;

/** Statuses from here on are not the ledger's but a rider statement's. */
const DECLINED_MIN = 100;

/** The call of ledger.post over the first eight parameters, to build a statement around. */
export const POST_CALL = 'ledger.post($1, $2, $3, $4, $5, $6, $7, $8)';

/** A transfer of postAll was refused; the caller must roll back the whole list. */
export class PostingRefused extends Error {
  readonly posting: Posting;
  readonly transfer: Transfer;

  constructor(posting: Posting, transfer: Transfer) {
    super(`${transfer.kind} ${transfer.key}: ${posting.status}`);
    this.name = 'PostingRefused';
    this.posting = posting;
    this.transfer = transfer;
  }
}

/** Opens a player's accounts with a balance of zero; existing ones are unchanged. */
export async function openAccounts(
  client: Queryable,
  playerId: bigint,
  slots: readonly number[],
): Promise<void> {
  const ids = slots.map((slot) => playerAccount(playerId, slot));
  await client.query({
    text: `insert into ledger.accounts (id, player_id, slot)
      select id, id / 1024, id % 1024 from unnest($1::bigint[]) as a (id) order by id
      on conflict do nothing`,
    values: [bigintArray(ids)],
  });
}

/**
 * Posts transfers in order within the caller's transaction and returns each result. A caller that
 * must not commit a part of them uses postAll, or rolls back.
 */
export async function post(client: Queryable, transfers: readonly Transfer[]): Promise<Posting[]> {
  for (const transfer of transfers) assertTransfer(transfer);
  const waves = toWaves(transfers);
  if (waves.length > 1) await lockAccounts(client, transfers);
  const postings: Posting[] = [];
  for (const wave of waves) {
    const { rows } = await client.query({
      name: 'ledger.post_within',
      text: `select ord, transfer_id, status, balance_after
        from ledger.post_within($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: encodeTransfers(wave),
      rowMode: 'array',
    });
    postings.push(...toPostings(rows, wave.length));
  }
  return postings;
}

/** Posts all transfers, or throws PostingRefused for the caller to roll back. */
export async function postAll(
  client: Queryable,
  transfers: readonly Transfer[],
): Promise<Posting[]> {
  const postings = await post(client, transfers);
  for (const [index, transfer] of transfers.entries()) {
    const posting = postings[index];
    if (!posting) throw new Error(`no posting for ${transfer.key}`);
    const isDone = posting.status === 'posted' || posting.status === 'replayed';
    if (!isDone) throw new PostingRefused(posting, transfer);
  }
  return postings;
}

/**
 * Throws a RangeError if the chart has no such transfer; that is the caller's bug, not a refusal.
 */
export function assertTransfer(transfer: Transfer): void {
  const { key, kind, debit, credit, amount, cause } = transfer;
  const about = `${kind} ${key}`;
  if (key === '') throw new RangeError(`${kind}: a transfer needs a key`);
  if (cause === '') throw new RangeError(`${about}: a transfer needs a cause`);
  if (cause.includes('\0')) throw new RangeError(`${about}: a cause is text without NUL`);
  if (amount < 1n || amount > AMOUNT_MINOR_MAX) {
    throw new RangeError(`${about}: the amount ${amount} is not between 1 and ${AMOUNT_MINOR_MAX}`);
  }
  if (debit === credit) throw new RangeError(`${about}: an account cannot pay itself`);
  const from = findAccountKind(debit);
  const to = findAccountKind(credit);
  if (!from || !to || !isAllowed(kind, from, to)) {
    throw new RangeError(`${about}: the chart has no such transfer from ${from} to ${to}`);
  }
}

/** The eight array parameters of ledger.post, in their order. */
export function encodeTransfers(transfers: readonly Transfer[]): Buffer[] {
  return [
    uuidArray(transfers.map((transfer) => hash('sha256', transfer.key, 'buffer'))),
    bigintArray(transfers.map(computeFingerprint)),
    smallintArray(transfers.map((transfer) => TRANSFER_KINDS[transfer.kind].number)),
    bigintArray(transfers.map((transfer) => transfer.debit)),
    bigintArray(transfers.map((transfer) => transfer.credit)),
    bigintArray(transfers.map((transfer) => transfer.amount)),
    textArray(transfers.map((transfer) => transfer.cause)),
    timestampArray(transfers.map((transfer) => transfer.eventAt)),
  ];
}

/** Converts the rows of ledger.post, read as arrays, to postings in the order of the transfers. */
export function toPostings(rows: readonly unknown[], count: number): Posting[] {
  const postings: (Posting | undefined)[] = Array.from({ length: count });
  for (const row of rows) {
    // The statement above names these four columns.
    const [ord, transferId, status, balanceAfter] = row as PostingRow;
    postings[ord - 1] = toPosting(status, transferId, balanceAfter);
  }
  return postings.map((posting, index) => {
    if (!posting) throw new Error(`the ledger did not answer transfer ${index + 1} of ${count}`);
    return posting;
  });
}

type PostingRow = [ord: number, transferId: Int8 | null, status: number, balance: Int8 | null];

function toPosting(status: number, transferId: Int8 | null, balanceAfter: Int8 | null): Posting {
  switch (status) {
    case 0:
    case 1:
      return {
        status: status === 0 ? 'posted' : 'replayed',
        transferId: BigInt(transferId ?? 0),
        balanceAfter: BigInt(balanceAfter ?? 0),
      };
    case 2:
      return { status: 'insufficient', balance: BigInt(balanceAfter ?? 0) };
    case 3:
      return { status: 'conflict' };
    case 4:
      return { status: 'unknownAccount' };
    default:
      if (status >= DECLINED_MIN) return { status: 'declined', reason: status };
      throw new Error(`the ledger answered the status ${status}`);
  }
}

function computeFingerprint(transfer: Transfer): bigint {
  const { kind, debit, credit, amount, cause } = transfer;
  const content = `${TRANSFER_KINDS[kind].number} ${debit} ${credit} ${amount} ${cause}`;
  return hash('sha256', content, 'buffer').readBigInt64BE(0);
}

// A list is split where one statement can accept no more. Splitting keeps the order, and so P1.
function toWaves(transfers: readonly Transfer[]): Transfer[][] {
  const waves: Transfer[][] = [];
  let claims = new Claims();
  for (const transfer of transfers) {
    const wave = waves.at(-1);
    if (wave && wave.length < WAVE_MAX && claims.admits(transfer)) {
      wave.push(transfer);
    } else {
      waves.push([transfer]);
      claims = new Claims();
    }
    claims.add(transfer);
  }
  return waves;
}

// Several statements would lock their accounts one after another; two such lists could deadlock. So
// a list in several waves first locks everything, in id order.
async function lockAccounts(client: Queryable, transfers: readonly Transfer[]): Promise<void> {
  const ids = transfers.flatMap(({ debit, credit }) => [debit, credit]).filter(isGuarded);
  await client.query({
    name: 'ledger.lock_accounts',
    text: `select from ledger.accounts where id = any ($1::bigint[])
      order by id for no key update`,
    values: [bigintArray(ids)],
  });
}
