import { getHelpArticle, unscheduleHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { publishArticle, saveNewDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('a scheduled version becomes the draft again, once', async () => {
  const articleId = await saveNewDraft(kit, editor, 'Waits');
  const at = addMs(kit.clock.now(), HOUR_MS).toISOString();
  await publishArticle(kit, editor, articleId, at);
  const before = await kit.done(getHelpArticle, { articleId }, { as: editor });
  expect(before).toMatchObject({ article: { hasDraft: false, nextAt: at } });
  expect(before.texts.en.title).toBe('Waits');
  const takeBack = (id: string) =>
    kit.call(unscheduleHelpArticle, { articleId: id }, { as: editor });
  expect((await takeBack(articleId)).code).toBe(0);
  const { article } = await kit.done(getHelpArticle, { articleId }, { as: editor });
  expect(article).toMatchObject({ hasDraft: true, nextAt: null });
  expect((await takeBack(articleId)).refusal).toBe('noDraft');
  expect((await takeBack('nothing')).refusal).toBe('notFound');
});
