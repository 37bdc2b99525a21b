import { expect, test } from 'vitest';
import { parseTradingOpening } from './opening.ts';

test('the address holds the language and a token for one opening', () => {
  expect(parseTradingOpening({ search: '?lang=th', hash: '#launch=abc' })).toEqual({
    language: 'th',
    launchToken: 'abc',
  });
});

test('a reloaded page has no token, and an unknown language is English', () => {
  expect(parseTradingOpening({ search: '?lang=xx', hash: '' })).toEqual({
    language: 'en',
    launchToken: null,
  });
});
