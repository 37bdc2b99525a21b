import { saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import {
  getDocument,
  listDocuments,
  publishDocument,
  saveDocumentDraft,
} from '@vela/contract/document/staff-calls.ts';
import { writtenLanguages } from '@vela/contract/language.ts';
import { findProblems } from '@vela/contract/document/rules.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const reader = await kit.operator('support');

test('everything that comes with the product could be published unchanged, except its version', async () => {
  const { documents } = await kit.done(listDocuments, {}, { as: reader, lang: 'en' });
  expect(documents.map(({ documentId }) => documentId)).toEqual(
    expect.arrayContaining(['terms', 'site', 'dictionary.sex', 'template.letterCode']),
  );
  for (const { documentId } of documents) {
    const read = await kit.done(getDocument, { documentId }, { as: reader });
    const problems = findProblems(read.content, {
      required: writtenLanguages,
      takenVersions: [],
      placeholders: read.placeholders.map(({ name }) => name),
      requiredPlaceholders: read.placeholders.flatMap((it) => (it.isRequired ? it.name : [])),
    });
    const isNew = ({ path }: { path: string }) => path.startsWith('changes.');
    expect(problems.filter((it) => !isNew(it))).toEqual([]);
  }
});

test('a list shows the titles in the language of the operator, and that nothing was changed', async () => {
  const { documents } = await kit.done(listDocuments, {}, { as: reader, lang: 'th' });
  const code = documents.find(({ documentId }) => documentId === 'template.letterCode');
  expect(code).toMatchObject({ channel: 'letter', version: 0, hasDraft: false, nextAt: null });
  expect(code?.title).toContain('รหัสยืนยัน');
  expect(code?.body).toContain('{code}');
});

test('terms published at set-up are the first version, and its publisher is in their history', async () => {
  const owner = await kit.operator('owner');
  await kit.done(saveSetup, { publishesTerms: true }, { as: owner });
  const { documents } = await kit.done(listDocuments, {}, { as: reader });
  const terms = documents.find(({ documentId }) => documentId === 'terms');
  expect(terms).toMatchObject({ version: 1, publishedAt: kit.clock.now().toISOString() });
  const { versions } = await kit.done(getDocument, { documentId: 'terms' }, { as: reader });
  expect(versions).toMatchObject([{ version: 1, publishedAt: terms?.publishedAt }]);
  expect(versions[0]?.publishedBy).not.toBe('');
});

test('the product’s text was not published with another message', async () => {
  const owner = await kit.operator('owner');
  const ids = ['template.depositCompleted', 'template.letterCode'];
  for (const documentId of ids) {
    const { content } = await kit.done(getDocument, { documentId }, { as: owner });
    const draft = { documentId, revision: 0, content };
    const { revision } = await kit.done(saveDocumentDraft, draft, { as: owner });
    await kit.done(publishDocument, { documentId, revision }, { as: owner });
    const { versions } = await kit.done(getDocument, { documentId }, { as: owner });
    expect(versions.at(-1)).toMatchObject({ publishedAt: null, publishedBy: '' });
  }
});
