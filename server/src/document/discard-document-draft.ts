import { discardDocumentDraft } from '@vela/contract/document/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { dropDraft, lockDraft } from './store.ts';

/** Drops the draft that the operator has seen. */
export const discardDocumentDraftRoute = route(discardDocumentDraft, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { documentId, revision } = input;
  const row = await lockDraft(tx, documentId);
  if (!row) return refuse('notFound');
  if (row.revision !== revision) return refuse('draftChanged');
  if (!row.draft) return refuse('noDraft');
  // After this point it must succeed.
  await dropDraft(tx, documentId);
  await audit(context, {
    staff,
    action: 'document.discardDraft',
    subject: `document:${documentId}`,
    details: { revision },
    address,
    now,
  });
  return {};
});
