import {
  deleteHelpArticle,
  hideHelpArticle,
  listHelpArticles,
} from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { publishArticle, saveNewDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const remove = (articleId: string) => kit.call(deleteHelpArticle, { articleId }, { as: editor });

test('an article is deleted that players have never read, and hidden ones stay', async () => {
  const [draft, read] = [
    await saveNewDraft(kit, editor, 'Draft'),
    await saveNewDraft(kit, editor, 'Read'),
  ];
  await publishArticle(kit, editor, read);
  await kit.done(hideHelpArticle, { articleId: read }, { as: editor });
  expect((await remove(read)).refusal).toBe('articlePublished');
  expect((await remove(draft)).code).toBe(0);
  expect((await remove(draft)).refusal).toBe('notFound');
  const { articles } = await kit.done(listHelpArticles, {}, { as: editor });
  expect(articles.map((it) => it.articleId)).toEqual([read]);
});
