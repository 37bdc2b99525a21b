/**
 * Punto banco, eight decks, shuffled for each round.
 *
 * 1. Player and banker get two cards each in turn, player first; tens and faces count 0.
 * 2. With 8 or 9 on either side neither draws.
 * 3. The player draws on 0 to 5. If the player stands, the banker draws on 0 to 5.
 * 4. If the player drew, the banker draws by the table below.
 * 5. Player pays 1, banker 0.95, tie 8, a pair in the first two cards 11. On a tie, stakes on
 *    player and banker are returned.
 *
 * Source: the standard table of play of punto banco; the specification's section 9 gives the odds
 * and the decks.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { Card, Piece, SpotStakes, TableOutcome } from '../protocol/table.ts';
import { dealFrom, toRank } from './cards.ts';
import { computeOpposedMinor, defineTableGame } from './table-game.ts';
import { BACCARAT_SIGNS, bySign } from './road-signs.ts';
import type { RoadMark, SpotResult, TableGame } from './table-game.ts';

declare module '../protocol/table.ts' {
  interface TableOutcomes {
    baccarat: BaccaratOutcome;
    noCommissionBaccarat: BaccaratOutcome;
  }
}

/** The outcome of a round of baccarat. */
export interface BaccaratOutcome {
  /** Two or three cards each, in the order dealt. */
  player: Card[];
  banker: Card[];
  playerPoints: number;
  bankerPoints: number;
  winner: 'player' | 'banker' | 'tie';
  isPlayerPair: boolean;
  isBankerPair: boolean;
  isNatural: boolean;
}

/** The spots on the table. */
export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;

/** One of the spots above. */
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number];

/** Number of decks in the shoe. */
export const DECKS = 8;

/** Odds in thousandths of the stake, excluding the stake. */
export const ODDS_MILLI = {
  player: [1000],
  banker: [950],
  tie: [8000],
  playerPair: [11_000],
  bankerPair: [11_000],
} as const satisfies Readonly<Record<BaccaratSpot, readonly number[]>>;

const RANK_VALUES = 'A23456789';

/** The value of a card: ace 1, tens and faces 0. */
export function toValue(card: Card): number {
  return RANK_VALUES.indexOf(toRank(card)) + 1;
}

/** Points of a hand of card values: the last digit of the sum. */
export function toPoints(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) % 10;
}

/**
 * The highest banker's points with which it still draws, by the value of the player's third card.
 */
const BANKER_DRAWS_UP_TO: readonly number[] = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];

/** True if the player draws a third card; both hands have two. */
export function isPlayerDrawing(playerPoints: number, bankerPoints: number): boolean {
  return playerPoints <= 5 && bankerPoints < 8;
}

/** True if the banker draws a third card; `playerThird` is the value of the player's, or null. */
export function isBankerDrawing(
  playerPoints: number,
  bankerPoints: number,
  playerThird: number | null,
): boolean {
  if (playerThird !== null) return bankerPoints <= (BANKER_DRAWS_UP_TO[playerThird] ?? -1);
  return playerPoints < 8 && bankerPoints <= 5;
}

const pointsOf = (cards: readonly Card[]): number => toPoints(cards.map(toValue));
const isPair = (cards: readonly Card[]): boolean =>
  cards[0] !== undefined && cards[1] !== undefined && toRank(cards[0]) === toRank(cards[1]);

/** Plays one round. */
export function playBaccarat(draws: Draws): BaccaratOutcome {
  const deal = dealFrom(DECKS, draws);
  const player: Card[] = [];
  const banker: Card[] = [];
  player.push(deal());
  banker.push(deal());
  player.push(deal());
  banker.push(deal());
  const playerFirst = pointsOf(player);
  const bankerFirst = pointsOf(banker);
  let third: Card | null = null;
  if (isPlayerDrawing(playerFirst, bankerFirst)) {
    third = deal();
    player.push(third);
  }
  const thirdValue = third === null ? null : toValue(third);
  if (isBankerDrawing(playerFirst, bankerFirst, thirdValue)) banker.push(deal());
  return toOutcome(player, banker);
}

/** The outcome of two finished hands. */
export function toOutcome(player: Card[], banker: Card[]): BaccaratOutcome {
  const playerPoints = pointsOf(player);
  const bankerPoints = pointsOf(banker);
  const isNatural = pointsOf(player.slice(0, 2)) >= 8 || pointsOf(banker.slice(0, 2)) >= 8;
  const side = playerPoints > bankerPoints ? 'player' : 'banker';
  return {
    player,
    banker,
    playerPoints,
    bankerPoints,
    winner: playerPoints === bankerPoints ? 'tie' : side,
    isPlayerPair: isPair(player),
    isBankerPair: isPair(banker),
    isNatural,
  };
}

/** The cards of a round in the order in which they are revealed. */
export function listDealt(outcome: BaccaratOutcome): Piece[] {
  const dealt: Piece[] = [];
  for (let index = 0; index < 3; index++) {
    for (const hand of ['player', 'banker'] as const) {
      const card = outcome[hand][index];
      if (card === undefined) continue;
      dealt.push({ hand, index, face: card, points: pointsOf(outcome[hand].slice(0, index + 1)) });
    }
  }
  return dealt;
}

/** The result of a spot. */
export function toSpotResult(spot: BaccaratSpot, outcome: BaccaratOutcome): SpotResult {
  if (spot === 'playerPair') return outcome.isPlayerPair ? 'won' : 'lost';
  if (spot === 'bankerPair') return outcome.isBankerPair ? 'won' : 'lost';
  if (spot === outcome.winner) return 'won';
  return outcome.winner === 'tie' ? 'push' : 'lost';
}

/** True if an outcome is one of baccarat. */
export function isBaccaratOutcome(outcome: TableOutcome): outcome is BaccaratOutcome {
  return 'banker' in outcome;
}

const ROAD_MARKS = {
  banker: { sign: BACCARAT_SIGNS.banker.en, colour: 'red' },
  player: { sign: BACCARAT_SIGNS.player.en, colour: 'blue' },
  tie: { sign: BACCARAT_SIGNS.tie.en, colour: 'green' },
} as const satisfies Readonly<Record<BaccaratOutcome['winner'], RoadMark>>;

/** The rules except for the odds: tables with and without commission share them. */
export const BACCARAT_RULES = {
  decks: DECKS,
  spots: BACCARAT_SPOTS,
  isOutcome: isBaccaratOutcome,
  play: playBaccarat,
  listDealt,
  toRoadMark: ({ winner }: BaccaratOutcome): RoadMark => ROAD_MARKS[winner],
  roadSigns: bySign(BACCARAT_SIGNS),
  // Of player against banker only the difference is at risk, other spots in full.
  computeAtRiskMinor: (stakes: SpotStakes) =>
    computeOpposedMinor(stakes, 'player', 'banker') + sumSideStakesMinor(stakes),
  // A tie returns the stakes on player and banker.
  computeValidBetMinor: (stakes: SpotStakes, { winner }: BaccaratOutcome) =>
    (winner === 'tie' ? 0n : computeOpposedMinor(stakes, 'player', 'banker')) +
    sumSideStakesMinor(stakes),
};

/** The game's definition. */
export const baccarat: TableGame = defineTableGame({
  ...BACCARAT_RULES,
  kind: 'baccarat',
  oddsMilli: ODDS_MILLI,
  toSpotResult,
});

function sumSideStakesMinor(stakes: SpotStakes): bigint {
  return (
    BigInt(stakes['tie'] ?? 0) +
    BigInt(stakes['playerPair'] ?? 0) +
    BigInt(stakes['bankerPair'] ?? 0)
  );
}
