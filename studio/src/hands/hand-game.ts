/**
 * The interface of a game that one player plays against the house, step by step, as pure rules. The
 * engine, the wallets, replays and the page depend on nothing else of a game.
 *
 * 1. All randomness is drawn at the opening: seeds and steps determine the whole round.
 * 2. A player sees only `view` and the options; nothing else leaves the server.
 * 3. Stakes are on places, each with a unique name in the round; a step that costs money adds a new
 *    place.
 *
 * A new game is one file beside these, a name in HandKind and HandView, a line in games.ts, its
 * exact odds in pars.ts, an offer in offers.ts, and a face in the client.
 */
import { writeMinor } from '@vela/contract/money.ts';
import type { Draws } from '@vela/fair/draws.ts';
import type { HandAction, HandKind, HandOption, HandPlace, HandView } from '../protocol/hand.ts';
import type { SpotStakes } from '../protocol/table.ts';

/** The result of a stake. */
export interface PlaceReturn {
  /** The amount returned, including the stake. */
  returnMinor: bigint;
  /** The share of the stake that counts for turnover: none if it was returned. */
  validMinor: bigint;
}

/** The result of each place with a stake. */
export type HandReturns = Readonly<Record<string, PlaceReturn>>;

/** The rules of one game, over its own state type. States are immutable. */
export interface HandRules<State> {
  kind: HandKind;
  /** Decks in the shoe, shuffled for each round; null for a game-specific pack. */
  decks: number | null;
  /** The places for stakes before the cards. */
  places: readonly HandPlace[];
  /** The maximum return of any place, in hundredths of a per cent of its stake. */
  maxWinBp: number;
  /** Shuffles and deals. */
  open(stakes: SpotStakes, draws: Draws): State;
  isOver(state: State): boolean;
  /** The player's options; empty once the round is over. */
  listOptions(state: State): HandOption[];
  /** The state after a step whose stake was accepted; null if it is against the rules. */
  act(state: State, action: HandAction): State | null;
  /** What the player may see. */
  view(state: State): HandView;
  /** The result of every place with a stake. Throws before the round is over. */
  settle(state: State): HandReturns;
  /** The step taken for a player who has left; it costs nothing. */
  lapse(state: State): HandAction;
}

/** A round at one moment. */
export interface Hand {
  isOver: boolean;
  options: HandOption[];
  view: HandView;
  act(action: HandAction): Hand | null;
  settle(): HandReturns;
  lapse(): HandAction;
}

/** A game as the engine plays it. */
export interface HandGame {
  kind: HandKind;
  decks: number | null;
  places: readonly HandPlace[];
  maxWinBp: number;
  open(stakes: SpotStakes, draws: Draws): Hand;
}

/** Builds a game from its rules. */
export function defineHandGame<State>(rules: HandRules<State>): HandGame {
  const { kind, decks, places, maxWinBp } = rules;
  const toHand = (state: State): Hand => ({
    isOver: rules.isOver(state),
    options: rules.listOptions(state),
    view: rules.view(state),
    act: (action) => {
      if (!rules.listOptions(state).some(({ name }) => name === action.name)) return null;
      const next = rules.act(state, action);
      return next === null ? null : toHand(next);
    },
    settle: () => rules.settle(state),
    lapse: () => rules.lapse(state),
  });
  const open = (stakes: SpotStakes, draws: Draws): Hand => toHand(rules.open(stakes, draws));
  return { kind, decks, places, maxWinBp, open };
}

/** The round after these steps. Throws if one of them is against the rules. */
export function playSteps(
  game: HandGame,
  stakes: SpotStakes,
  draws: Draws,
  actions: readonly HandAction[],
): Hand {
  return actions.reduce(
    (hand, action, index) => {
      const next = hand.act(action);
      if (next === null) throw new RangeError(`step ${index + 1} (${action.name}) is not allowed`);
      return next;
    },
    game.open(stakes, draws),
  );
}

/** The additional stakes of an action in this round; null if the player may not take it. */
export function findStakes(hand: Hand, action: HandAction): SpotStakes | null {
  return hand.options.find(({ name }) => name === action.name)?.stakes ?? null;
}

/** Returns by place in the form that pages read. */
export function toShownReturns(returns: HandReturns): SpotStakes {
  return Object.fromEntries(
    Object.entries(returns).map(([spot, { returnMinor }]) => [spot, writeMinor(returnMinor)]),
  );
}
