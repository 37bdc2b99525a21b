import { expect, test, vi } from 'vitest';
import { fill } from './fill.ts';
import { createWords, findAmong } from './words.ts';

type Packs = Record<'wallet' | 'game', { hello: string }>;

const file = (hello: string) => vi.fn(async () => ({ messages: { hello } }));

test('messages are loaded once, in the language of the page, or else in English', async () => {
  const files = {
    './wallet/messages.th.ts': file('สวัสดี'),
    './wallet/messages.en.ts': file('Hello'),
    './game/messages.en.ts': file('Hello'),
  };
  const { loadWords, wordsOf } = createWords<Packs>(findAmong(files), () => 'th');
  await loadWords('wallet', 'game');
  await loadWords('wallet');
  expect(wordsOf('wallet')).toEqual({ hello: 'สวัสดี' });
  expect(wordsOf('game')).toEqual({ hello: 'Hello' });
  expect(files['./wallet/messages.th.ts']).toHaveBeenCalledOnce();
  expect(files['./wallet/messages.en.ts']).not.toHaveBeenCalled();
});

test('a slice without messages throws an error with its name', async () => {
  const { loadWords, wordsOf } = createWords<Packs>(findAmong({}), () => 'en');
  await expect(loadWords('wallet')).rejects.toThrow('no words for wallet');
  expect(() => wordsOf('wallet')).toThrow('no words of wallet');
});

test('a text keeps its unfilled placeholders', () => {
  expect(fill('{count} of {count}, {name}', { count: 0 })).toBe('0 of 0, {name}');
});
