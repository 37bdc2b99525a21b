import { getDocument } from '@vela/contract/document/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readFace } from '../app/site.ts';
import { findDocument, readPublished } from './kinds.ts';
import { takenVersionsOf } from './publishing.ts';
import { listDraftRows, listVersions } from './store.ts';
import { toLine, toPlaceholders, toVersions } from './views.ts';

/** Returns one document: its draft, what waits or what is published, and its history. */
export const getDocumentRoute = route(getDocument, async (context) => {
  const { tx, input, services, now, language } = context;
  const document = findDocument(input.documentId);
  if (!document) return refuse('notFound');
  const [row = null] = await listDraftRows(tx, document.documentId);
  const published = await readPublished(tx, document);
  const versions = toVersions(await listVersions(tx, document.documentId), published);
  const content = row?.draft ?? row?.next ?? published.content;
  const { name } = await readFace(tx);
  const contents = [published.content, ...versions.map((it) => it.content)];
  return {
    document: toLine(document, row, { shown: content, published, language }),
    revision: row?.revision ?? 0,
    content,
    published: published.content,
    takenVersions: takenVersionsOf(contents),
    placeholders: toPlaceholders(document, { ...services.site, name, now }),
    versions,
  };
});
