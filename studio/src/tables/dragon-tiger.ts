/**
 * Dragon tiger, eight decks, shuffled for each round.
 *
 * 1. Dragon and tiger get one card each, dragon first. The higher rank wins: ace is low, king high;
 *    suits do not count.
 * 2. Dragon and tiger pay 1, tie 11. On a tie, half of the stakes on dragon and tiger is returned.
 *
 * Source: the common rules of live tables; the tie pays 11 here where many tables pay 8, because at
 * 8 it would return only two thirds.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { Card, Piece, SpotStakes, TableOutcome } from '../protocol/table.ts';
import { dealFrom, RANKS, toRank } from './cards.ts';
import { computeOpposedMinor, defineTableGame } from './table-game.ts';
import { bySign, DRAGON_TIGER_SIGNS } from './road-signs.ts';
import type { RoadMark, SpotResult, TableGame } from './table-game.ts';

declare module '../protocol/table.ts' {
  interface TableOutcomes {
    dragonTiger: DragonTigerOutcome;
  }
}

/** The outcome of a round of dragon tiger. */
export interface DragonTigerOutcome {
  dragon: Card;
  tiger: Card;
  winner: 'dragon' | 'tiger' | 'tie';
}

/** Number of decks in the shoe. */
export const DECKS = 8;

/** The spots on the table. */
export const DRAGON_TIGER_SPOTS = ['dragon', 'tie', 'tiger'] as const;

/** One of the spots above. */
export type DragonTigerSpot = (typeof DRAGON_TIGER_SPOTS)[number];

/** The value of a card: ace 1 to king 13. */
export function toPoints(card: Card): number {
  return RANKS.indexOf(toRank(card)) + 1;
}

/** The winner of two cards. */
export function toWinner(dragon: Card, tiger: Card): DragonTigerOutcome['winner'] {
  const difference = toPoints(dragon) - toPoints(tiger);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'dragon' : 'tiger';
}

/** Plays one round. */
export function playDragonTiger(draws: Draws): DragonTigerOutcome {
  const deal = dealFrom(DECKS, draws);
  const dragon = deal();
  const tiger = deal();
  return { dragon, tiger, winner: toWinner(dragon, tiger) };
}

/** True if an outcome is one of dragon tiger. */
export function isDragonTigerOutcome(outcome: TableOutcome): outcome is DragonTigerOutcome {
  return 'dragon' in outcome;
}

const ROAD_MARKS = {
  dragon: { sign: DRAGON_TIGER_SIGNS.dragon.en, colour: 'red' },
  tiger: { sign: DRAGON_TIGER_SIGNS.tiger.en, colour: 'blue' },
  tie: { sign: DRAGON_TIGER_SIGNS.tie.en, colour: 'green' },
} as const satisfies Readonly<Record<DragonTigerOutcome['winner'], RoadMark>>;

/** The game's definition. */
export const dragonTiger: TableGame = defineTableGame({
  kind: 'dragonTiger',
  decks: DECKS,
  spots: DRAGON_TIGER_SPOTS,
  oddsMilli: { dragon: [1000], tie: [11_000], tiger: [1000] },
  isOutcome: isDragonTigerOutcome,
  play: playDragonTiger,
  listDealt: ({ dragon, tiger }): Piece[] => [
    { hand: 'dragon', index: 0, face: dragon, points: toPoints(dragon) },
    { hand: 'tiger', index: 0, face: tiger, points: toPoints(tiger) },
  ],
  toSpotResult: (spot: DragonTigerSpot, { winner }): SpotResult => {
    if (spot === winner) return 'won';
    return winner === 'tie' ? 'half' : 'lost';
  },
  toRoadMark: ({ winner }) => ROAD_MARKS[winner],
  roadSigns: bySign(DRAGON_TIGER_SIGNS),
  computeAtRiskMinor: (stakes) =>
    computeOpposedMinor(stakes, 'dragon', 'tiger') + tieStakeMinor(stakes),
  // A tie returns half of what was at risk.
  computeValidBetMinor: (stakes, { winner }) =>
    computeOpposedMinor(stakes, 'dragon', 'tiger') / (winner === 'tie' ? 2n : 1n) +
    tieStakeMinor(stakes),
});

function tieStakeMinor(stakes: SpotStakes): bigint {
  return BigInt(stakes['tie'] ?? 0);
}
