/**
 * Which selections of a match are opposite: no result lets two of them win, and none lets all of
 * them lose. It follows from the rule by which they are settled, over every possible result.
 */
import { decide } from '../settle-selection.ts';
import type { Share, Tally } from '../settle-selection.ts';
import { decisionFigure } from '../selection.ts';
import type { Result, Score, ScoreSelection, Selection } from '../selection.ts';

/** What becomes of a stake: something is won, all of it comes back, or something is lost. */
type Fate = 'won' | 'back' | 'lost';

/**
 * True if a selection has its opposite among others of the same match: whatever ends its chance
 * does not end that of all those that can never win together with it.
 */
export function hasOpposite(own: Selection, others: readonly Selection[]): boolean {
  const ground = groundOf(own);
  const rivals = others.filter((it) => ground !== null && groundOf(it) === ground);
  if (rivals.length === 0) return false;
  const [first = [], ...rest] = listFates([own, ...rivals]);
  const exclusive = rest.filter(
    (fates) => !fates.some((it, at) => it === 'won' && first[at] === it),
  );
  return first.every((it, at) => it !== 'lost' || exclusive.some((fates) => fates[at] !== 'lost'));
}

/**
 * What decides a selection, as text; null where there are too many winners to list: of goalscorers
 * and outrights, and of a bet builder.
 */
function groundOf(selection: Selection): string | null {
  if (selection.kind === 'nextGoal') return `goal ${selection.number}`;
  if (selection.kind === 'point') return `point ${selection.period} ${selection.number}`;
  if (selection.kind === 'halfFull') return `halfFull ${selection.count}`;
  return isScored(selection) ? `${selection.count} ${selection.period}` : null;
}

/** What becomes of each selection with each result that the figures behind them can have. */
function listFates(selections: readonly Selection[]): Fate[][] {
  const picks = selections.filter((it) => it.kind === 'nextGoal' || it.kind === 'point');
  if (picks.length > 0) {
    const results = picks[0]?.kind === 'nextGoal' ? (['home', 'away', 'none'] as const) : sides;
    return picks.map(({ pick }) => results.map((it) => (it === pick ? 'won' : 'lost')));
  }
  const scored = selections.filter(isScored);
  const tallies = scored[0]?.kind === 'halfFull' ? listHalfTimes() : listScores(scored);
  return scored.map((it) => tallies.map((tally) => toFate(decide(it, tally))));
}

const sides = ['home', 'away'] as const;
const isScored = (it: Selection): it is ScoreSelection =>
  it.kind !== 'builder' &&
  it.kind !== 'outright' &&
  it.kind !== 'scorer' &&
  it.kind !== 'nextGoal' &&
  it.kind !== 'point';

function toFate({ won, back, of }: Share): Fate {
  if (won > 0) return 'won';
  return back < of ? 'lost' : 'back';
}

const scoreOf: Readonly<Record<Result, Score>> = { home: [1, 0], draw: [0, 0], away: [0, 1] };

/** Every way to be ahead at half time and at the end. */
function listHalfTimes(): Tally[] {
  const scores = Object.values(scoreOf);
  return scores.flatMap((half) =>
    scores.map(
      (full): Tally =>
        (_count, period) =>
          period === 'half1' ? half : full,
    ),
  );
}

/**
 * Scores of which one is in every part of the plane that these selections tell apart. Each of them
 * turns at some figures of a side, of both together or of their difference; any part between such
 * lines has a corner, and scores near it.
 */
function listScores(selections: readonly ScoreSelection[]): Tally[] {
  const turns = selections.map(turnsOf);
  const figures = [...new Set([0, ...turns.flatMap(({ side = [] }) => side)])];
  const sums = [...new Set(turns.flatMap(({ sum = [] }) => sum))];
  const leads = [...new Set([0, ...turns.flatMap(({ lead = [] }) => lead)])];
  const corners = [
    ...figures.flatMap((home) => [
      ...figures.map((away): Score => [home, away]),
      ...sums.flatMap((sum): Score[] => [
        [home, sum - home],
        [sum - home, home],
      ]),
      ...leads.flatMap((lead): Score[] => [
        [home, home - lead],
        [home + lead, home],
      ]),
    ]),
    ...sums.flatMap((sum) => leads.map((lead): Score => [(sum + lead) / 2, (sum - lead) / 2])),
  ];
  const scores = new Map(corners.flatMap(listAround).map((score) => [score.join(':'), score]));
  return [...scores.values()].map(
    (score): Tally =>
      () =>
        score,
  );
}

/** Far enough to reach both parities on each side of any line. */
const around = [-3, -2, -1, 0, 1, 2, 3];

function listAround([home, away]: Score): Score[] {
  return around
    .flatMap((more) =>
      around.map((other): Score => [Math.floor(home) + more, Math.floor(away) + other]),
    )
    .filter(([first, second]) => first >= 0 && second >= 0);
}

/** The figures at which a selection turns: of a side, of both together, or of the lead. */
interface Turns {
  side?: readonly number[];
  sum?: readonly number[];
  lead?: readonly number[];
}

function turnsOf(selection: ScoreSelection): Turns {
  switch (selection.kind) {
    case 'handicap': {
      const [home, away] = selection.since;
      return { lead: [home - away - selection.lineQuarters / 4] };
    }
    case 'total':
      return { sum: [selection.lineQuarters / 4] };
    case 'teamTotal':
      return { side: [selection.lineQuarters / 4] };
    case 'correctScore':
      return { side: [selection.listedMax, ...(selection.pick === 'other' ? [] : selection.pick)] };
    case 'method':
      return { side: [decisionFigure] };
    case 'deuce':
      return { side: [3] };
    case 'result':
    case 'doubleChance':
    case 'drawNoBet':
    case 'winner':
    case 'bothScore':
    case 'oddEven':
    case 'halfFull':
      return {};
    default:
      return selection satisfies never;
  }
}
