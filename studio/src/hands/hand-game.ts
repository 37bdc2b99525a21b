/**
 * What makes a game playable by one player against the house, step by step: rules that are pure.
 * The engine, the wallets, replays and the page know nothing else of a game.
 *
 * 1. Chance is drawn at the opening and never again: seeds and steps give the whole round.
 * 2. What a player may see is `view` and the options, and nothing else leaves the server.
 * 3. Stakes are on places, each with a name of its own in the round; a step that costs money
 *    brings a place that has not been there before.
 *
 * A new game is one file beside these, a name in HandKind and HandView, a line in games.ts, its
 * exact odds in pars.ts, an offer in offers.ts, and a face in the client.
 */
import { writeMinor } from '@vela/contract/money.ts';
import type { Draws } from '@vela/fair/draws.ts';
import type { HandAction, HandKind, HandOption, HandPlace, HandView } from '../protocol/hand.ts';
import type { SpotStakes } from '../protocol/table.ts';

/** What a stake came to. */
export interface PlaceReturn {
  /** What comes back, the stake included. */
  returnMinor: bigint;
  /** What of the stake counts for turnover: none of it if it was given back. */
  validMinor: bigint;
}

/** What each place with a stake came to. */
export type HandReturns = Readonly<Record<string, PlaceReturn>>;

/** The rules of one game, in its own words. A state is never changed, only followed by another. */
export interface HandRules<State> {
  kind: HandKind;
  /** Decks in the shoe, shuffled for each round; null for a pack of the game's own. */
  decks: number | null;
  /** Where the player may stake before the cards. */
  places: readonly HandPlace[];
  /** The most that any place returns, in hundredths of a per cent of its stake. */
  maxWinBp: number;
  /** Shuffles and deals. */
  open(stakes: SpotStakes, draws: Draws): State;
  isOver(state: State): boolean;
  /** What the player may do; empty once the round is over. */
  listOptions(state: State): HandOption[];
  /** The state after a step with its stake taken; null if it is against the rules. */
  act(state: State, action: HandAction): State | null;
  /** What the player may see. */
  view(state: State): HandView;
  /** What every place with a stake came to. Throws before the round is over. */
  settle(state: State): HandReturns;
  /** What is done for a player who has left: a step that costs nothing. */
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

/** Makes a game of its rules. */
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

/** What an action puts at risk on top in this round; null if it is not open to the player. */
export function findStakes(hand: Hand, action: HandAction): SpotStakes | null {
  return hand.options.find(({ name }) => name === action.name)?.stakes ?? null;
}

/** Returns place by place as pages read them. */
export function toShownReturns(returns: HandReturns): SpotStakes {
  return Object.fromEntries(
    Object.entries(returns).map(([spot, { returnMinor }]) => [spot, writeMinor(returnMinor)]),
  );
}
