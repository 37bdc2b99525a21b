import { expect, test } from 'vitest';
import { describeSelection } from './describe.ts';

const named = (en: string, hk: string) => ({ code: en, names: { en, hk, zh: hk, th: en } });
const sides = {
  sport: 'football' as const,
  home: named('Flames', '烈焰'),
  away: named('Kowloon', '九龍城'),
};

test.each([
  ['result/goals/regular/draw', '1X2 · Draw', '獨贏 · 和局'],
  ['handicap/goals/regular/-3/home', 'Handicap · Flames −0.75', '讓球 · 烈焰 −0.75'],
  ['handicap/goals/regular/-3/away', 'Handicap · Kowloon +0.75', '讓球 · 九龍城 +0.75'],
  ['total/goals/half1/5/over', '1st half Over/Under · Over 1.25', null],
  ['nextGoal/2/none', 'Goal no. 2 · No goal', null],
  [
    'result/goals/regular/home+bothScore/goals/regular/yes',
    'Bet builder · Flames 1X2 + Yes Both teams to score',
    null,
  ],
])('%s', (text, en, hk) => {
  const names = describeSelection(text, sides);
  expect(names.en).toBe(en);
  if (hk !== null) expect(names.hk).toBe(hk);
});

test('it is described in every language, with the English names of its sides', () => {
  const names = describeSelection('handicap/goals/regular/-3/home', sides);
  expect(Object.keys(names)).toHaveLength(8);
  for (const language of ['vn', 'pg', 'md'] as const) {
    expect(names[language]).toContain('Flames');
    expect(names[language]).not.toBe(names.en);
  }
});

test('a text of many parts fits the platform’s records', () => {
  const parts = Array.from({ length: 8 }, (_, at) => `total/goals/regular/${at * 4 + 2}/over`);
  for (const text of Object.values(describeSelection(parts.join('+'), sides))) {
    expect(text.length).toBeLessThanOrEqual(200);
  }
});

test('an unknown text is shown unchanged', () => {
  expect(describeSelection('nonsense', sides).en).toBe('nonsense');
});
