import { listTexts } from '@vela/contract/block-texts.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { hideHelpArticle } from '@vela/contract/help/staff-calls.ts';
import { expect, test } from 'vitest';
import { seedHelp } from '../../seeds/help.ts';
import { useKit } from '../../test/kit.ts';
import { depositSetting } from '../deposit/settings.ts';
import { initialArticles } from './articles.ts';

const kit = await useKit();
await seedHelp(kit.database.db, kit.services.config.dataDir, kit.clock.now());
const owner = await kit.operator('owner');

const read = (lang: string) => kit.done(listArticles, {}, { lang });

test('every article that comes with the product exists, and a second start adds none', async () => {
  await seedHelp(kit.database.db, kit.services.config.dataDir, kit.clock.now());
  const { articles } = await read('hk');
  expect(articles.map((it) => it.articleId)).toEqual(initialArticles.map((it) => it.articleId));
});

test('figures are the current ones of the site', async () => {
  await kit.set(depositSetting, { payMinutes: 45, turnoverBp: 15_000 });
  const { articles } = await read('en');
  const words = articles.flatMap(({ title, blocks }) => [title, ...listTexts(blocks)]).join('\n');
  expect(words).toContain('how long you have to pay: 45 minutes');
  expect(words).toContain('must be bet 1.5×');
  expect(words).not.toMatch(/[{}]/);
});

test('a missing language uses English and is marked', async () => {
  expect(await read('th')).toMatchObject({ language: 'th' });
  const burmese = await read('md');
  expect(burmese.language).toBe('en');
  expect(burmese.articles).toEqual((await read('en')).articles);
});

test('a hidden article is not shown, and a start does not restore it', async () => {
  await kit.done(hideHelpArticle, { articleId: 'browser-which' }, { as: owner });
  await seedHelp(kit.database.db, kit.services.config.dataDir, kit.clock.now());
  const { articles } = await read('hk');
  expect(articles.map((it) => it.articleId)).not.toContain('browser-which');
});
