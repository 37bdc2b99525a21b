/**
 * Niu niu against the bank, one deck, shuffled for each round.
 *
 * 1. Player and bank get five cards each; the better hand wins, by the order in bull-hand.ts.
 * 2. On `flat` the stake is won or lost once.
 * 3. On `multiplied` the winner's hand multiplies the bet that is won or lost: bull-bull 3 times,
 *    bull 7 to 9 twice, the special hands 5 times, others once. The stake holds the bet five times
 *    over, and what was not lost is returned.
 * 4. The house keeps 5 % of wins.
 */
import type { HandView } from '../protocol/hand.ts';
import { dealFrom } from '../tables/cards.ts';
import type { Draws } from '@vela/fair/draws.ts';
import type { SpotStakes } from '../protocol/table.ts';
import { isBetter, MULTIPLE_MAX, readBullHand, toMultiple } from './bull-hand.ts';
import type { BullHand } from './bull-hand.ts';
import { takeCommission } from './commission.ts';
import { defineHandGame } from './hand-game.ts';
import type { HandGame, HandReturns, PlaceReturn } from './hand-game.ts';

declare module '../protocol/hand.ts' {
  interface HandViews {
    niuNiu: NiuNiuView;
  }
}

/** A round, which is over when dealt. */
export interface NiuNiuView {
  kind: 'niuNiu';
  player: BullHand;
  bank: BullHand;
  winner: 'player' | 'bank';
  /** The multiplier of a multiplied bet. */
  multiple: number;
}

interface NiuNiuState {
  stakes: SpotStakes;
  view: NiuNiuView;
}

/** True if a view is one of niu niu. */
export function isNiuNiuView(view: HandView): view is NiuNiuView {
  return view.kind === 'niuNiu';
}

/** Deals a round: the player's cards first, then the bank's. */
export function dealNiuNiu(draws: Draws): NiuNiuView {
  const deal = dealFrom(1, draws);
  const player = Array.from({ length: 5 }, deal);
  return toNiuNiuView(player, Array.from({ length: 5 }, deal));
}

/** The result of these two hands. */
export function toNiuNiuView(player: readonly string[], bank: readonly string[]): NiuNiuView {
  const hands = { player: readBullHand(player), bank: readBullHand(bank) };
  const winner = isBetter(player, bank) ? 'player' : 'bank';
  return { kind: 'niuNiu', ...hands, winner, multiple: toMultiple(hands[winner].level) };
}

/** What a stake returns that holds its bet `parts` times over. */
export function settleNiuNiu(stakeMinor: number, parts: number, view: NiuNiuView): PlaceReturn {
  const stake = BigInt(stakeMinor);
  const decided = (stake / BigInt(parts)) * BigInt(parts === 1 ? 1 : view.multiple);
  const won = decided - takeCommission(decided);
  return {
    returnMinor: view.winner === 'player' ? stake + won : stake - decided,
    validMinor: decided,
  };
}

function settle({ stakes, view }: NiuNiuState): HandReturns {
  return Object.fromEntries(
    niuNiu.places.flatMap(({ spot, parts }) => {
      const stake = stakes[spot];
      return stake === undefined ? [] : [[spot, settleNiuNiu(stake, parts, view)]];
    }),
  );
}

/** The game's definition. */
export const niuNiu: HandGame = defineHandGame<NiuNiuState>({
  kind: 'niuNiu',
  decks: 1,
  places: [
    { spot: 'flat', isRequired: false, parts: 1 },
    { spot: 'multiplied', isRequired: false, parts: MULTIPLE_MAX },
  ],
  // At the smallest stake in a currency with a valuable unit, the commission rounds to zero.
  maxWinBp: 20_000,
  open: (stakes, draws) => ({ stakes, view: dealNiuNiu(draws) }),
  isOver: () => true,
  listOptions: () => [],
  act: () => null,
  view: ({ view }) => view,
  settle,
  lapse: () => {
    throw new RangeError('a round of niu niu is over when it is dealt');
  },
});
