/** Muay Thai, round by round: each is won, or ends the fight by knockout. */
import type { Cell } from './cell.ts';
import type { Forecast } from './forecast.ts';
import { decisionFigure } from './selection.ts';
import type { Count, Period, Score } from './selection.ts';

/** How many rounds a fight has. */
export const fightRounds = 5;

/** What a fight is priced from: chances in each round. */
export interface MuayThaiSetup {
  /** That the home side, or the away side, knocks the other one out in it. */
  knockout: readonly [home: number, away: number];
  /** That the home side wins it once it is complete; no round is even. */
  round: number;
}

/** The state of a fight. */
export interface MuayThaiStand {
  /** Complete rounds that each side has won. */
  rounds: Score;
  /** How much of the current round is still to fight, from 1 to 0. */
  left: number;
}

/** A fight that has not started. */
export const openingBell: MuayThaiStand = { rounds: [0, 0], left: 1 };

/**
 * The forecast of a fight. A knockout comes at any moment of a round with the same chance; after
 * five rounds the side with more of them wins by decision.
 */
export function forecastMuayThai(setup: MuayThaiSetup, stand: MuayThaiStand): Forecast {
  const ends = listEnds(setup, stand);
  const cells = (count: Count, periods: readonly Period[]): readonly Cell[] | null => {
    const [period] = periods;
    if (period === undefined || periods.length > 1) return null;
    if (period === 'full') {
      if (count !== 'bout' && count !== 'rounds') return null;
      return ends.map(({ probability, [count]: full }) => ({ probability, scores: { full } }));
    }
    const number = Number(/^round(\d)$/.exec(period)?.[1] ?? 0);
    const isToCome = number > stand.rounds[0] + stand.rounds[1] && number <= fightRounds;
    return count === 'rounds' && isToCome ? winnersOf(period, setup.round) : null;
  };
  return { cells, goal: () => null };
}

/** Of a round that is complete: one without its end returns all stakes. */
const winnersOf = (period: Period, chance: number): Cell[] => [
  { probability: chance, scores: { [period]: [1, 0] } },
  { probability: 1 - chance, scores: { [period]: [0, 1] } },
];

interface End {
  probability: number;
  rounds: Score;
  bout: Score;
}

function listEnds({ knockout, round }: MuayThaiSetup, { rounds, left }: MuayThaiStand): End[] {
  const ends: End[] = [];
  let open = new Map<number, number>([[rounds[0], 1]]);
  for (let number = rounds[0] + rounds[1] + 1; number <= fightRounds; number++) {
    const isNow = number === rounds[0] + rounds[1] + 1;
    const [home, away] = isNow ? restOf(knockout, left) : knockout;
    const next = new Map<number, number>();
    for (const [won, probability] of open) {
      const before: Score = [won, number - 1 - won];
      ends.push({ probability: probability * home, rounds: before, bout: [number, 0] });
      ends.push({ probability: probability * away, rounds: before, bout: [0, number] });
      const complete = probability * (1 - home - away);
      next.set(won + 1, (next.get(won + 1) ?? 0) + complete * round);
      next.set(won, (next.get(won) ?? 0) + complete * (1 - round));
    }
    open = next;
  }
  for (const [won, probability] of open) {
    const isHome = won * 2 > fightRounds;
    ends.push({
      probability,
      rounds: [won, fightRounds - won],
      bout: isHome ? [decisionFigure, 0] : [0, decisionFigure],
    });
  }
  return ends;
}

/** The chances of a knockout in the rest of a round that has had none so far. */
function restOf([home, away]: MuayThaiSetup['knockout'], left: number): [number, number] {
  const without = 1 - (home + away) * (1 - left);
  return [(home * left) / without, (away * left) / without];
}
