/** Plays football by the model that prices it. */
import type { Draws } from '@vela/fair/draws.ts';
import { firstHalfShare, lowScoreFactor } from '../football-model.ts';
import type { FootballCount, FootballSetup, FootballStand, Rates } from '../football-model.ts';
import type { EventFacts } from '../facts.ts';
import type { Score, Side } from '../selection.ts';
import { drawIsTrue, drawPoisson, drawUnit } from './chance.ts';
import type { MatchEvent } from './events.ts';

const halfSeconds = 45 * 60;
/** How long half time takes. */
export const breakSeconds = 15 * 60;

/** When the halves of a match begin and how long they take, in seconds. */
export interface Halves {
  first: number;
  second: number;
}

/** Dangerous attacks of a side in a match that lead to nothing. Chosen near what feeds report. */
const quietAttacks = 32;

/** Of two cards of a side, how often they are one red one instead of two yellow ones. */
const redChance = 0.08;

/** How long before a goal its attack is reported as dangerous, in seconds. */
const attackSeconds: readonly [number, number] = [8, 28];

const sides = ['home', 'away'] as const;

/**
 * Everything that happens in a match, in order. The number of goals is drawn from Dixon and Coles'
 * distribution of final scores: a score of independent halves is kept with a probability in
 * proportion to its factor. When they fall is drawn evenly over each half.
 */
export function playFootball(
  setup: FootballSetup,
  draws: Draws,
): { events: MatchEvent[]; halves: Halves } {
  const halves = {
    first: halfSeconds + 60 * (1 + draws.int(4)),
    second: halfSeconds + 60 * (2 + draws.int(6)),
  };
  const events = [
    ...playGoals(setup.goals, halves, draws),
    ...sides.flatMap((by, at) => {
      const corners = drawHalves(setup.corners[at] ?? 0, 'corners', draws);
      const cards = drawHalves(setup.cards[at] ?? 0, 'cards', draws);
      return [
        ...spread(corners, halves, draws).map((it) => ({ ...it, kind: 'corner' as const, by })),
        ...playCards(cards, by, halves, draws),
        ...spread(drawHalves(quietAttacks, 'goals', draws), halves, draws).map((it) => ({
          ...it,
          kind: 'dangerousAttack' as const,
          by,
        })),
      ];
    }),
  ].map((it): MatchEvent => ({ amount: 1, ...it }));
  return { events: [...events, ...endsOf(halves)].toSorted((a, b) => a.at - b.at), halves };
}

type Moment = { at: number; period: 'half1' | 'half2' };
type Happening = Omit<MatchEvent, 'amount'> & { amount?: number };

function playGoals(rates: Rates, halves: Halves, draws: Draws): Happening[] {
  const scores = drawScore(rates, draws);
  return sides.flatMap((by, side) => {
    const counts: Score = [scores[0][side] ?? 0, scores[1][side] ?? 0];
    return spread(counts, halves, draws).flatMap((moment): Happening[] => {
      const [least, most] = attackSeconds;
      const before = least + draws.int(most - least);
      // The first seconds of a half have no attack before them.
      const start = moment.period === 'half1' ? 0 : halves.first + breakSeconds;
      const at = Math.max(start, moment.at - before);
      return [
        { ...moment, at, kind: 'dangerousAttack', by },
        { ...moment, kind: 'goal', by },
      ];
    });
  });
}

/** The goals of both sides in each half. */
function drawScore(rates: Rates, draws: Draws): readonly [half1: Score, half2: Score] {
  const scores: Score[] = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 2],
  ];
  const most = Math.max(...scores.map((score) => lowScoreFactor(score, rates)));
  for (;;) {
    const [home, away] = rates.map((rate) => drawHalves(rate, 'goals', draws));
    const [one = 0, two = 0] = home ?? [];
    const [three = 0, four = 0] = away ?? [];
    const factor = lowScoreFactor([one + two, three + four], rates);
    if (drawIsTrue(draws, factor / most)) {
      return [
        [one, three],
        [two, four],
      ];
    }
  }
}

function drawHalves(rate: number, count: FootballCount, draws: Draws): Score {
  const share = firstHalfShare[count];
  return [drawPoisson(draws, rate * share), drawPoisson(draws, rate * (1 - share))];
}

/** Moments for so many events of each half. */
function spread([first, second]: Score, halves: Halves, draws: Draws): Moment[] {
  const start = halves.first + breakSeconds;
  const moment = (from: number, length: number): number =>
    from + Math.floor(drawUnit(draws) * length);
  return [
    ...Array.from({ length: first }, () => ({
      at: moment(0, halves.first),
      period: 'half1' as const,
    })),
    ...Array.from({ length: second }, () => ({
      at: moment(start, halves.second),
      period: 'half2' as const,
    })),
  ];
}

/** Cards of one side in each half: two of them may be one red card, which counts as two. */
function playCards(counts: Score, by: Side, halves: Halves, draws: Draws): Happening[] {
  return counts.flatMap((count, half) => {
    const isRed = count >= 2 && drawIsTrue(draws, redChance);
    const cards = isRed ? count - 1 : count;
    const own: Score = half === 0 ? [cards, 0] : [0, cards];
    return spread(own, halves, draws).map((moment, at): Happening =>
      isRed && at === 0
        ? { ...moment, kind: 'redCard', by, amount: 2 }
        : { ...moment, kind: 'yellowCard', by },
    );
  });
}

function endsOf({ first, second }: Halves): MatchEvent[] {
  const end = first + breakSeconds + second;
  const ends = [
    { at: first, period: 'half1' },
    { at: end, period: 'half2' },
    { at: end, period: 'regular' },
    { at: end, period: 'full' },
  ] as const;
  return [
    ...ends.map((it) => ({ ...it, kind: 'periodEnd' as const, by: null, amount: 0 })),
    { at: end, kind: 'end', period: 'full', by: null, amount: 0 },
  ];
}

/** The state of a match for the model, so many seconds after its start. */
export function toFootballStand(
  { periods }: EventFacts,
  { first, second }: Halves,
  seconds: number,
): FootballStand {
  const left = (length: number, gone: number): number =>
    Math.min(1, Math.max(0, 1 - gone / length));
  const isHalfOver = (periods.half1?.completedAtMs ?? null) !== null;
  const countOf = (count: FootballCount): { now: Score; half: Score | null } => ({
    now: periods.regular?.counts[count] ?? [0, 0],
    half: isHalfOver ? (periods.half1?.counts[count] ?? [0, 0]) : null,
  });
  return {
    left: [left(first, seconds), left(second, seconds - first - breakSeconds)],
    counted: { goals: countOf('goals'), corners: countOf('corners'), cards: countOf('cards') },
  };
}
