import { expect, test } from 'vitest';
import { firstChoices, parseChoices, takeOddsForm, toggleIn } from './choices.ts';

test.each([null, '', 'no json', '3', '[]', '{"oddsForm":"roman","prices":7,"favourites":"x"}'])(
  'stored choices that are not ours, such as %s, are those of a new device',
  (text) => {
    expect(parseChoices(text)).toEqual(firstChoices);
  },
);

test('choices survive being stored', () => {
  const choices = {
    oddsForm: 'malay',
    statedForm: 'hongKong',
    prices: 'any',
    stakeMinor: 5000,
    favourites: ['m1'],
    pinned: ['total/goals/regular'],
  } as const;
  expect(parseChoices(JSON.stringify(choices))).toEqual(choices);
});

test('of the odds forms of the book and of the page around, the newer choice counts', () => {
  const stated = takeOddsForm(firstChoices, 'malay');
  expect(stated.oddsForm).toBe('malay');
  const own = { ...stated, oddsForm: 'american' as const };
  expect(takeOddsForm(own, 'malay')).toBe(own);
  expect(takeOddsForm(own, null)).toBe(own);
  expect(takeOddsForm(own, 'fractional')).toBe(own);
  expect(takeOddsForm(own, 'decimal').oddsForm).toBe('decimal');
});

test('a favourite is added at the front, and taken away when it was there', () => {
  expect(toggleIn(['a'], 'b')).toEqual(['b', 'a']);
  expect(toggleIn(['b', 'a'], 'b')).toEqual(['a']);
});
