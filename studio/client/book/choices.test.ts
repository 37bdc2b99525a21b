import { expect, test } from 'vitest';
import {
  addStake,
  firstChoices,
  listOfferedStakes,
  parseChoices,
  takeOddsForm,
  toggleIn,
} from './choices.ts';

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
    stakesMinor: [5000, 700],
    quickStakesMinor: [1000, 2500],
    favourites: ['m1'],
    pinned: ['total/goals/regular'],
  } as const;
  expect(parseChoices(JSON.stringify(choices))).toEqual(choices);
});

test('the newer of the odds forms chosen in the book and on the host page counts', () => {
  const stated = takeOddsForm(firstChoices, 'malay');
  expect(stated.oddsForm).toBe('malay');
  const own = { ...stated, oddsForm: 'american' as const };
  expect(takeOddsForm(own, 'malay')).toBe(own);
  expect(takeOddsForm(own, null)).toBe(own);
  expect(takeOddsForm(own, 'fractional')).toBe(own);
  expect(takeOddsForm(own, 'decimal').oddsForm).toBe('decimal');
});

test('a favourite is added at the front, and removed if already there', () => {
  expect(toggleIn(['a'], 'b')).toEqual(['b', 'a']);
  expect(toggleIn(['b', 'a'], 'b')).toEqual(['a']);
});

test('the last distinct stakes are kept, the latest first', () => {
  expect(addStake([], 700)).toEqual([700]);
  expect(addStake([700, 500], 500)).toEqual([500, 700]);
  expect(addStake([700, 500], 900)).toEqual([900, 700]);
});

test('a slip offers the quick stakes with the last ones among them, each once and by size', () => {
  const stakesMinor = [700, 5_000];
  const ofBook = [5_000, 10_000];
  expect(listOfferedStakes({ ...firstChoices, stakesMinor }, ofBook)).toEqual([700, 5_000, 10_000]);
  const own = { ...firstChoices, stakesMinor, quickStakesMinor: [300] };
  expect(listOfferedStakes(own, ofBook)).toEqual([300, 700, 5_000]);
});

test('stored stakes that are not amounts are left out, and without any the book offers its own', () => {
  const text = JSON.stringify({ stakesMinor: [5, 'x', -1, 0.5], quickStakesMinor: ['x'] });
  expect(parseChoices(text)).toMatchObject({ stakesMinor: [5], quickStakesMinor: null });
});
