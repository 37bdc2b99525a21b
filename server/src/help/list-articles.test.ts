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
  const languagesOf = async (lang: string) => [
    ...new Set((await read(lang)).articles.map((it) => it.language)),
  ];
  expect(await languagesOf('th')).toEqual(['th']);
  expect(await languagesOf('md')).toEqual(['en']);
  expect(await read('md')).toEqual(await read('en'));
});

test('a hidden article is not shown, and a start does not restore it', async () => {
  await kit.done(hideHelpArticle, { articleId: 'browser-which' }, { as: owner });
  await seedHelp(kit.database.db, kit.services.config.dataDir, kit.clock.now());
  const { articles } = await read('hk');
  expect(articles.map((it) => it.articleId)).not.toContain('browser-which');
});
