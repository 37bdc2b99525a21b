import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventFacts, GoalFact } from './facts.ts';
import { forecastFootball, kickOff } from './football-model.ts';
import { expectSelection } from './forecast.ts';
import type { Forecast } from './forecast.ts';
import { chanceOfAll } from './price.ts';
import { readSelection } from './read-selection.ts';
import { withScorers } from './scorer-chances.ts';
import type { ScorerStand, Scoring } from './scorer-stand.ts';
import { chanceOfScorers } from './scorers-together.ts';
import type { Score, Scorer, SimpleSelection } from './selection.ts';
import { settleSelection } from './settle-selection.ts';

const players = new Map<string, Scoring>([
  ['kim', { side: 'home', share: 0.3, place: 10 }],
  ['lee', { side: 'home', share: 0.2, place: 9 }],
  ['ono', { side: 'away', share: 0.4, place: 10 }],
  ['bench', { side: 'home', share: 0.3, place: 10 }],
]);
const standOf = (now: Score, scored: readonly string[]): ScorerStand => ({
  now,
  scored,
  find: (code) => players.get(code) ?? null,
  ownGoalShare: 0.03,
});

function on(text: string): SimpleSelection {
  const selection = readSelection(text);
  if (selection === null || selection.kind === 'builder') throw new Error(text);
  return selection;
}

/** Who may have a goal of a side, and how likely: an own goal, the players named, or another. */
const scorersOf = (side: 'home' | 'away'): [string | null, number][] => {
  const named = [...players].filter(([code, it]) => it.side === side && code !== 'bench');
  const others = 1 - named.reduce((sum, [, { share }]) => sum + share, 0);
  return [
    [null, 0.03],
    ...named.map(([code, { share }]): [string, number] => [code, 0.97 * share]),
    [`another-${side}`, 0.97 * others],
  ];
};

/** Every way in which so many goals may come, with its chance: each order of sides alike. */
function* listGoals([home, away]: Score): Generator<{ goals: GoalFact[]; chance: number }> {
  if (home + away === 0) {
    yield { goals: [], chance: 1 };
    return;
  }
  for (const by of ['home', 'away'] as const) {
    const own = by === 'home' ? home : away;
    if (own === 0) continue;
    const rest: Score = by === 'home' ? [home - 1, away] : [home, away - 1];
    for (const [scorer, part] of scorersOf(by)) {
      for (const { goals, chance } of listGoals(rest)) {
        const weight = (own / (home + away)) * part * chance;
        yield { goals: [{ by, atMs: 1, scorer }, ...goals], chance: weight };
      }
    }
  }
}

/** The chance that settlement pays all parts, by every way in which the goals may come. */
function countWon(parts: readonly SimpleSelection[], before: readonly GoalFact[], more: Score) {
  let won = 0;
  for (const { goals, chance } of listGoals(more)) {
    const all = [...before, ...goals];
    const score: Score = [
      all.filter(({ by }) => by === 'home').length,
      all.filter(({ by }) => by === 'away').length,
    ];
    const facts: EventFacts = {
      startsAtMs: 0,
      endedAtMs: 2,
      periods: { regular: { completedAtMs: 2, counts: { goals: score } } },
      goals: all,
      ranks: null,
      starters: ['kim', 'lee', 'ono', 'another-home', 'another-away'],
    };
    if (parts.every((part) => settleSelection(part, facts, 3)?.state === 'won')) won += chance;
  }
  return won;
}

const picks = ['kim', 'lee', 'ono'] as const;
const anyPart = fc.oneof(
  fc.constantFrom(...picks).map((pick): Scorer => ({ kind: 'scorer', when: 'anytime', pick })),
  fc
    .tuple(fc.constantFrom('first', 'last'), fc.constantFrom(...picks, 'none'))
    .map(([when, pick]): Scorer => ({ kind: 'scorer', when, pick })),
);
const goal = (by: 'home' | 'away', scorer: string | null): GoalFact => ({ by, atMs: 0, scorer });
const anyBefore = fc.constantFrom<GoalFact[]>(
  [],
  [goal('home', null)],
  [goal('away', 'ono')],
  [goal('home', 'kim'), goal('away', null), goal('home', 'another-home')],
);

test('several goalscorers are as likely as settlement pays them over all goals that may come', () => {
  fc.assert(
    fc.property(
      fc.array(anyPart, { minLength: 1, maxLength: 4 }),
      anyBefore,
      fc.tuple(fc.nat(2), fc.nat(2)),
      (parts, before, more) => {
        const now: Score = [
          before.filter(({ by }) => by === 'home').length,
          before.filter(({ by }) => by === 'away').length,
        ];
        const stand = standOf(
          now,
          before.flatMap(({ scorer }) => scorer ?? []),
        );
        const chance = chanceOfScorers(parts, stand)?.([now[0] + more[0], now[1] + more[1]]);
        expect(chance).toBeCloseTo(countWon(parts, before, [more[0], more[1]]), 9);
      },
    ),
    { numRuns: 300 },
  );
});

const setup = { goals: [1.52, 1.13], corners: [5.4, 4.6], cards: [1.8, 2.1] } as const;
const before: Forecast = withScorers(forecastFootball(setup, kickOff), standOf([0, 0], []));
const together = (...texts: string[]) => chanceOfAll(texts.map(on), before);
const alone = (text: string) => expectSelection(on(text), before)?.won ?? 0;

test.each(['scorer/first/kim', 'scorer/last/ono', 'scorer/anytime/lee', 'scorer/first/none'])(
  'a goalscorer with each result is as likely as alone: %s',
  (text) => {
    const results = ['home', 'draw', 'away'].map((it) => `result/goals/regular/${it}`);
    const sum = results.reduce((total, it) => total + (together(text, it) ?? 0), 0);
    expect(sum).toBeCloseTo(alone(text), 6);
    // Corners are independent of goals.
    const corners = 'total/corners/regular/38/over';
    expect(together(text, corners)).toBeCloseTo(alone(text) * alone(corners), 6);
  },
);

test('a goalscorer goes with a half if he scores at any time, and not if he is the first', () => {
  const halves = ['home', 'draw', 'away'].map((it) => `result/goals/half1/${it}`);
  const sum = halves.reduce((total, it) => total + (together('scorer/anytime/kim', it) ?? 0), 0);
  expect(sum).toBeCloseTo(alone('scorer/anytime/kim'), 6);
  for (const half of halves) expect(together('scorer/first/kim', half)).toBeNull();
  expect(together('scorer/anytime/kim', 'nextGoal/1/home')).toBeNull();
});

test('selections that cannot both win are worth nothing, and are not offered', () => {
  expect(together('scorer/first/kim', 'scorer/first/lee')).toBe(0);
  expect(together('scorer/anytime/kim', 'scorer/last/none')).toBe(0);
  expect(together('scorer/anytime/kim', 'correctScore/goals/regular/4/0:1')).toBe(0);
  // Two who may have the same place never both start: all such bets would be void.
  expect(together('scorer/anytime/kim', 'scorer/anytime/bench')).toBeNull();
  expect(together('scorer/anytime/kim', 'scorer/anytime/stranger')).toBeNull();
  // Who scores first has scored.
  expect(together('scorer/first/kim', 'scorer/anytime/kim')).toBeCloseTo(
    alone('scorer/first/kim'),
    9,
  );
});
