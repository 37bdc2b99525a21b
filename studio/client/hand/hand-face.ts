import type { ReactNode } from 'react';
import type { HandAction, HandConfig, HandReply, HandView } from '../../src/protocol/hand.ts';

/** What a felt shows: the current round, a finished one, or an empty table. */
export interface HandFeltProps {
  view: HandView | null;
  /** True if the cards were there before: they are not dealt in again. */
  isStill: boolean;
  /** True for a replay: no controls hold the player’s own cards. */
  isReplay?: boolean;
  /** The chips to play with, if stakes are shown as chips on the table. */
  chipsMinor?: readonly number[];
}

/** The props of a game's own controls. */
export interface HandControlsProps {
  hand: HandReply;
  /** True while a reply is awaited: nothing more is sent. */
  isBusy: boolean;
  act: (action: HandAction) => void;
}

/**
 * The look and texts of a hand game, in the page's language; its rules are in src/hands. The
 * surrounding screen is the same for every game.
 */
export interface HandFace {
  /** True for a game that uses the full width of a phone in landscape. */
  isWide: boolean;
  /** A fact about its equipment, beside the limits. */
  fact: string;
  /** What the return refers to, unless it is every stake with the best play. */
  returnNote?: string;
  toSpotName(spot: string): string;
  /** The label of an action's button; the screen adds the cost. */
  toActionName(name: string): string;
  /** The prompt while a decision is open. */
  toPrompt(view: HandView): string;
  /** The text while pieces are revealed, if other than dealing. */
  toShowingText?(view: HandView): string;
  /** The result in a few words. */
  toResultText(view: HandView): string;
  /** Everything on the table, for screen readers. */
  describe(view: HandView): string;
  /** The frames from one view to the next, ending with the latter. */
  listFrames(before: HandView | null, after: HandView): HandView[];
  /** How long a frame is shown before the next, in ms; by default a card's time. */
  toFrameMs?(frame: HandView): number;
  /** The odds of a place, for the rules. */
  toPaysText(spot: string): string;
  /** How it is played, one sentence each. */
  listRules(config: HandConfig): string[];
  felt(props: HandFeltProps): ReactNode;
  /** For steps that name cards; null if buttons suffice. */
  controls: ((props: HandControlsProps) => ReactNode) | null;
}

/** Reads views of one game; throws for another game's. */
export function readView<View extends HandView>(
  isOwn: (view: HandView) => view is View,
): (view: HandView) => View {
  return (view) => {
    if (!isOwn(view)) throw new TypeError(`a view of ${view.kind}`);
    return view;
  };
}
