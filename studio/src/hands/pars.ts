import type { HandKind } from '../hand-protocol.ts';
import { toPpm } from '../rational.ts';
import { computeDouDizhuReturn } from './dou-dizhu-par.ts';
import { computeNiuNiuReturn } from './niu-niu-par.ts';

/** Exact figures of one place of a game, with the best play. */
export interface HandPar {
  /**
   * Return to player in millionths of what is staked on the place before the cards; of what is
   * decided, where a part of the stake comes back untouched.
   */
  rtpPpm: number;
}

/** The figures of each game, and how they are computed; `npm run rtp` computes them again. */
export const HAND_PARS: Readonly<
  Record<HandKind, { figures: Readonly<Record<string, HandPar>>; method: string }>
> = {
  blackjack: { figures: { main: { rtpPpm: 995_000 } }, method: '' },
  douDizhu: {
    figures: { main: { rtpPpm: toPpm(computeDouDizhuReturn()) } },
    method:
      'the sum of the three seats is zero and the seats are drawn, so that whoever plays like the\n' +
      '  house seats loses the commission alone; of what is decided',
  },
  niuNiu: {
    figures: {
      flat: { rtpPpm: toPpm(computeNiuNiuReturn()) },
      multiplied: { rtpPpm: toPpm(computeNiuNiuReturn()) },
    },
    method:
      'player and bank have the same rules and no hands are equal, so that each wins as often with\n' +
      '  the same multiples; of what is decided, less the commission',
  },
};
