import { unscheduleDocument } from '@vela/contract/document/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findDocument } from './kinds.ts';
import { mayPublish } from './publishing.ts';
import { lockDraft, unschedule } from './store.ts';

/** Takes back what waits for its time; of terms, with the right to publish them. */
export const unscheduleDocumentRoute = route(unscheduleDocument, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { documentId } = input;
  const document = findDocument(documentId);
  const row = document && (await lockDraft(tx, documentId));
  if (!document || !row) return refuse('notFound');
  if (!mayPublish(staff, document)) return refuse('forbidden');
  if (!row.next) return refuse('noDraft');
  // After this point it must succeed.
  await unschedule(tx, documentId);
  await audit(context, {
    staff,
    action: 'document.unschedule',
    subject: `document:${documentId}`,
    address,
    now,
  });
  return {};
});
