import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import type { Hands, Staff } from '../app/route.ts';
import { hashEntry, noHash } from './audit/chain.ts';
import type { Entry } from './audit/chain.ts';
import type { Secrets } from '../app/seal.ts';
import { computeMac, toAuditKeys } from './audit/keys.ts';
import { findHead, insertEntry, lockLog } from './audit/store.ts';
import type { Head } from './audit/store.ts';

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

/** What writing an entry needs: the transaction of the deed, and the secret of the site. */
export type AuditHands = Pick<Hands, 'tx' | 'client'> & {
  services: { config: Secrets };
};

/** Writes a deed into the audit log, in the transaction that does it. */
export async function audit(hands: AuditHands, deed: Deed): Promise<void> {
  const head = await sealChain(hands, deed.now);
  await append(hands, head, deed);
}

/**
 * Has the log's last entry be one of the present key, and gives it: a new key begins with an entry
 * that covers the head it found, whether that was made with another key or, long ago, with none.
 * Nothing else is written until the transaction ends.
 */
export async function sealChain(hands: AuditHands, now: Date): Promise<Head | null> {
  await lockLog(hands);
  const head = await findHead(hands.tx);
  const [key] = toAuditKeys(hands.services.config);
  if (head === null || head.keyId === key.id) return head;
  const details = { key: key.id, before: head.keyId ?? 'none', hash: head.hash.toString('hex') };
  const subject = `audit:${head.auditId}`;
  const seal: Deed = { staff: null, action: 'audit.seal', subject, details, address: '', now };
  return append(hands, head, seal);
}

async function append({ tx, services }: AuditHands, head: Head | null, deed: Deed): Promise<Head> {
  const [key] = toAuditKeys(services.config);
  const previousHash = head?.hash ?? noHash;
  const entry: Entry = {
    auditId: (head?.auditId ?? 0n) + 1n,
    at: deed.now,
    staffId: deed.staff?.staffId ?? null,
    actor: deed.staff?.username ?? 'system',
    role: deed.staff?.role ?? 'system',
    action: deed.action,
    subject: deed.subject,
    details: deed.details ?? {},
    address: deed.address,
  };
  const hash = hashEntry(previousHash, entry);
  const mac = computeMac(key.entries, hash);
  await insertEntry(tx, { ...entry, previousHash, hash, keyId: key.id, mac });
  return { auditId: entry.auditId, hash, keyId: key.id };
}
