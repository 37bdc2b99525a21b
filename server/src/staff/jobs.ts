import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import { sealChain } from './audit.ts';
import { anchorHead } from './audit/anchoring.ts';
import { proveAudit } from './audit/proof.ts';
import type { Finding } from './audit/proof.ts';
import { findState, updateState } from './audit/store.ts';
import { postAnchors } from './audit/webhook.ts';

/** Records the head of the audit log outside the database, and posts it to the webhook. */
export const anchorAudit = defineJob<Services>({
  name: 'staff/anchor-audit',
  cron: '* * * * *',
  retries: 0,
  handler: async (services) => {
    await anchorHead(services, 'minute');
    await postAnchors(services, fetchBounded);
  },
});

/** Checks the whole audit log against its anchors; findings raise an alarm until they are gone. */
export const verifyAuditLog = defineJob<Services>({
  name: 'staff/verify-audit-log',
  cron: '7 * * * *',
  handler: async (services) => {
    const { database, config, log, clock } = services;
    const { findings, entryCount } = await proveAudit(database.db, config);
    const before = await findState(database.db);
    const found = findings.map(describeFinding);
    await runWork(services, async ({ tx, notifyStaff }) => {
      await updateState(tx, {
        checkedAt: clock.now(),
        findingCount: findings.length,
        firstFinding: found[0] ?? null,
      });
      if (before.firstFinding !== (found[0] ?? null)) notifyStaff({ type: 'audit' });
    });
    if (found.length > 0) log.error({ found, entryCount }, 'the audit log is broken');
  },
});

/** The jobs of the audit log. */
export const staffJobs = [anchorAudit, verifyAuditLog];

/** Formats a finding with its position, for logs. */
export const describeFinding = ({ kind, entryId, line }: Finding): string =>
  `${kind} ${entryId === null ? `line ${line}` : `entry ${entryId}`}`;

/**
 * Starts a process's part in the audit log: seals the chain with the current key and records its
 * head. Returns the function that records it again at an orderly stop. A disk that accepts no line
 * does not prevent the start: the minute's job tries again.
 */
export async function startAuditing(services: Services): Promise<() => Promise<void>> {
  const anchor = (why: 'start' | 'stop'): Promise<void> =>
    anchorHead(services, why).catch((error: unknown) => {
      services.log.error({ err: error, why }, 'audit log head not anchored');
    });
  await runWork(services, (work) => sealChain(work, work.now));
  await anchor('start');
  return () => anchor('stop');
}
