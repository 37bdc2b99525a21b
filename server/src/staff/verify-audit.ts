import { verifyAudit } from '@vela/contract/staff/staff-calls.ts';
import { route } from '../app/route.ts';
import type { Hands } from '../app/route.ts';
import type { Json } from '../tables.gen.ts';
import { hashEntry } from './audit.ts';
import type { Entry } from './audit.ts';

const pageSize = 5_000;

/** Recomputes the chain of the audit log. */
export const verifyAuditRoute = route(verifyAudit, async ({ tx }) => {
  let previous = Buffer.alloc(32);
  let last = 0n;
  for (;;) {
    const rows = await listEntries(tx, last);
    for (const row of rows) {
      const details = toDetails(row.details);
      const isNext = row.auditId === last + 1n && row.previousHash.equals(previous);
      if (!isNext || !details || !hashEntry(previous, { ...row, details }).equals(row.hash)) {
        return { isIntact: false, entryCount: Number(last), firstBrokenId: String(row.auditId) };
      }
      previous = Buffer.from(row.hash);
      last = row.auditId;
    }
    if (rows.length < pageSize) {
      return { isIntact: true, entryCount: Number(last), firstBrokenId: null };
    }
  }
});

/** Details are written as an object: anything else is not what was written. */
function toDetails(details: Json): Entry['details'] | null {
  return typeof details === 'object' && !Array.isArray(details) ? details : null;
}

function listEntries(tx: Hands['tx'], after: bigint) {
  return tx
    .selectFrom('staffAudit')
    .selectAll()
    .where('auditId', '>', after)
    .orderBy('auditId')
    .limit(pageSize)
    .execute();
}
