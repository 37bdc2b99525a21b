import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { hashComponents, serverParts } from '@vela/service/software.ts';
import type { Component } from '@vela/service/software.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { audit } from './audit.ts';
import { insertSoftware, lockSoftware, updateSoftware } from './software-store.ts';

/*
 * The running software. A process hashes its files at start, when software comes into use: a
 * difference from the record was installed. It hashes them again each day: a difference from its
 * own start was changed while running, which raises an alarm.
 */

// Source: GLI-19, 2.3.2: critical components are verified at least every 24 hours.
const everyMs = 24 * HOUR_MS;

/** Monitors the software of this process until it is stopped. */
export function watchSoftware(services: Services, root: string): { stop(): void } {
  const inspect = async (started: readonly Component[] | null): Promise<readonly Component[]> => {
    const found = await hashComponents(root, serverParts);
    await runWork(services, (work) =>
      started === null ? recordStart(work, found) : recordCheck(work, started, found),
    );
    return started ?? found;
  };
  const logged = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => {
      services.log.error({ err: error }, 'software check failed');
    });
  const first = inspect(null);
  logged(first);
  const timer = setInterval(() => logged(first.then(inspect)), everyMs);
  return { stop: () => clearInterval(timer) };
}

/** Records what a process has started with. */
export async function recordStart(work: Work, found: readonly Component[]): Promise<void> {
  const { tx, now } = work;
  const known = new Map((await lockSoftware(tx)).map((it) => [it.component, it]));
  for (const part of found) {
    const before = known.get(part.component);
    if (before?.hash === part.hash && before.changedAt === null) {
      await updateSoftware(tx, part.component, { checkedAt: now });
      continue;
    }
    await insertSoftware(tx, { ...part, now });
    if (before?.hash === part.hash) continue;
    const details = { hash: part.hash, before: before?.hash ?? 'none', files: part.fileCount };
    await auditSoftware(work, 'software.install', part, details);
  }
}

/** Compares a later check with what the process started with, and records it. */
export async function recordCheck(
  work: Work,
  started: readonly Component[],
  found: readonly Component[],
): Promise<void> {
  const { tx, now } = work;
  const known = new Map((await lockSoftware(tx)).map((it) => [it.component, it]));
  const startedWith = new Map(started.map(({ component, hash }) => [component, hash]));
  for (const part of found) {
    await updateSoftware(tx, part.component, { checkedAt: now });
    const before = startedWith.get(part.component) ?? 'none';
    if (before === part.hash || known.get(part.component)?.changedAt !== null) continue;
    await updateSoftware(tx, part.component, { changedAt: now });
    await auditSoftware(work, 'software.alarm', part, { hash: part.hash, startedWith: before });
  }
}

function auditSoftware(
  work: Work,
  action: AuditAction,
  { component }: Component,
  details: Record<string, string | number>,
): Promise<void> {
  const subject = `software:${component}`;
  return audit(work, { staff: null, action, subject, details, address: '', now: work.now });
}
