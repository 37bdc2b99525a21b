/**
 * Dou dizhu with two house seats, by the rules in dou-dizhu/rules.ts.
 *
 * 1. The player sits at seat 0. The house seats play by dou-dizhu/policy.ts, each from its own
 *    view, as soon as it is their turn: a step advances the round to the player's next turn.
 * 2. The stake holds the bet 48 times over, twice the cap: the most a landlord can lose. What was
 *    not lost is returned. The house keeps 5 % of wins, and nothing else.
 * 3. If the player has left, the house seats' policy finishes the round.
 */
import { chooseBid, choosePlay } from '../dou-dizhu/policy.ts';
import {
  computeScores,
  computeWorth,
  drawDeals,
  findToBeat,
  listBids,
  makeBid,
  makePlay,
  MULTIPLIER_MAX,
  openRound,
} from '../dou-dizhu/rules.ts';
import type { BidTurn, LandlordRound, PlayTurn, Seat, Worth } from '../dou-dizhu/rules.ts';
import { toSeatView } from '../dou-dizhu/seat-view.ts';
import type { HandAction, HandOption, HandView } from '../protocol/hand.ts';
import type { Card } from '../protocol/table.ts';
import { COMMISSION_BP, takeCommission } from './commission.ts';
import { defineHandGame } from './hand-game.ts';
import type { HandGame, HandReturns } from './hand-game.ts';

declare module '../protocol/hand.ts' {
  interface HandViews {
    douDizhu: DouDizhuView;
  }
}

/** The player's seat. */
export const PLAYER: Seat = 0;

/** How many times over a stake holds its bet: the most a landlord loses. */
export const LANDLORD_PARTS = 2 * MULTIPLIER_MAX;

/** What the player sees of a round. */
export interface DouDizhuView {
  kind: 'douDizhu';
  phase: LandlordRound['phase'];
  /** The number of redeals because all had passed. */
  dealNo: number;
  hand: Card[];
  cardsLeft: [number, number, number];
  turn: Seat;
  bids: BidTurn[];
  landlord: Seat | null;
  /** The landlord's three cards, once revealed. */
  bottom: Card[] | null;
  plays: PlayTurn[];
  worth: Worth;
  /** Null until the round is over, and in one without play. */
  winner: Seat | null;
  /** Multiples of the bet, seat by seat, once the round is over. */
  scores: [number, number, number] | null;
  /** The cards each seat still held, once the round is over. */
  held: [Card[], Card[], Card[]] | null;
}

interface DouDizhuState {
  stakeMinor: number;
  round: LandlordRound;
}

/** True if a view is one of dou dizhu. */
export function isDouDizhuView(view: HandView): view is DouDizhuView {
  return view.kind === 'douDizhu';
}

/** Advances a round to the player's next turn, or to its end. */
export function playHouse(round: LandlordRound): LandlordRound {
  let at = round;
  while (at.phase !== 'over' && at.turn !== PLAYER) {
    const view = toSeatView(at, at.turn);
    const next =
      at.phase === 'bidding' ? makeBid(at, chooseBid(view)) : makePlay(at, choosePlay(view));
    if (next === null) throw new Error('the house may not play what it has chosen');
    at = next;
  }
  return at;
}

function listOptions({ round }: DouDizhuState): HandOption[] {
  const option = (name: string, hasCards = false): HandOption => ({ name, stakes: {}, hasCards });
  if (round.phase === 'over') return [];
  if (round.phase === 'bidding') return listBids(round).map((bid) => option(`bid${bid}`));
  const play = option('play', true);
  return findToBeat(round.plays) === null ? [play] : [play, option('pass')];
}

function act(state: DouDizhuState, { name, cards }: HandAction): DouDizhuState | null {
  const { round } = state;
  if ((name === 'play') !== cards.length > 0) return null;
  const bid = listBids(round).find((each) => name === `bid${each}`);
  const next = bid === undefined ? makePlay(round, cards) : makeBid(round, bid);
  return next === null ? null : { ...state, round: playHouse(next) };
}

/** What the owner of seat 0 may see. */
export function toDouDizhuView(round: LandlordRound): DouDizhuView {
  const { phase, dealNo, hands, turn, bids, landlord, bottom, plays, winner } = round;
  const isOver = phase === 'over';
  return {
    kind: 'douDizhu',
    phase,
    dealNo,
    hand: [...hands[PLAYER]],
    cardsLeft: [hands[0].length, hands[1].length, hands[2].length],
    turn,
    bids: [...bids],
    landlord,
    bottom: landlord === null ? null : [...bottom],
    plays: [...plays],
    worth: computeWorth(round),
    winner,
    scores: isOver ? computeScores(round) : null,
    held: isOver ? [[...hands[0]], [...hands[1]], [...hands[2]]] : null,
  };
}

function settle({ stakeMinor, round }: DouDizhuState): HandReturns {
  if (round.phase !== 'over') throw new RangeError('the round is not over');
  const stake = BigInt(stakeMinor);
  const net = (stake / BigInt(LANDLORD_PARTS)) * BigInt(computeScores(round)[PLAYER]);
  const commission = net > 0n ? takeCommission(net) : 0n;
  return {
    main: { returnMinor: stake + net - commission, validMinor: net < 0n ? -net : net },
  };
}

function lapse({ round }: DouDizhuState): HandAction {
  const view = toSeatView(round, PLAYER);
  if (round.phase === 'bidding') return { name: `bid${chooseBid(view)}`, cards: [] };
  const cards = choosePlay(view);
  return { name: cards.length === 0 ? 'pass' : 'play', cards };
}

/** The game's definition. */
export const douDizhu: HandGame = defineHandGame<DouDizhuState>({
  kind: 'douDizhu',
  decks: null,
  places: [{ spot: 'main', isRequired: true, parts: LANDLORD_PARTS }],
  // A landlord wins up to the stake, less the commission.
  maxWinBp: 20_000 - COMMISSION_BP,
  open: (stakes, draws) => ({
    stakeMinor: stakes['main'] ?? 0,
    round: playHouse(openRound(drawDeals(draws))),
  }),
  isOver: ({ round }) => round.phase === 'over',
  listOptions,
  act,
  view: ({ round }) => toDouDizhuView(round),
  settle,
  lapse,
});
