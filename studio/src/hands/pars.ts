import type { HandKind } from '../hand-protocol.ts';

/** Exact figures of one place of a game, with the best play. */
export interface HandPar {
  /** Return to player in millionths of what is staked on the place before the cards. */
  rtpPpm: number;
}

/** The figures of each game, and how they are computed; `npm run rtp` computes them again. */
export const HAND_PARS: Readonly<
  Record<HandKind, { figures: Readonly<Record<string, HandPar>>; method: string }>
> = {
  blackjack: { figures: { main: { rtpPpm: 995_000 } }, method: '' },
};
