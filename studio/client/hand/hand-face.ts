import type { ReactNode } from 'react';
import type { HandAction, HandConfig, HandReply, HandView } from '../../src/protocol/hand.ts';

/** What a felt shows: the round that is on, one as it lay in the end, or an empty table. */
export interface HandFeltProps {
  view: HandView | null;
  /** True for cards that lay there before: they do not come in again. */
  isStill: boolean;
  /** True where a round is looked at again: no controls hold the player’s own cards. */
  isReplay?: boolean;
  /** The chips that are played with, where stakes lie on the table as such. */
  chipsMinor?: readonly number[];
}

/** What a game's own controls are given. */
export interface HandControlsProps {
  hand: HandReply;
  /** True while an answer is awaited: nothing more is sent. */
  isBusy: boolean;
  act: (action: HandAction) => void;
}

/**
 * How a hand game looks and what it says, in the words of the page's language; its rules stand in
 * src/hands. The screen around it is the same for every game.
 */
export interface HandFace {
  /** True for a game that takes the whole width of a phone that lies on its side. */
  isWide: boolean;
  /** What is played with, beside the limits. */
  fact: string;
  /** Of what the return is, where that is not every stake with the best play. */
  returnNote?: string;
  toSpotName(spot: string): string;
  /** What is on the button that does this; the screen adds what it costs. */
  toActionName(name: string): string;
  /** Asked of the player while something is to be decided. */
  toPrompt(view: HandView): string;
  /** What is said while things come to light, where that is not dealing. */
  toShowingText?(view: HandView): string;
  /** The result in a few words. */
  toResultText(view: HandView): string;
  /** All that lies on the table, for somebody who does not see it. */
  describe(view: HandView): string;
  /** What is shown one after the other when a round comes from one view to the next, last of all it. */
  listFrames(before: HandView | null, after: HandView): HandView[];
  /** How long one of those is looked at before the next, in ms; a card's time if left out. */
  toFrameMs?(frame: HandView): number;
  /** What a place pays, for the rules. */
  toPaysText(spot: string): string;
  /** How it is played, sentence by sentence. */
  listRules(config: HandConfig): string[];
  felt(props: HandFeltProps): ReactNode;
  /** Where cards are named with a step; null where buttons are enough. */
  controls: ((props: HandControlsProps) => ReactNode) | null;
}

/** Reads views of one game: it throws for one of another. */
export function readView<View extends HandView>(
  isOwn: (view: HandView) => view is View,
): (view: HandView) => View {
  return (view) => {
    if (!isOwn(view)) throw new TypeError(`a view of ${view.kind}`);
    return view;
  };
}
