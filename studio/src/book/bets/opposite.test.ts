import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSelection } from '../read-selection.ts';
import { nameParts, settleByTheRules } from '../reference.ts';
import { hasOpposite } from './opposite.ts';

const read = (text: string) => {
  const selection = readSelection(text);
  if (selection === null) throw new Error(`not a selection: ${text}`);
  return selection;
};
const isOpposite = (own: string, others: readonly string[]): boolean =>
  hasOpposite(read(own), others.map(read));

test.each([
  ['result/goals/regular/home', ['doubleChance/goals/regular/drawOrAway']],
  ['result/goals/regular/home', ['result/goals/regular/draw', 'result/goals/regular/away']],
  ['result/goals/regular/home', ['drawNoBet/goals/regular/away']],
  ['result/goals/regular/home', ['handicap/goals/regular/-2/away']],
  ['total/goals/regular/9/over', ['total/goals/regular/11/under']],
  ['total/goals/regular/10/over', ['total/goals/regular/10/under']],
  ['correctScore/goals/regular/4/0:0', ['total/goals/regular/2/over']],
  ['bothScore/goals/regular/yes', ['bothScore/goals/regular/no']],
  ['oddEven/goals/regular/odd', ['oddEven/goals/regular/even']],
  ['teamTotal/goals/regular/home/2/under', ['teamTotal/goals/regular/home/2/over']],
  ['handicap/goals/regular/-1@1:0/home', ['handicap/goals/regular/-1@1:0/away']],
  ['winner/points/full/home', ['winner/points/full/away']],
  ['total/points/full/770/over', ['total/points/full/770/under']],
  ['deuce/points/set1game3/yes', ['deuce/points/set1game3/no']],
  ['nextGoal/2/none', ['nextGoal/2/home', 'nextGoal/2/away']],
  ['point/set1game3/5/home', ['point/set1game3/5/away']],
])('%s is opposite to %j, and each of them to the others', (own, others) => {
  const all = [own, ...others];
  for (const it of all) {
    const rest = all.filter((other) => other !== it);
    expect([it, isOpposite(it, rest)]).toEqual([it, true]);
  }
});

test.each([
  ['two of three ways of a match', 'result/goals/regular/home', ['result/goals/regular/draw']],
  ['lines with a middle', 'total/goals/regular/10/over', ['total/goals/regular/14/under']],
  ['lines with a gap', 'total/goals/regular/10/over', ['total/goals/regular/6/under']],
  [
    'half a stake lost on each side',
    'handicap/goals/regular/-1/home',
    ['handicap/goals/regular/1/away'],
  ],
  ['two first goalscorers', 'scorer/first/kim', ['scorer/first/lee', 'scorer/first/none']],
  ['two goalscorers', 'scorer/anytime/kim', ['scorer/anytime/lee']],
  ['two winners of a season', 'outright/1/lions', ['outright/1/owls']],
  ['two exact scores', 'correctScore/goals/regular/4/1:0', ['correctScore/goals/regular/4/0:0']],
  ['another half', 'result/goals/half1/home', ['doubleChance/goals/regular/drawOrAway']],
  ['another count', 'total/goals/regular/10/over', ['total/corners/regular/10/under']],
  ['another goal', 'nextGoal/1/home', ['nextGoal/2/away', 'nextGoal/2/none']],
  [
    'a bet builder',
    'total/goals/regular/10/over',
    ['total/goals/regular/10/under+oddEven/goals/regular/odd'],
  ],
  ['some ways of half and full time', 'halfFull/goals/home-home', ['halfFull/goals/away-away']],
])('%s are not opposite', (_what, own, others) => {
  expect(isOpposite(own, others)).toBe(false);
});

test('every way of half and full time is opposite to all others together', () => {
  const results = ['home', 'draw', 'away'];
  const all = results.flatMap((half) => results.map((full) => `halfFull/goals/${half}-${full}`));
  for (const own of all) {
    const others = all.filter((it) => it !== own);
    expect([own, isOpposite(own, others), isOpposite(own, others.slice(1))]).toEqual([
      own,
      true,
      false,
    ]);
  }
});

const join = (kind: string, ...lists: readonly (readonly (string | number)[])[]): string[] =>
  lists.reduce<string[]>(
    (texts, list) => texts.flatMap((it) => list.map((part) => `${it}/${part}`)),
    [kind],
  );
const overUnder = ['over', 'under'];
const sides = ['home', 'away'];
const scores = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => `${home}:${away}`));
const onGoals = [
  ...join('result/goals/regular', ['home', 'draw', 'away']),
  ...join('doubleChance/goals/regular', ['homeOrDraw', 'homeOrAway', 'drawOrAway']),
  ...join('drawNoBet/goals/regular', sides),
  ...join('handicap/goals/regular', [-9, -6, -3, -2, -1, 0, 1, 2, 4, 7, '-1@1:0', '2@0:2'], sides),
  ...join('total/goals/regular', [1, 2, 6, 8, 9, 10, 11, 12, 14, 19], overUnder),
  ...join('teamTotal/goals/regular', sides, [2, 5, 6, 7, 10], overUnder),
  ...join('bothScore/goals/regular', ['yes', 'no']),
  ...join('oddEven/goals/regular', ['odd', 'even']),
  ...join('correctScore/goals/regular/3', [...scores, 'other']),
];

/** How each score up to 14 goals a side ends a bet, by the slow reference. */
const fatesOf = new Map(
  onGoals.map((on) => [
    on,
    Array.from({ length: 15 * 15 }, (_, at) => {
      const goals: [number, number] = [Math.floor(at / 15), at % 15];
      const parts = settleByTheRules(on, { now: 3, end: 2, periods: { regular: [2, { goals }] } });
      return parts === 'open' ? parts : nameParts(parts);
    }),
  ]),
);
const isWin = (state = ''): boolean => state === 'won' || state === 'halfWon';
const isLoss = (state = ''): boolean => state === 'lost' || state === 'halfLost';

test('over all markets of goals, opposites are those of the reference settlement', () => {
  let found = 0;
  const check = (own: string, others: readonly string[]): void => {
    const fates = fatesOf.get(own) ?? [];
    const rivals = others
      .map((it) => fatesOf.get(it) ?? [])
      .filter((rival) => !rival.some((state, at) => isWin(state) && isWin(fates[at])));
    const expected = fates.every(
      (it, at) => !isLoss(it) || rivals.some((rival) => !isLoss(rival[at])),
    );
    found += expected ? 1 : 0;
    expect([own, others, isOpposite(own, others)]).toEqual([own, others, expected]);
  };
  for (const own of onGoals) for (const other of onGoals) if (own !== other) check(own, [other]);
  const several = fc.uniqueArray(fc.constantFrom(...onGoals), { minLength: 3, maxLength: 5 });
  fc.assert(fc.property(several, ([own = '', ...others]) => check(own, others)));
  expect(found).toBeGreaterThan(100);
});
