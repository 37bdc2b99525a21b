import { expect, test } from 'vitest';
import { describeOffer } from './figures.ts';
import { messages as words } from './messages.en.ts';

const terms = {
  formula: 'fixed',
  depositMinor: 10_000,
  bonusMinor: 1_000,
  rateBp: 0,
  steps: [],
  turnoverBp: 10_000,
  maxStakeMinor: null,
  venue: null,
  period: 'once',
  freePlay: null,
} as const;

test.each([
  [1, 'Spring bonus. Turnover 1× · 1 day to complete'],
  [7, 'Spring bonus. Turnover 1× · 7 days to complete'],
])('an offer with %i days states it in its summary', (validDays, text) => {
  const offer = { summary: 'Spring bonus.', terms: { ...terms, steps: [], validDays } };
  expect(describeOffer(words, offer)).toBe(text);
});
