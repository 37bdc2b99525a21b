import { getHelpArticle, saveHelpDraft } from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { saveNewDraft, toDraft } from '../../test/help.ts';
import type { Draft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const save = (draft: Draft, as = editor) => kit.call(saveHelpDraft, draft, { as });

test('a draft is stored unchanged, and replaced by the next one', async () => {
  const articleId = await saveNewDraft(kit, editor, 'One');
  const draft = toDraft('Two', {
    articleId,
    revision: 1,
    topic: 'browser',
    position: 7,
    isPopular: true,
  });
  expect((await save(draft)).data).toEqual({ articleId, revision: 2 });
  const { article, texts } = await kit.done(getHelpArticle, { articleId }, { as: editor });
  expect(texts).toEqual(draft.texts);
  expect(article).toMatchObject({ topic: 'browser', position: 7, isPopular: true, version: 0 });
});

test('of two operators who edit the same draft, the second is refused and nothing is lost', async () => {
  const articleId = await saveNewDraft(kit, editor, 'One');
  const other = await kit.operator('owner');
  const edit = (title: string) => toDraft(title, { articleId, revision: 1 });
  expect((await save(edit('Two'))).code).toBe(0);
  expect((await save(edit('Three'), other)).refusal).toBe('draftChanged');
  const { texts } = await kit.done(getHelpArticle, { articleId }, { as: other });
  expect(texts.en.title).toBe('Two');
});

test('an unknown figure is refused by its name', async () => {
  const reply = await save(toDraft('Pay within {minutes}'));
  expect(reply).toMatchObject({ refusal: 'unknownFact', data: { name: 'minutes' } });
});

test('a button links into the app only', async () => {
  const elsewhere = ['https://elsewhere.test', '//elsewhere.test', 'javascript:void'];
  for (const link of [...elsewhere, '/pages/discuont/x']) {
    const draft = toDraft('Elsewhere');
    draft.texts.en.blocks = [{ kind: 'button', text: 'Go', link }];
    expect((await save(draft)).refusal).toBe('invalidInput');
  }
});

test('saving does not create an unknown id', async () => {
  expect((await save(toDraft('Lost', { articleId: 'hlp_lost' }))).refusal).toBe('notFound');
});

test('an operator who may not edit texts saves nothing', async () => {
  const support = await kit.operator('support');
  expect((await save(toDraft('No'), support)).refusal).toBe('forbidden');
});

test('a picture that was never published is refused', async () => {
  const draft = toDraft('Picture');
  const url = `/pictures/${'0'.repeat(64)}.webp`;
  draft.texts.th.blocks = [{ kind: 'picture', url, width: 480, height: 320, alt: 'A receipt' }];
  expect((await save(draft)).refusal).toBe('pictureUnknown');
});
