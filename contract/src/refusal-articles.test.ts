import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { refusalArticles, refusalsWithoutArticle } from './refusal-articles.ts';
import type { RefusalName } from './refusals.ts';

/** What every call may be refused with, besides its own refusals. */
const ofAnyCall: readonly RefusalName[] = [
  'invalidInput',
  'unauthenticated',
  'countryNotAllowed',
  'notFound',
  'idempotencyConflict',
  'tooLarge',
  'tooFrequent',
  'internal',
  'unavailable',
];

test('each refusal that players meet has an article, or a reason to need none', () => {
  const ofPlayers = calls
    .filter(({ audience }) => !audience.startsWith('staff'))
    .flatMap(({ refusals }) => refusals);
  const explained = [
    ...Object.keys(refusalArticles),
    ...Object.values(refusalsWithoutArticle).flat(),
  ];
  expect(explained.toSorted()).toEqual([...new Set([...ofPlayers, ...ofAnyCall])].toSorted());
});
