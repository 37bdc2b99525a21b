import { getDocument, listDocuments } from '@vela/contract/document/staff-calls.ts';
import { findProblems } from '@vela/contract/document/rules.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const reader = await kit.operator('support');

test('everything that comes with the product could be published as it is, except its version', async () => {
  const { documents } = await kit.done(listDocuments, {}, { as: reader, lang: 'en' });
  expect(documents.map(({ documentId }) => documentId)).toEqual(
    expect.arrayContaining(['terms', 'site', 'dictionary.sex', 'template.letterCode']),
  );
  for (const { documentId } of documents) {
    const read = await kit.done(getDocument, { documentId }, { as: reader });
    const problems = findProblems(read.content, {
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
});
