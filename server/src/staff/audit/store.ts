import type { TxContext } from '../../app/route.ts';
import type { Json } from '../../tables.gen.ts';
import type { Entry } from './chain.ts';

/** The last entry of the log. */
export type Head = { auditId: bigint; hash: Buffer; keyId: string | null };

/** An entry as stored; details that are not an object have been changed. */
export type EntryRow = Omit<Entry, 'details'> & {
  details: Entry['details'] | null;
  previousHash: Buffer;
  hash: Buffer;
  keyId: string | null;
  mac: Buffer | null;
};

/** The site's last recorded state of its anchors and of its last check. */
export type AuditState = {
  lineNo: bigint;
  lineHash: Buffer | null;
  anchoredAt: Date | null;
  anchoredId: bigint;
  postedNo: bigint;
  checkedAt: Date | null;
  findingCount: number;
  firstFinding: string | null;
};

/** The advisory lock that serialises entries; an arbitrary number, unused elsewhere. */
const auditLock = 727_020;

/** Waits for the current writer, and blocks others until the transaction ends. */
export async function lockLog({ client }: Pick<TxContext, 'client'>): Promise<void> {
  await client.query({ text: 'select pg_advisory_xact_lock($1)', values: [auditLock] });
}

/** Returns the last entry; null for an empty log. */
export async function findHead(tx: TxContext['tx']): Promise<Head | null> {
  const head = await tx
    .selectFrom('staffAudit')
    .select(['auditId', 'hash', 'keyId'])
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
}

/** Inserts an entry; the caller maintains the chain. */
export async function insertEntry(
  tx: TxContext['tx'],
  entry: Entry & { previousHash: Buffer; hash: Buffer; keyId: string; mac: Buffer },
): Promise<void> {
  const row = { ...entry, details: JSON.stringify(entry.details) };
  await tx.insertInto('staffAudit').values(row).execute();
}

/** Yields every entry by number, read in pages so that the log need not fit in memory. */
export async function* listEntries(
  tx: TxContext['tx'],
  pageSize = 5_000,
): AsyncGenerator<EntryRow> {
  let after: bigint | null = null;
  for (;;) {
    let query = tx.selectFrom('staffAudit').selectAll().orderBy('auditId').limit(pageSize);
    if (after !== null) query = query.where('auditId', '>', after);
    const rows = await query.execute();
    for (const row of rows) {
      yield { ...row, details: toDetails(row.details) };
      after = row.auditId;
    }
    if (rows.length < pageSize) return;
  }
}

function toDetails(details: Json): Entry['details'] | null {
  return typeof details === 'object' && !Array.isArray(details) ? details : null;
}

/** Returns the last recorded state; a deleted row reads as an empty state. */
export async function findState(tx: TxContext['tx']): Promise<AuditState> {
  const row = await tx.selectFrom('staffAuditState').selectAll().executeTakeFirst();
  return row ?? noState;
}

const noState: AuditState = {
  lineNo: 0n,
  lineHash: null,
  anchoredAt: null,
  anchoredId: 0n,
  postedNo: 0n,
  checkedAt: null,
  findingCount: 0,
  firstFinding: null,
};

/** The same; other anchoring processes wait until the transaction ends. */
export async function lockState(tx: TxContext['tx']): Promise<AuditState> {
  await tx
    .insertInto('staffAuditState')
    .values({ isOnly: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('staffAuditState').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Updates the recorded state. */
export async function updateState(tx: TxContext['tx'], known: Partial<AuditState>): Promise<void> {
  await tx.updateTable('staffAuditState').set(known).execute();
}
