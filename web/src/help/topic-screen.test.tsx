import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listArticles } from '@vela/contract/help/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { englishArticles, sampleArticles } from './sample-articles.ts';
import { Screen } from './topic-screen.tsx';
import { onlyEnglish } from '../app/read/only-english.ts';

beforeEach(() => {
  new StandInServer().answer(listArticles, { articles: sampleArticles });
});

const open = (at: string) => show(<Screen />, { words: ['help'], at, isVisitor: true });
const titles = async () =>
  (await screen.findAllByRole('link')).map((it) => it.textContent).filter((it) => it !== '');

test.each([
  ['/pages/help/help?topic=deposit', ['存款何時到賬？', '訂單可以取消嗎？']],
  ['/pages/help/help?topic=withdrawal', ['取款需時多久？']],
  ['/pages/help/help', ['存款何時到賬？', '訂單可以取消嗎？', '取款需時多久？']],
])('%s lists the articles of its topic', async (at, expected) => {
  await open(at);
  expect(await titles()).toEqual(expected);
});

test('a topic without articles shows a note', async () => {
  await open('/pages/help/help?topic=games');
  expect(await screen.findByText(words.empty)).toBeTruthy();
});

test('titles in English say so to readers of another language', async () => {
  new StandInServer().answer(listArticles, { articles: englishArticles });
  await open('/pages/help/help');
  expect(await screen.findByText(onlyEnglish.hk)).toBeTruthy();
  expect(screen.getByText('取款需時多久？').lang).toBe('en');
});

test('titles of which some are in English are marked one by one', async () => {
  const [first, ...rest] = sampleArticles;
  const articles = [...(first ? [{ ...first, language: 'en' as const }] : []), ...rest];
  new StandInServer().answer(listArticles, { articles });
  await open('/pages/help/help');
  expect((await screen.findByText('存款何時到賬？')).lang).toBe('en');
  expect(screen.getByText('取款需時多久？').lang).toBe('');
  expect(screen.queryByText(onlyEnglish.hk)).toBeNull();
});
