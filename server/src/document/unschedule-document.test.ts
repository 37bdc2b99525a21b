import {
  getDocument,
  publishDocument,
  unscheduleDocument,
} from '@vela/contract/document/staff-calls.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { readDocument, saveContent } from '../../test/document.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('a scheduled version is taken back and is the draft again', async () => {
  const site = await readDocument(kit, editor, 'site', 'site');
  const documentId = 'site';
  const content = { ...site, copyright: 'Later' };
  const revision = await saveContent(kit, editor, documentId, content);
  const at = addMs(kit.clock.now(), HOUR_MS).toISOString();
  const take = () => kit.call(unscheduleDocument, { documentId }, { as: editor });
  expect((await take()).refusal).toBe('noDraft');
  await kit.done(publishDocument, { documentId, revision, at }, { as: editor });
  expect((await take()).code).toBe(0);
  const read = await kit.done(getDocument, { documentId }, { as: editor });
  expect(read).toMatchObject({ content, document: { nextAt: null, hasDraft: true } });
  const nothing = { documentId: 'terms' };
  expect((await kit.call(unscheduleDocument, nothing, { as: editor })).refusal).toBe('notFound');
});

test('terms that wait are taken back only by an operator who may publish them', async () => {
  const owner = await kit.operator('owner');
  const terms = await readDocument(kit, owner, 'terms', 'terms');
  const documentId = 'terms';
  const revision = await saveContent(kit, owner, documentId, {
    ...terms,
    version: '2027-05',
    changes: { zh: '新', hk: '更新', en: 'New.', th: 'ใหม่' },
  });
  const at = addMs(kit.clock.now(), HOUR_MS).toISOString();
  await kit.done(publishDocument, { documentId, revision, at }, { as: owner });
  const take = (as: typeof owner) => kit.call(unscheduleDocument, { documentId }, { as });
  expect((await take(editor)).refusal).toBe('forbidden');
  expect((await take(owner)).code).toBe(0);
});
