import { discardDocumentDraft, getDocument } from '@vela/contract/document/staff-calls.ts';
import { expect, test } from 'vitest';
import { readDocument, saveContent } from '../../test/document.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('the draft that was seen is dropped, and the published version stays', async () => {
  const site = await readDocument(kit, editor, 'site', 'site');
  const documentId = 'site';
  const revision = await saveContent(kit, editor, documentId, { ...site, copyright: 'No' });
  const drop = (seen: number) =>
    kit.call(discardDocumentDraft, { documentId, revision: seen }, { as: editor });
  expect((await drop(revision + 1)).refusal).toBe('draftChanged');
  expect((await drop(revision)).code).toBe(0);
  expect((await drop(revision + 1)).refusal).toBe('noDraft');
  const read = await kit.done(getDocument, { documentId }, { as: editor });
  expect(read).toMatchObject({ content: site, document: { hasDraft: false } });
  const never = { documentId: 'terms', revision: 1 };
  expect((await kit.call(discardDocumentDraft, never, { as: editor })).refusal).toBe('notFound');
});
