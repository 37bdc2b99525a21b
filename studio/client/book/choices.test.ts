import { expect, test } from 'vitest';
import { firstChoices, parseChoices, toggleIn } from './choices.ts';

test.each([null, '', 'no json', '3', '[]', '{"oddsForm":"roman","prices":7,"favourites":"x"}'])(
  'stored choices that are not ours, such as %s, are those of a new device',
  (text) => {
    expect(parseChoices(text)).toEqual(firstChoices);
  },
);

test('choices survive being stored', () => {
  const choices = {
    oddsForm: 'malay',
    prices: 'any',
    stakeMinor: 5000,
    favourites: ['m1'],
    pinned: ['total/goals/regular'],
  } as const;
  expect(parseChoices(JSON.stringify(choices))).toEqual(choices);
});

test('a favourite is added at the front, and taken away when it was there', () => {
  expect(toggleIn(['a'], 'b')).toEqual(['b', 'a']);
  expect(toggleIn(['b', 'a'], 'b')).toEqual(['a']);
});
