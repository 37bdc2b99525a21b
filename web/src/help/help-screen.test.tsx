import { screen, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { messages as appWords } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './help-screen.tsx';
import { messages as words } from './messages.hk.ts';
import { englishArticles, sampleArticles } from './sample-articles.ts';
import { onlyEnglish } from '../app/read/only-english.ts';

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listArticles, { articles: sampleArticles });
});

const open = () => show(<Screen />, { words: ['help'], at: '/pages/help/index', isVisitor: true });
const find = () => screen.findByRole('searchbox', { name: words.search });

test('a visitor finds every topic and the most common questions with their answers', async () => {
  await open();
  const topics = await screen.findByRole('navigation', { name: words.topicsLabel });
  expect(within(topics).getAllByRole('link')).toHaveLength(8);
  expect(screen.getByText('存款何時到賬？')).toBeTruthy();
  expect(screen.getByText('一般於數分鐘內到賬。')).toBeTruthy();
  expect(screen.queryByText('取款需時多久？')).toBeNull();
});

test('a search lists and counts its results while typing', async () => {
  const { user } = await open();
  await user.type(await find(), '取款');
  const list = await screen.findByRole('list', { name: words.results });
  expect(
    within(list)
      .getAllByRole('link')
      .map((it) => it.textContent),
  ).toEqual(['取款需時多久？']);
  expect(screen.getByText(words.foundOne)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: words.topicsLabel })).toBeNull();
});

test('a search without a match shows a note and leads to support', async () => {
  const { user } = await open();
  await user.type(await find(), 'zzz');
  expect(await screen.findByText(fill(words.nothing, { query: 'zzz' }))).toBeTruthy();
  expect(screen.getByRole('link', { name: words.write })).toBeTruthy();
});

test('a failed read can be retried', async () => {
  server.refuse(listArticles, 'internal');
  await open();
  expect(await screen.findByRole('button', { name: appWords.tryAgain })).toBeTruthy();
});

test('questions and results in English say so to readers of another language', async () => {
  server.answer(listArticles, { articles: englishArticles });
  const { user } = await open();
  expect(await screen.findByText(onlyEnglish.hk)).toBeTruthy();
  expect(screen.getByText('一般於數分鐘內到賬。').closest('[lang]')?.getAttribute('lang')).toBe(
    'en',
  );
  await user.type(await find(), '取款');
  expect((await screen.findByText('取款需時多久？')).lang).toBe('en');
  expect(screen.getByText(onlyEnglish.hk)).toBeTruthy();
});
