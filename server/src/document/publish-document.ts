import { publishDocument } from '@vela/contract/document/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findDocument } from './kinds.ts';
import { findFaults, mayPublish, publishContent } from './publishing.ts';
import { dropDraft, lockDraft, scheduleDraft } from './store.ts';

/** Publishes the draft that the operator has seen, now or at a time. */
export const publishDocumentRoute = route(publishDocument, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { documentId, revision, at } = input;
  const document = findDocument(documentId);
  const row = document && (await lockDraft(tx, documentId));
  if (!document || !row) return refuse('notFound');
  if (!mayPublish(staff, document)) return refuse('forbidden');
  if (row.revision !== revision) return refuse('draftChanged');
  if (!row.draft) return refuse('noDraft');
  if (at !== null && at <= now) return refuse('publishTimePast');
  const [fault] = await findFaults(tx, document, row.draft);
  if (fault) return refuse('documentUnready', fault);
  // After this point it must succeed.
  const entry = { staff, subject: `document:${documentId}`, address, now };
  if (at !== null) {
    await scheduleDraft(tx, documentId, { at, staffId: staff.staffId });
    const details = { revision, at: at.toISOString() };
    await audit(context, { ...entry, action: 'document.schedule', details });
    return { version: 0 };
  }
  const by = { at: now, staffId: staff.staffId };
  const version = await publishContent(tx, document, row.draft, by);
  await dropDraft(tx, documentId);
  await audit(context, { ...entry, action: 'document.publish', details: { version } });
  return { version };
});
