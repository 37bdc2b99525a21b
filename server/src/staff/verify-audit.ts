import { verifyAudit } from '@vela/contract/staff/staff-calls.ts';
import { route } from '../app/route.ts';
import { proveAudit } from './audit/proof.ts';

/** Verifies the audit log by its keys and its anchors. */
export const verifyAuditRoute = route(verifyAudit, async ({ tx, services }) => {
  const { entryCount, findings, anchored } = await proveAudit(tx, services.config);
  return {
    isIntact: findings.length === 0,
    entryCount,
    findings: findings.map(({ kind, entryId, line }) => ({
      kind,
      entryId: entryId === null ? null : String(entryId),
      line: line === null ? null : String(line),
    })),
    anchored: anchored && { entryId: String(anchored.entries), at: anchored.at },
  };
});
