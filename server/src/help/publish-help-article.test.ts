import { listArticles } from '@vela/contract/help/calls.ts';
import {
  getHelpArticle,
  publishHelpArticle,
  saveHelpDraft,
} from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { publishArticle, saveNewDraft, saveNextDraft, toDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const titles = async () => (await kit.done(listArticles)).articles.map((it) => it.title);
const publish = (articleId: string) => publishArticle(kit, editor, articleId);

test('players read a draft once it is published, and the previous text until then', async () => {
  const articleId = await saveNewDraft(kit, editor, 'One');
  expect(await titles()).toEqual([]);
  await publish(articleId);
  expect(await titles()).toEqual(['One']);
  await saveNextDraft(kit, editor, toDraft('Two', { articleId }));
  expect(await titles()).toEqual(['One']);
  expect((await publish(articleId)).data).toEqual({ version: 2 });
  expect(await titles()).toEqual(['Two']);
  const { versions } = await kit.done(getHelpArticle, { articleId }, { as: editor });
  expect(versions.map((it) => [it.version, it.texts.en.title, it.publishedBy])).toEqual([
    [2, 'Two', editor.username],
    [1, 'One', editor.username],
  ]);
});

test('of two concurrent publications of a draft, one succeeds', async () => {
  const articleId = await saveNewDraft(kit, editor, 'Twice');
  const replies = await Promise.all([1, 2].map(() => publish(articleId)));
  expect(replies.map((it) => it.refusal ?? 'done').toSorted()).toEqual(['done', 'noDraft']);
});

test('an incomplete article is stored as a draft and not published', async () => {
  const draft = toDraft('Half');
  draft.texts.th = { title: '', blocks: [] };
  const { articleId } = await kit.done(saveHelpDraft, draft, { as: editor });
  expect((await publish(articleId)).refusal).toBe('articleIncomplete');
});

test('nothing of an unknown article is published', async () => {
  const input = { articleId: 'nothing', revision: 1 };
  const reply = await kit.call(publishHelpArticle, input, { as: editor });
  expect(reply.refusal).toBe('notFound');
});

test('a draft that another operator has changed is not published unread', async () => {
  const articleId = await saveNewDraft(kit, editor, 'Read');
  const { revision } = await kit.done(getHelpArticle, { articleId }, { as: editor });
  await saveNextDraft(kit, editor, toDraft('Unread', { articleId }));
  const input = { articleId, revision };
  const reply = await kit.call(publishHelpArticle, input, { as: editor });
  expect(reply.refusal).toBe('draftChanged');
  expect(await titles()).not.toContain('Unread');
});
