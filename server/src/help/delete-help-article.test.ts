import {
  deleteHelpArticle,
  hideHelpArticle,
  listHelpArticles,
} from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { publishArticle, saveNewDraft, saveNextDraft, toDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const remove = (articleId: string, revision = 1) =>
  kit.call(deleteHelpArticle, { articleId, revision }, { as: editor });

test('an article is deleted that players have never read, and hidden ones stay', async () => {
  const [draft, read] = [
    await saveNewDraft(kit, editor, 'Draft'),
    await saveNewDraft(kit, editor, 'Read'),
  ];
  await publishArticle(kit, editor, read);
  await kit.done(hideHelpArticle, { articleId: read }, { as: editor });
  expect((await remove(read)).refusal).toBe('articlePublished');
  await saveNextDraft(kit, editor, toDraft('Next', { articleId: draft }));
  expect((await remove(draft)).refusal).toBe('draftChanged');
  expect((await remove(draft, 2)).code).toBe(0);
  expect((await remove(draft)).refusal).toBe('notFound');
  const { articles } = await kit.done(listHelpArticles, {}, { as: editor });
  expect(articles.map((it) => it.articleId)).toEqual([read]);
});
