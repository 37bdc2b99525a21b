import { getHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { publishArticle, saveNewDraft, saveNextDraft, toDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');
const get = (articleId: string) => kit.done(getHelpArticle, { articleId }, { as: editor });

test('an editor continues with the draft, or with the published text if there is none', async () => {
  const articleId = await saveNewDraft(kit, editor, 'One');
  await publishArticle(kit, editor, articleId);
  expect((await get(articleId)).texts.en.title).toBe('One');
  await saveNextDraft(kit, editor, toDraft('Two', { articleId }));
  const { texts, versions } = await get(articleId);
  expect(texts.en.title).toBe('Two');
  expect(versions.map((it) => it.texts.en.title)).toEqual(['One']);
});

test('an unknown article is not found', async () => {
  const reply = await kit.call(getHelpArticle, { articleId: 'nothing' }, { as: editor });
  expect(reply.refusal).toBe('notFound');
});
