import type { HandKind } from '../protocol/hand.ts';
import { toPpm } from '../rational.ts';
import { computeBlackjackPar, computeInsurancePar } from './blackjack-par.ts';
import { computeDouDizhuReturn } from './dou-dizhu-par.ts';
import { computeNiuNiuReturn } from './niu-niu-par.ts';
import { computeThreeCardPar } from './three-card-par.ts';

/** Figures of one place of a game, with the best play. */
export interface HandPar {
  /**
   * Return to player in millionths of the stake on the place before the cards; of the decided
   * amount where a part of the stake returns untouched.
   */
  rtpPpm: number;
}

/** A computed figure: shares of one; the hit rate is null where a hit is not well defined. */
export interface ComputedPar {
  returnToPlayer: number;
  hitRate: number | null;
}

/** The figures of a game, and how they are computed. */
export interface HandPars {
  /** As pages and the lobby state them; computing some takes a minute. */
  figures: Readonly<Record<string, HandPar>>;
  /** Recomputes them, with additional information; null where they are not stored. */
  compute: (() => { places: Record<string, ComputedPar>; notes: string[] }) | null;
  method: string;
}

/** The figures of each game; `npm run rtp` recomputes them and reports differences. */
export const HAND_PARS: Readonly<Record<HandKind, HandPars>> = {
  blackjack: {
    figures: { main: { rtpPpm: 995_971 }, insurance: { rtpPpm: 926_045 } },
    compute: () => {
      const { net, staked } = computeBlackjackPar();
      const insurance = computeInsurancePar();
      return {
        places: {
          main: { returnToPlayer: 1 + net, hitRate: null },
          insurance: { returnToPlayer: 3 * insurance, hitRate: insurance },
        },
        notes: [
          `per stake ${toRounded(staked)} stakes are laid with splits and doubles;`,
          `of all of them ${toRounded((1 + net / staked) * 100)} % comes back`,
        ],
      };
    },
    method:
      'the best step of every set of cards by the cards that are gone, a split hand played\n' +
      '  as any other, the dealer drawn card by card (in floating point; no hit rate, since\n' +
      '  splits win in part); insurance by the tens among the unseen cards',
  },
  douDizhu: {
    figures: { main: { rtpPpm: toPpm(computeDouDizhuReturn()) } },
    compute: null,
    method:
      'the sum of the three seats is zero and the seats are drawn, so that whoever plays like the\n' +
      '  house seats loses the commission alone; of what is decided',
  },
  niuNiu: {
    figures: {
      flat: { rtpPpm: toPpm(computeNiuNiuReturn()) },
      multiplied: { rtpPpm: toPpm(computeNiuNiuReturn()) },
    },
    compute: null,
    method:
      'player and bank have the same rules and no hands are equal, so that each wins as often with\n' +
      '  the same multiples; of what is decided, less the commission',
  },
  threeCard: {
    figures: { ante: { rtpPpm: 966_270 }, pairPlus: { rtpPpm: 976_833 } },
    compute: () => {
      const par = computeThreeCardPar();
      const share = (rate: Parameters<typeof toPpm>[0]): number => toPpm(rate) / 1_000_000;
      return {
        places: {
          ante: { returnToPlayer: share(par.ante), hitRate: share(par.anteHits) },
          pairPlus: { returnToPlayer: share(par.pairPlus), hitRate: share(par.pairPlusHits) },
        },
        notes: [
          `of all that is staked on ante and play ${toRounded(share(par.ofAllStaked) * 100)} % comes`,
          'back; played from queen, six, four',
        ],
      };
    },
    method: 'every hand of the player’s against every hand of the dealer’s (a hit is a win)',
  },
};

const toRounded = (value: number): number => Math.round(value * 10_000) / 10_000;
