/** What a bet of the book can be on, as values and as text. */

/** One of the two sides of a match. */
export type Side = 'home' | 'away';

/** Which side is ahead, or neither. */
export type Result = Side | 'draw';

/** What both sides have of something: the home side first. */
export type Score = readonly [home: number, away: number];

/**
 * What can be counted in a match. `bout` is how a fight ended: its winner has the round of the
 * knockout, or 6 for a win on points.
 */
export const counts = [
  'goals',
  'corners',
  'cards',
  'points',
  'sets',
  'games',
  'maps',
  'rounds',
  'kills',
  'firstBlood',
  'dragons',
  'towers',
  'runs',
  'wickets',
  'bout',
] as const;

/** One of them. */
export type Count = (typeof counts)[number];

const games = ([1, 2, 3, 4, 5] as const).flatMap((set) =>
  ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const).map((number) => ({
    period: `set${set}game${number}` as const,
    set: `set${set}` as const,
    number,
  })),
);

/** The games of the sets of tennis; the thirteenth is the tie-break. */
export const gamePeriods = games.map(({ period }) => period);

/** One of them. */
export type GamePeriod = (typeof gamePeriods)[number];

const gamesByPeriod = new Map<string, (typeof games)[number]>(games.map((it) => [it.period, it]));

/** The set and the number of a game of tennis; null for any other part of a match. */
export function readGame(period: string): { set: Period; number: number } | null {
  return gamesByPeriod.get(period) ?? null;
}

/** The number of the game that is a tie-break. */
export const tieBreakNumber = 13;

/**
 * The parts of a match. `regular` is regulation time with stoppage time, without extra time;
 * `full` includes extra time or overtime, never a penalty shoot-out.
 */
export const periods = [
  'regular',
  'full',
  ...(['half1', 'half2'] as const),
  ...(['quarter1', 'quarter2', 'quarter3', 'quarter4'] as const),
  ...(['set1', 'set2', 'set3', 'set4', 'set5', 'set6', 'set7'] as const),
  ...(['map1', 'map2', 'map3', 'map4', 'map5'] as const),
  ...(['period1', 'period2', 'period3'] as const),
  ...(['round1', 'round2', 'round3', 'round4', 'round5'] as const),
  ...(['innings1', 'innings2'] as const),
  ...gamePeriods,
] as const;

/** One of them. */
export type Period = (typeof periods)[number];

/** The game of tennis that follows so many games of its set. */
export function gameAfter(set: Period, [home, away]: Score): GamePeriod | null {
  return gamePeriods.find((it) => it === `${set}game${home + away + 1}`) ?? null;
}

type Counted<Kind extends string, Pick> = {
  kind: Kind;
  count: Count;
  period: Period;
  pick: Pick;
};

/** A bet on who is ahead of whom by a line; the score before the bet may not count. */
export type Handicap = Counted<'handicap', Side> & {
  /** What is added to the home side's score, in quarters: -0.75 is -3. */
  lineQuarters: number;
  /** The score from which is counted; 0:0 before the match. */
  since: Score;
};

/** A bet on how many there are of both sides together, in quarters. */
export type Total = Counted<'total', 'over' | 'under'> & { lineQuarters: number };

/** A bet on how many one side has, in quarters. */
export type TeamTotal = Counted<'teamTotal', 'over' | 'under'> & {
  side: Side;
  lineQuarters: number;
};

/** A bet on the exact score; `other` is any score with a side above the largest listed number. */
export type CorrectScore = Counted<'correctScore', Score | 'other'> & { listedMax: number };

/** How a fight can end: a side wins by knockout or by decision, or neither wins. */
export const methods = [
  'homeKnockout',
  'homeDecision',
  'draw',
  'awayKnockout',
  'awayDecision',
] as const;

/** One of them. */
export type Method = (typeof methods)[number];

/** The figure of `bout` for a decision; smaller ones are the round of a knockout. */
export const decisionFigure = 6;

/** A bet that two scores of one match decide: at half time and after regulation time. */
export type HalfFull = { kind: 'halfFull'; count: Count; pick: readonly [Result, Result] };

