import { listDocuments } from '@vela/contract/document/staff-calls.ts';
import { route } from '../app/route.ts';
import { documents, readAllPublished } from './kinds.ts';
import { listDraftRows } from './store.ts';
import { toLine } from './views.ts';

/** Lists every document, whether or not it was ever edited. */
export const listDocumentsRoute = route(listDocuments, async ({ tx, language }) => {
  const rows = new Map((await listDraftRows(tx)).map((row) => [row.documentId, row]));
  const publishedOf = await readAllPublished(tx);
  return {
    documents: documents.map((document) => {
      const row = rows.get(document.documentId) ?? null;
      const published = publishedOf(document);
      const shown = row?.draft ?? published.content;
      return toLine(document, row, { shown, published, language });
    }),
  };
});
