import { listArticles } from '@vela/contract/help/calls.ts';
import {
  getHelpArticle,
  hideHelpArticle,
  unscheduleHelpArticle,
} from '@vela/contract/help/staff-calls.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { publishArticle, saveNewDraft, saveNextDraft, toDraft } from '../../test/help.ts';
import { useKit } from '../../test/kit.ts';
import { publishDueArticles } from './jobs.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const titles = async () => (await kit.done(listArticles)).articles.map((it) => it.title);
const read = async (articleId: string) =>
  (await kit.done(getHelpArticle, { articleId }, { as: editor })).article;
const publish = (articleId: string, inMs: number | null) => {
  const at = inMs === null ? null : addMs(kit.clock.now(), inMs).toISOString();
  return publishArticle(kit, editor, articleId, at);
};
const runJob = () => publishDueArticles.handler(kit.services, {});

test('a scheduled version is published once, at its time, and a later draft stays scheduled', async () => {
  const articleId = await saveNewDraft(kit, editor, 'Now');
  await publish(articleId, null);
  await saveNextDraft(kit, editor, toDraft('Later', { articleId }));
  expect((await publish(articleId, HOUR_MS)).data).toEqual({ version: 0 });
  await saveNextDraft(kit, editor, toDraft('Unfinished', { articleId }));
  await runJob();
  expect(await titles()).toEqual(['Now']);
  kit.clock.advance(HOUR_MS);
  await Promise.all([runJob(), runJob()]);
  expect(await titles()).toEqual(['Later']);
  expect(await read(articleId)).toMatchObject({ version: 2, hasDraft: true, nextAt: null });
  const { versions } = await kit.done(getHelpArticle, { articleId }, { as: editor });
  expect(versions[0]).toMatchObject({ version: 2, publishedBy: editor.username });
});

test('an article that was taken back or hidden is not published at its time and stays a draft', async () => {
  const [taken, hidden] = [
    await saveNewDraft(kit, editor, 'Taken'),
    await saveNewDraft(kit, editor, 'Hidden'),
  ];
  await publish(taken, HOUR_MS);
  await publish(hidden, HOUR_MS);
  await kit.done(unscheduleHelpArticle, { articleId: taken }, { as: editor });
  await kit.done(hideHelpArticle, { articleId: hidden }, { as: editor });
  kit.clock.advance(HOUR_MS);
  await runJob();
  expect(await titles()).toEqual(['Later']);
  for (const articleId of [taken, hidden]) {
    expect(await read(articleId)).toMatchObject({ version: 0, hasDraft: true, nextAt: null });
  }
});

test('a time that has passed is refused, and nothing is scheduled without a complete draft', async () => {
  const articleId = await saveNewDraft(kit, editor, 'Past');
  expect((await publish(articleId, 0)).refusal).toBe('publishTimePast');
  const draft = toDraft('Half', { articleId });
  draft.texts.th = { title: '', blocks: [] };
  await saveNextDraft(kit, editor, draft);
  expect((await publish(articleId, HOUR_MS)).refusal).toBe('articleIncomplete');
});
