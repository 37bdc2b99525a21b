import { createHash } from 'node:crypto';

/** The fields of an entry that its hash covers. */
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

/** The predecessor of the first entry. */
export const noHash: Buffer = Buffer.alloc(32);

/** Returns the hash of an entry, which covers the hash of the previous one. */
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
