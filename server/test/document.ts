import type { Sent } from '@vela/contract/call.ts';
import {
  getDocument,
  publishDocument,
  saveDocumentDraft,
} from '@vela/contract/document/staff-calls.ts';
import type { Kit } from './kit.ts';
import type { TestOperator } from './site.ts';

/** The content of a document, as a form sends it. */
export type Content = Sent<typeof saveDocumentDraft>['content'];

/** Reads a document of a kind for editing. */
export async function readDocument<Kind extends Content['kind']>(
  kit: Kit,
  as: TestOperator,
  documentId: string,
  kind: Kind,
): Promise<Extract<Content, { kind: Kind }>> {
  const { content } = await kit.done(getDocument, { documentId }, { as });
  if (!isOf(content, kind)) throw new Error(`${documentId} is not of kind ${kind}`);
  return content;
}

const isOf = <Kind extends Content['kind']>(
  content: Content,
  kind: Kind,
): content is Extract<Content, { kind: Kind }> => content.kind === kind;

/** Saves a draft of a document and returns its revision. */
export async function saveContent(
  kit: Kit,
  as: TestOperator,
  documentId: string,
  content: Content,
): Promise<number> {
  const { revision } = await kit.done(getDocument, { documentId }, { as });
  return (await kit.done(saveDocumentDraft, { documentId, revision, content }, { as })).revision;
}

/** Publishes content of a document at once and returns its version. */
export async function publishContent(
  kit: Kit,
  as: TestOperator,
  documentId: string,
  content: Content,
): Promise<number> {
  const revision = await saveContent(kit, as, documentId, content);
  return (await kit.done(publishDocument, { documentId, revision }, { as })).version;
}
