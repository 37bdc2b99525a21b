import { saveDocumentDraft } from '@vela/contract/document/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findDocument, readPublished } from './kinds.ts';
import type { Content } from './kinds.ts';
import { saveDraft } from './store.ts';

/**
 * Stores a draft; texts may be missing until it is published. The values of lists are fixed, not
 * their order.
 */
export const saveDocumentDraftRoute = route(saveDocumentDraft, async (context) => {
  const { tx, input, staff, now, address } = context;
  const document = findDocument(input.documentId);
  if (!document) return refuse('notFound');
  const { documentId } = document;
  const { content: published } = await readPublished(tx, document);
  if (!hasSameShape(published, input.content)) return refuse('invalidInput', { field: 'content' });
  const revision = await saveDraft(tx, documentId, input);
  if (revision === null) return refuse('draftChanged');
  // After this point it must succeed.
  await audit(context, {
    staff,
    action: 'document.saveDraft',
    subject: `document:${documentId}`,
    details: { revision },
    address,
    now,
  });
  return { revision };
});

/** True if a draft is of the document's kind, with the parts that others refer to. */
const hasSameShape = (published: Content, draft: Content): boolean =>
  published.kind === draft.kind && partsOf(published).join() === partsOf(draft).join();

function partsOf(content: Content): string[] {
  if (content.kind === 'terms') return content.documents.map(({ key }) => key);
  if (content.kind !== 'dictionary') return [];
  return content.entries.map(({ value }) => value).toSorted();
}
