import { getDictionary, getSiteInfo } from '@vela/contract/content/calls.ts';
import { saveDocumentDraft } from '@vela/contract/document/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { expect, test } from 'vitest';
import { publishContent, readDocument, saveContent } from '../../test/document.ts';
import { useKit } from '../../test/kit.ts';
import { runWork } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const basic = async (key: string, lang: string) => {
  const { websiteBasicList } = await kit.done(getSiteInfo, {}, { lang });
  return websiteBasicList.find(({ configKey }) => configKey === key)?.configValue;
};

test('readers see the basic information once it is published, at the same positions', async () => {
  const site = await readDocument(kit, editor, 'site', 'site');
  const before = (await kit.done(getSiteInfo, {}, {})).websiteBasicList.map((it) => it.configKey);
  const titles = { ...site.titles, en: 'Harbour Club', vn: 'Câu lạc bộ Cảng', pg: '' };
  await saveContent(kit, editor, 'site', { ...site, titles });
  expect(await basic('title', 'en')).toBe('Vela');
  await publishContent(kit, editor, 'site', { ...site, titles });
  expect(await basic('title', 'en')).toBe('Harbour Club');
  expect(await basic('title', 'vn')).toBe('Câu lạc bộ Cảng');
  expect(await basic('title', 'pg')).toBe('Harbour Club');
  const after = (await kit.done(getSiteInfo, {}, {})).websiteBasicList.map((it) => it.configKey);
  expect(after).toEqual(before);
});

test('the names of a list are changed, its values never', async () => {
  const sex = await readDocument(kit, editor, 'dictionary.sex', 'dictionary');
  const [male, female] = sex.entries;
  if (!male || !female) throw new Error('no entries');
  const named = { ...female, labels: { ...female.labels, th: 'ผู้หญิง' } };
  await publishContent(kit, editor, 'dictionary.sex', { ...sex, entries: [male, named] });
  const player = await kit.player();
  const { entries } = await kit.done(getDictionary, { type: 'sex' }, { as: player, lang: 'th' });
  expect(entries).toEqual([
    { value: 'male', label: 'ชาย', isOff: false },
    { value: 'female', label: 'ผู้หญิง', isOff: false },
  ]);
  const other = { ...sex, entries: [male, { ...female, value: 'other' }] };
  const save = (revision: number, content: typeof sex) =>
    kit.call(
      saveDocumentDraft,
      { documentId: 'dictionary.sex', revision, content },
      { as: editor },
    );
  expect((await save(3, sex)).refusal).toBe('draftChanged');
  expect((await save(2, other)).refusal).toBe('invalidInput');
});

test('a message is sent in the words of the operator, with its facts filled in', async () => {
  const welcome = await readDocument(kit, editor, 'template.welcome', 'template');
  const en = { title: 'Hello at {site}', body: 'You are {username}.' };
  await publishContent(kit, editor, 'template.welcome', {
    ...welcome,
    texts: { ...welcome.texts, en, vn: { title: '', body: 'Xin chào' } },
  });
  const player = await kit.player();
  await runWork(kit.services, (work) =>
    sendMessage(work, {
      playerId: player.playerId,
      category: 'private',
      template: 'welcome',
      facts: { site: 'Vela', username: player.username },
      now: work.now,
    }),
  );
  const read = async (lang: string) =>
    (await kit.done(listMessages, {}, { as: player, lang })).list;
  const texts = (await read('en')).map(({ title, summary }) => [title, summary]);
  expect(texts).toContainEqual(['Hello at Vela', `You are ${player.username}.`]);
  expect((await read('th')).map(({ title }) => title)).not.toContain('Hello at Vela');
  // What is half written is not sent.
  expect((await read('vn')).map(({ title }) => title)).not.toContain('');
});

test('a draft of another kind, or of an unknown document, is not kept', async () => {
  const site = await readDocument(kit, editor, 'site', 'site');
  const save = (documentId: string) =>
    kit.call(saveDocumentDraft, { documentId, revision: 0, content: site }, { as: editor });
  expect((await save('nothing')).refusal).toBe('notFound');
  expect((await save('template.newDevice')).refusal).toBe('invalidInput');
  const support = await kit.operator('support');
  const input = { documentId: 'site', revision: 0, content: site };
  expect((await kit.call(saveDocumentDraft, input, { as: support })).refusal).toBe('forbidden');
});

test('of two operators who edit a document for the first time, one reads that the other did', async () => {
  const documentId = 'template.depositCompleted';
  const content = await readDocument(kit, editor, documentId, 'template');
  const save = () =>
    kit.call(saveDocumentDraft, { documentId, revision: 0, content }, { as: editor });
  const replies = await Promise.all([save(), save(), save()]);
  expect(replies.map(({ refusal }) => refusal ?? 'saved').toSorted()).toEqual([
    'draftChanged',
    'draftChanged',
    'saved',
  ]);
});
