import type { HandConfig, HandKind } from '../protocol/hand.ts';
import type { SpotStakes, StakeLimits } from '../protocol/table.ts';
import type { VenueName } from '../venues.ts';
import { HAND_GAMES } from './games.ts';
import { HAND_PARS } from './pars.ts';
import { standardLimits, standardStake } from '../standard.ts';

/** A hand game as data: its rules, limits and pace. */
export interface HandOffer {
  code: string;
  venue: VenueName;
  kind: HandKind;
  /** Limits of every place before the cards. */
  limitsMinor: Readonly<Record<string, StakeLimits>>;
  chipsMinor: readonly number[];
  /** Shortest time between the starts of two rounds. */
  cycleMs: number;
  /** A round abandoned for this long is finished by its game's lapse rule. */
  lapseMs: number;
}

/**
 * Stakes are whole units, so that half of one and three halves are whole cents. In a currency other
 * than HKD a step is the standard of this one.
 */
export const STAKE_STEP_MINOR = 100;

// Chosen: no one plays faster, and a round stays open overnight before it is finished.
const PACE = { cycleMs: 5000, lapseMs: 24 * 60 * 60 * 1000 };
const CHIPS_MINOR = [1000, 5000, 10_000, 50_000, 100_000, 500_000];

/** Jade Blackjack. */
export const jadeBlackjack: HandOffer = {
  code: 'jade-blackjack',
  venue: 'jade-cards',
  kind: 'blackjack',
  limitsMinor: { main: { min: 1000, max: 500_000 } },
  chipsMinor: CHIPS_MINOR,
  ...PACE,
};

/** Jade Niu Niu. */
export const jadeNiuNiu: HandOffer = {
  code: 'jade-niu-niu',
  venue: 'jade-cards',
  kind: 'niuNiu',
  limitsMinor: { flat: { min: 100, max: 500_000 }, multiplied: { min: 500, max: 500_000 } },
  chipsMinor: [100, 500, 1000, 5000, 10_000, 50_000],
  ...PACE,
};

/** Jade Dou Dizhu. */
export const jadeDouDizhu: HandOffer = {
  code: 'jade-dou-dizhu',
  venue: 'jade-cards',
  kind: 'douDizhu',
  limitsMinor: { main: { min: 4800, max: 480_000 } },
  chipsMinor: [100, 200, 500, 1000, 2000, 5000, 10_000],
  ...PACE,
};

/** Jade Three Card. */
export const jadeThreeCard: HandOffer = {
  code: 'jade-three-card',
  venue: 'jade-cards',
  kind: 'threeCard',
  limitsMinor: { ante: { min: 1000, max: 200_000 }, pairPlus: { min: 1000, max: 50_000 } },
  chipsMinor: CHIPS_MINOR,
  ...PACE,
};

/** True if a round may be opened with these stakes of a currency. */
export function isOpening(
  { kind, limitsMinor: limitsHkd }: HandOffer,
  spots: SpotStakes,
  currency: string,
): boolean {
  const limitsMinor = standardLimits(limitsHkd, currency);
  const stepMinor = standardStake(STAKE_STEP_MINOR, currency);
  const { places } = HAND_GAMES[kind];
  const isKnown = Object.keys(spots).every((spot) => places.some((place) => place.spot === spot));
  return (
    isKnown &&
    places.every(({ spot, isRequired, parts }) => {
      const stake = spots[spot];
      const limits = limitsMinor[spot];
      if (stake === undefined || limits === undefined) return !isRequired;
      return stake >= limits.min && stake <= limits.max && stake % (stepMinor * parts) === 0;
    })
  );
}

/** The public configuration of a hand game's page. */
export function toHandConfig(offer: HandOffer): HandConfig {
  const { decks, places } = HAND_GAMES[offer.kind];
  const pars = Object.entries(HAND_PARS[offer.kind].figures);
  return {
    kind: 'hand',
    game: offer.kind,
    code: offer.code,
    decks,
    places: places.map((place) => ({ ...place })),
    limitsMinor: { ...offer.limitsMinor },
    chipsMinor: [...offer.chipsMinor],
    stakeStepMinor: STAKE_STEP_MINOR,
    cycleMs: offer.cycleMs,
    lapseMs: offer.lapseMs,
    rtpPpm: Object.fromEntries(pars.map(([place, { rtpPpm }]) => [place, rtpPpm])),
  };
}