/** Selections that scores of a match decide, and nothing else. */
export type ScoreSelection =
  | Counted<'result', Result>
  | Counted<'doubleChance', 'homeOrDraw' | 'homeOrAway' | 'drawOrAway'>
  | Counted<'drawNoBet', Side>
  | Counted<'winner', Side>
  | Counted<'method', Method>
  | Handicap
  | Total
  | TeamTotal
  | Counted<'bothScore', 'yes' | 'no'>
  | Counted<'deuce', 'yes' | 'no'>
  | Counted<'oddEven', 'odd' | 'even'>
  | CorrectScore
  | HalfFull;

/** A bet on who scores the goal of this number in regulation time, if any player does. */
export type NextGoal = { kind: 'nextGoal'; number: number; pick: Side | 'none' };

/** A bet on who wins the point of this number in a game of tennis. */
export type Point = { kind: 'point'; period: GamePeriod; number: number; pick: Side };

/** A bet on a runner who ends among the first of a competition. */
export type Outright = { kind: 'outright'; places: number; pick: string };

/** Which goals of regulation time a bet on a goalscorer is about. */
export const scorerTimes = ['first', 'last', 'anytime'] as const;

/** One of them. */
export type ScorerTime = (typeof scorerTimes)[number];

/** A bet on a player who scores, own goals left out; `none`: no player scores first or last. */
export type Scorer = { kind: 'scorer'; when: ScorerTime; pick: string };

/** One thing that can happen. */
export type SimpleSelection = ScoreSelection | NextGoal | Point | Outright | Scorer;

/** The most parts of a bet builder. Chosen: what a phone shows without scrolling. */
export const builderPartsMax = 8;

/** Several things that must all happen in one match, at one price. */
export type Builder = { kind: 'builder'; parts: readonly SimpleSelection[] };

/** What a leg of a bet is on. */
export type Selection = SimpleSelection | Builder;

/** Writes a selection as the text that is stored and sent; `readSelection` reads it. */
export function writeSelection(selection: Selection): string {
  if (selection.kind === 'builder') return selection.parts.map(writeSelection).join('+');
  if (selection.kind === 'nextGoal') return `nextGoal/${selection.number}/${selection.pick}`;
  if (selection.kind === 'point') {
    return `point/${selection.period}/${selection.number}/${selection.pick}`;
  }
  if (selection.kind === 'scorer') return `scorer/${selection.when}/${selection.pick}`;
  if (selection.kind === 'outright') return `outright/${selection.places}/${selection.pick}`;
  if (selection.kind === 'halfFull') {
    return `halfFull/${selection.count}/${selection.pick.join('-')}`;
  }
  const { kind, count, period } = selection;
  return [kind, count, period, ...writeRest(selection)].join('/');
}

function writeRest(selection: Exclude<ScoreSelection, HalfFull>): readonly string[] {
  switch (selection.kind) {
    case 'handicap': {
      const { lineQuarters, since, pick } = selection;
      const from = since[0] + since[1] === 0 ? '' : `@${since.join(':')}`;
      return [`${lineQuarters}${from}`, pick];
    }
    case 'total':
      return [`${selection.lineQuarters}`, selection.pick];
    case 'teamTotal':
      return [selection.side, `${selection.lineQuarters}`, selection.pick];
    case 'correctScore': {
      const { listedMax, pick } = selection;
      return [`${listedMax}`, pick === 'other' ? pick : pick.join(':')];
    }
    case 'result':
    case 'doubleChance':
    case 'drawNoBet':
    case 'winner':
    case 'method':
    case 'bothScore':
    case 'deuce':
    case 'oddEven':
      return [selection.pick];
    default:
      return selection satisfies never;
  }
}

/**
 * Where a selection belongs: the beginning of its text that all markets of its kind have in common,
 * such as `handicap/goals/regular` for every line.
 */
export function toMarketGroup(text: string): string {
  const parts = text.split('/');
  return parts.slice(0, parts.length > 3 ? 3 : parts.length - 1).join('/');
}

/** True if the text of a selection is, or begins with, one of these; '' is every one. */
export function isIn(markets: readonly string[], text: string): boolean {
  return markets.some((it) => it === '' || text === it || text.startsWith(`${it}/`));
}
