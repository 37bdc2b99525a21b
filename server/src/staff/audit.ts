import { createHash } from 'node:crypto';
import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import type { Hands, Staff } from '../app/route.ts';

/** One deed of an operator, or of the system where there is no operator. */
export type Deed = {
  staff: Pick<Staff, 'staffId' | 'username' | 'role'> | null;
  /** `slice.verb`, such as `deposit.approve`. */
  action: AuditAction;
  /** What it was done to: `deposit:D26…`, `player:marina88`. */
  subject: string;
  details?: Record<string, string | number | boolean | null>;
  address: string;
  now: Date;
};

/** Everything of an entry that its hash covers. */
export type Entry = {
  auditId: bigint;
  at: Date;
  staffId: bigint | null;
  actor: string;
  role: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  address: string;
};

/** The lock that makes entries follow each other; any number that nothing else uses. */
const auditLock = 727_020;

/** The hash of an entry, which covers the hash of the one before. */
export function hashEntry(previous: Buffer, entry: Entry): Buffer {
  const details = Object.entries(entry.details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([
    String(entry.auditId),
    entry.at.toISOString(),
    entry.staffId === null ? null : String(entry.staffId),
    entry.actor,
    entry.role,
    entry.action,
    entry.subject,
    details,
    entry.address,
  ]);
  return createHash('sha256').update(previous).update(text).digest();
}

/** Writes a deed into the audit log, in the transaction that does it. */
export async function audit(hands: Pick<Hands, 'tx' | 'client'>, deed: Deed): Promise<void> {
  await hands.client.query({
    text: 'select pg_advisory_xact_lock($1)',
    values: [auditLock],
  });
  const last = await hands.tx
    .selectFrom('staffAudit')
    .select(['auditId', 'hash'])
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previousHash = last?.hash ?? Buffer.alloc(32);
  const entry: Entry = {
    auditId: (last?.auditId ?? 0n) + 1n,
    at: deed.now,
    staffId: deed.staff?.staffId ?? null,
    actor: deed.staff?.username ?? 'system',
    role: deed.staff?.role ?? 'system',
    action: deed.action,
    subject: deed.subject,
    details: deed.details ?? {},
    address: deed.address,
  };
  await hands.tx
    .insertInto('staffAudit')
    .values({
      ...entry,
      details: JSON.stringify(entry.details),
      previousHash,
      hash: hashEntry(previousHash, entry),
    })
    .execute();
}
