import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import type { TxContext, Staff } from '../app/route.ts';
import { hashEntry, noHash } from './audit/chain.ts';
import type { Entry } from './audit/chain.ts';
import type { Secrets } from '../app/seal.ts';
import { computeMac, toAuditKeys } from './audit/keys.ts';
import { findHead, insertEntry, lockLog } from './audit/store.ts';
import type { Head } from './audit/store.ts';

/** One action of an operator, or of the system. */
export type NewAuditEntry = {
  staff: Pick<Staff, 'staffId' | 'username' | 'role'> | null;
  /** `slice.verb`, such as `deposit.approve`. */
  action: AuditAction;
  /** The object of the action: `deposit:D26…`, `player:marina88`. */
  subject: string;
  details?: Record<string, string | number | boolean | null>;
  address: string;
  now: Date;
};

/** What writing an entry needs: the transaction of the action, and the secret of the site. */
export type AuditContext = Pick<TxContext, 'tx' | 'client'> & {
  services: { config: Secrets };
};

/** Writes an action to the audit log, in the transaction that performs it. */
export async function audit(txContext: AuditContext, audited: NewAuditEntry): Promise<void> {
  const head = await sealChain(txContext, audited.now);
  await append(txContext, head, audited);
}

/**
 * Ensures that the log's last entry has the current key, and returns it: a new key starts with an
 * entry that covers the head it found, whether that has another key or, long ago, none. No other
 * entry is written until the transaction ends.
 */
export async function sealChain(txContext: AuditContext, now: Date): Promise<Head | null> {
  await lockLog(txContext);
  const head = await findHead(txContext.tx);
  const [key] = toAuditKeys(txContext.services.config);
  if (head === null || head.keyId === key.id) return head;
  const details = { key: key.id, before: head.keyId ?? 'none', hash: head.hash.toString('hex') };
  const subject = `audit:${head.auditId}`;
  const seal: NewAuditEntry = {
    staff: null,
    action: 'audit.seal',
    subject,
    details,
    address: '',
    now,
  };
  return append(txContext, head, seal);
}

async function append(
  { tx, services }: AuditContext,
  head: Head | null,
  audited: NewAuditEntry,
): Promise<Head> {
  const [key] = toAuditKeys(services.config);
  const previousHash = head?.hash ?? noHash;
  const entry: Entry = {
    auditId: (head?.auditId ?? 0n) + 1n,
    at: audited.now,
    staffId: audited.staff?.staffId ?? null,
    actor: audited.staff?.username ?? 'system',
    role: audited.staff?.role ?? 'system',
    action: audited.action,
    subject: audited.subject,
    details: audited.details ?? {},
    address: audited.address,
  };
  const hash = hashEntry(previousHash, entry);
  const mac = computeMac(key.entries, hash);
  await insertEntry(tx, { ...entry, previousHash, hash, keyId: key.id, mac });
  return { auditId: entry.auditId, hash, keyId: key.id };
}
