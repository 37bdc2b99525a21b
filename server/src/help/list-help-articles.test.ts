import {
  hideHelpArticle,
  listHelpArticles,
  saveHelpDraft,
} from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { publishArticle, saveNewDraft, toDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('articles are ordered by topic and position, each with its state', async () => {
  const published = await saveNewDraft(kit, editor, 'Published');
  await publishArticle(kit, editor, published);
  const late = toDraft('Hidden', { position: 2 });
  const { articleId: hidden } = await kit.done(saveHelpDraft, late, { as: editor });
  await publishArticle(kit, editor, hidden);
  await kit.done(hideHelpArticle, { articleId: hidden }, { as: editor });
  await kit.done(saveHelpDraft, toDraft('First', { topic: 'deposit' }), { as: editor });
  await kit.done(saveHelpDraft, toDraft('Second', { position: 0 }), { as: editor });
  const { articles } = await kit.done(listHelpArticles, {}, { as: editor });
  const now = kit.clock.now().toISOString();
  expect(articles.map((it) => [it.title, it.version, it.publishedAt, it.hasDraft])).toEqual([
    ['First', 0, null, true],
    ['Second', 0, null, true],
    ['Published', 1, now, false],
    ['Hidden', 1, null, true],
  ]);
});

test('an article has the title of the reader’s language, or of one in which it has a title', async () => {
  const { texts, ...draft } = toDraft('', { topic: 'partner' });
  const title = async (lang: 'th' | 'hk') => {
    const { articles } = await kit.done(listHelpArticles, {}, { as: editor, lang });
    return articles.find(({ topic }) => topic === 'partner')?.title;
  };
  const thai = { ...texts, th: { title: 'รางวัล', blocks: [] } };
  await kit.done(saveHelpDraft, { ...draft, texts: thai }, { as: editor });
  expect(await title('th')).toBe('รางวัล');
  expect(await title('hk')).toBe('รางวัล');
});
