import { listArticles } from '@vela/contract/help/calls.ts';
import { hideHelpArticle, publishHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { saveNewDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');
const titles = async () => (await kit.done(listArticles)).articles.map((it) => it.title);

test('a hidden article returns unchanged, through its draft', async () => {
  const articleId = await saveNewDraft(kit, editor, 'Hidden');
  await kit.done(publishHelpArticle, { articleId }, { as: editor });
  await kit.done(hideHelpArticle, { articleId }, { as: editor });
  expect(await titles()).toEqual([]);
  await kit.done(publishHelpArticle, { articleId }, { as: editor });
  expect(await titles()).toEqual(['Hidden']);
});

test('an unknown article is not hidden', async () => {
  const reply = await kit.call(hideHelpArticle, { articleId: 'nothing' }, { as: editor });
  expect(reply.refusal).toBe('notFound');
});
