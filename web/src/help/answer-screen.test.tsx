import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listArticles, rateArticle } from '@vela/contract/help/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './answer-screen.tsx';
import { messages as words } from './messages.hk.ts';
import { englishArticles, sampleArticles } from './sample-articles.ts';
import { onlyEnglish, onlyOthers } from '../app/read/only-english.ts';

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listArticles, { articles: sampleArticles });
  server.answer(rateArticle, {});
});

const open = (id = 'deposit-time', isVisitor = false) =>
  show(<Screen />, { words: ['help'], at: `/pages/help/answer?id=${id}`, isVisitor });

test('an article is shown in full, with related ones and a link to the screen it is about', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: '存款何時到賬？' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    '核對金額',
    '上載付款憑證',
    '訂單可以取消嗎？',
  ]);
  expect(screen.getByRole('link', { name: '存款' })).toBeTruthy();
});

test('the picture of a step is in it, in a reserved place, and loads when it comes near', async () => {
  await open();
  const step = (await screen.findByText('上載付款憑證')).closest('li');
  const picture = within(step ?? document.body).getByRole('img', { name: '訂單' });
  const facts = ['width', 'height', 'loading'].map((name) => picture.getAttribute(name));
  expect(facts).toEqual(['600', '400', 'lazy']);
  expect(screen.getAllByRole('img', { name: '訂單' })).toHaveLength(1);
});

test('a player whom it did not help is led to support', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: words.no }));
  expect(await screen.findByText(words.sorry)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.write })).toBeTruthy();
  expect(server.requests(rateArticle).map(({ input }) => input)).toEqual([
    { articleId: 'deposit-time', isHelpful: false },
  ]);
});

test('a vote that failed can be repeated', async () => {
  server.lose(rateArticle);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: words.yes }));
  expect(await screen.findByRole('button', { name: words.yes })).toBeTruthy();
  expect(screen.queryByText(words.thanks)).toBeNull();
});

test('a visitor can read but is not asked to vote', async () => {
  await open('deposit-time', true);
  await screen.findByRole('heading', { name: '存款何時到賬？' });
  expect(screen.queryByText(words.helpful)).toBeNull();
});

test('an article without a translation is marked as English', async () => {
  server.answer(listArticles, { articles: englishArticles });
  await open();
  expect(await screen.findByText(onlyEnglish.hk)).toBeTruthy();
});

test('an article in neither the reader’s language nor English says that it is in another', async () => {
  const articles = sampleArticles.map((it) => ({ ...it, language: 'th' as const }));
  server.answer(listArticles, { articles });
  await open();
  expect(await screen.findByText(onlyOthers.hk)).toBeTruthy();
  const title = screen.getByRole('heading', { name: '存款何時到賬？' });
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('th');
});

test('a deleted article shows a note', async () => {
  await open('gone');
  expect(await screen.findByText(words.missing)).toBeTruthy();
});
