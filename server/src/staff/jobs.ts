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

/** Notes the head of the audit log outside of the database, and posts it where somebody keeps it. */
export const anchorAudit = defineJob<Services>({
  name: 'staff/anchor-audit',
  cron: '* * * * *',
  retries: 0,
  handler: async (services) => {
    await anchorHead(services, 'minute');
    await postAnchors(services, fetchBounded);
  },
});

/** Reads the whole audit log beside its anchors; what it finds is an alarm until it is found no more. */
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

/** A finding in one word and its place, for logs. */
export const describeFinding = ({ kind, entryId, line }: Finding): string =>
  `${kind} ${entryId === null ? `line ${line}` : `entry ${entryId}`}`;

/**
 * Begins a process's share of the audit log: the chain is sealed with the key of now, its head is
 * noted, and noted again by what this gives, at an orderly stop. A disk that takes no line keeps
 * nobody from starting: the job of the minute tries again.
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
