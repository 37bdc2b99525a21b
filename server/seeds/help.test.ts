import { rm } from 'node:fs/promises';
import path from 'node:path';
import { listPictures } from '@vela/contract/block-texts.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { getHelpArticle, hideHelpArticle, saveHelpDraft } from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { publishArticle } from '../test/help.ts';
import { useKit } from '../test/kit.ts';
import { initialArticles } from '../src/help/index.ts';
import { seedHelp } from './help.ts';

const kit = await useKit();
const { dataDir } = kit.services.config;
const editor = await kit.operator('content');
const start = () => seedHelp(kit.database.db, dataDir, kit.clock.now());
await start();

const find = (articleId: string) =>
  kit.done(getHelpArticle, { articleId }, { as: editor, lang: 'en' });
const titleOf = (articleId: string) =>
  initialArticles.find((it) => it.articleId === articleId)?.texts.en.title;

/** As if an earlier version of the product had published another title. */
const age = (articleId: string) =>
  kit.database.pool.query(
    `update help_articles set texts = jsonb_set(texts, '{en,title}', '"Earlier"')
      where article_id = $1`,
    [articleId],
  );

async function write(articleId: string, title: string): Promise<void> {
  const { article, revision, texts } = await find(articleId);
  const { topic, position, isPopular } = article;
  const { zh, hk, en, th } = texts;
  if (!zh || !hk || !en || !th) throw new Error('a language is missing');
  const draft = { zh, hk, en: { ...en, title }, th };
  const input = { articleId, revision, topic, position, isPopular, texts: draft };
  await kit.done(saveHelpDraft, input, { as: editor });
}

const readPictures = async () => {
  const { articles } = await kit.done(listArticles, {}, { lang: 'th' });
  return articles.flatMap(({ blocks }) => listPictures(blocks));
};

test('each picture of an article is served, also after its file was lost', async () => {
  const check = async () => {
    for (const { url } of await readPictures()) {
      expect([url, (await kit.app.inject({ url })).statusCode]).toEqual([url, 200]);
    }
  };
  expect((await readPictures()).length).toBeGreaterThan(0);
  await check();
  await rm(path.join(dataDir, 'files', 'public'), { recursive: true });
  await start();
  await check();
});

test('an article that no operator has written follows the product, once', async () => {
  await age('deposit-how');
  await start();
  await start();
  const { article, versions } = await find('deposit-how');
  expect(article).toMatchObject({ title: titleOf('deposit-how'), version: 2, hasDraft: false });
  expect(versions.map((it) => it.publishedBy)).toEqual(['', '']);
});

test('articles that an operator has published, drafted or hidden stay', async () => {
  await write('deposit-time', 'Ours');
  await publishArticle(kit, editor, 'deposit-time');
  await age('deposit-cancel');
  await write('deposit-cancel', 'Begun');
  await age('deposit-refused');
  await kit.done(hideHelpArticle, { articleId: 'deposit-refused' }, { as: editor });
  await start();
  expect((await find('deposit-time')).article).toMatchObject({ title: 'Ours', version: 2 });
  expect((await find('deposit-cancel')).article).toMatchObject({ version: 1, hasDraft: true });
  expect((await find('deposit-cancel')).texts.en?.title).toBe('Begun');
  expect((await find('deposit-refused')).article).toMatchObject({ version: 1, publishedAt: null });
});

test('an operator may save an article with its pictures', async () => {
  await write('withdrawal-how', 'With pictures');
  const { texts } = await find('withdrawal-how');
  expect(listPictures(texts.en?.blocks ?? [])).toHaveLength(4);
});
