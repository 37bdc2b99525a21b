import { defineJob } from '@vela/service/jobs.ts';
import type { Job } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runEach } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { findDocument } from './kinds.ts';
import { findFaults, publishContent } from './publishing.ts';
import { clearNext, listDue, lockDraft, unschedule } from './store.ts';

/** Publishes the documents whose time has come, each within a minute of it. */
export const publishDue = defineJob<Services>({
  name: 'document/publish-due',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    await runEach(services, await listDue(database.db, clock.now()), publishNext);
  },
});

/**
 * Publishes what waits. What has become unfit meanwhile, as terms whose version was published
 * another way, goes back to being a draft.
 */
async function publishNext(work: Work, documentId: string): Promise<void> {
  const { tx, now } = work;
  const document = findDocument(documentId);
  const row = await lockDraft(tx, documentId);
  if (!document || !row?.next || !row.nextAt || row.nextAt > now) return;
  const faults = await findFaults(tx, document, row.next);
  const subject = `document:${documentId}`;
  if (faults.length > 0) {
    await unschedule(tx, documentId);
    await audit(work, { staff: null, action: 'document.unschedule', subject, address: '', now });
    return;
  }
  const by = { at: now, staffId: row.nextBy };
  const version = await publishContent(tx, document, row.next, by);
  await clearNext(tx, documentId);
  const details = { version };
  await audit(work, {
    staff: null,
    action: 'document.publish',
    subject,
    details,
    address: '',
    now,
  });
}

/** The jobs of this slice. */
export const documentJobs: readonly Job<Services>[] = [publishDue];
