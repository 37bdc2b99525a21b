/** What may be staked: the smallest stakes of a book, and the largest payout by sport and league. */
import type { BookConfig, BookLimits, Sport } from '../protocol/book.ts';
import { inCurrency, standardStake } from '../standard.ts';
import type { SideMarket } from '../protocol/trading.ts';
import type { FeedEvent } from './feed/feed.ts';
import type { Selection, SimpleSelection } from './selection.ts';
import { computeMaxStakeMinor, countCombinations } from './settle-bet.ts';
import type { BookBet } from './settle-bet.ts';

/** The largest payout of a bet, stake included, in HKD minor units: first divisions, and others. */
type PayoutCap = Readonly<Record<'first' | 'other', number>>;

/**
 * What is seeded. Chosen near what Asian houses state: the more people know of a match, the less
 * one of them knows more than the book.
 */
const payoutCaps: Readonly<Record<Sport, PayoutCap>> = {
  football: { first: 50_000_000, other: 20_000_000 },
  basketball: { first: 30_000_000, other: 20_000_000 },
  tennis: { first: 20_000_000, other: 10_000_000 },
  badminton: { first: 10_000_000, other: 5_000_000 },
  tableTennis: { first: 5_000_000, other: 2_500_000 },
  volleyball: { first: 10_000_000, other: 5_000_000 },
  iceHockey: { first: 20_000_000, other: 10_000_000 },
  cricket: { first: 20_000_000, other: 10_000_000 },
  muayThai: { first: 5_000_000, other: 2_500_000 },
  arena: { first: 20_000_000, other: 10_000_000 },
  shooter: { first: 20_000_000, other: 10_000_000 },
};

/** Of what a match pays at most, side markets pay one of so many parts. Chosen. */
const sideParts: Readonly<Record<SideMarket, number>> = {
  correctScore: 2,
  corners: 5,
  cards: 5,
  scorers: 5,
};

/** First divisions end in this; of a league without a division, less is known. */
const firstDivision = /-1$/;

/** Limits with the largest stake of a bet that a trader has set; null without one. */
export interface StakeLimits extends BookLimits {
  stakeMaxMinor: number | null;
}

/** What a trader has set for a player. */
export interface PlayerTerms {
  /** What largest stakes are multiplied by, in thousandths. */
  factorMilli: number;
  /** Whether stakes above the largest are sent to a trader, all are, or none. */
  referral: 'above' | 'always' | 'never';
}

/** Those of a player for whom nothing is set. */
export const defaultTerms: PlayerTerms = { factorMilli: 1_000, referral: 'above' };

/** How long a bet waits for a trader, and an offer for the player; without the first, no bet does. */
export interface ReferralTimes {
  waitMs: number;
  offerMs: number;
}

/** Chosen: a trader reads a bet in less, and no player waits longer for an answer. */
export const defaultReferralTimes: ReferralTimes = { waitMs: 60_000, offerMs: 30_000 };

/** What a player may stake on each combination of a bet. */
export interface StakeOffer {
  minMinor: bigint;
  maxMinor: bigint;
  /** Above the largest stake, up to this much can be sent to a trader; 0 if nothing can. */
  requestMaxMinor: bigint;
}

/** Chosen: above this, no trader accepts a stake anyway. */
const REQUEST_TIMES = 10n;

/** What of a range of stakes a player may stake, and what can be sent to a trader. */
export function offerStakes(
  { minMinor, maxMinor }: Pick<StakeOffer, 'minMinor' | 'maxMinor'>,
  { factorMilli, referral }: PlayerTerms,
  { waitMs }: ReferralTimes,
): StakeOffer {
  const ownMinor = referral === 'always' ? 0n : (maxMinor * BigInt(factorMilli)) / 1_000n;
  const mayRequest = referral !== 'never' && waitMs > 0;
  const requestMinor = mayRequest ? maxMinor * REQUEST_TIMES : 0n;
  return {
    minMinor,
    maxMinor: ownMinor,
    requestMaxMinor: requestMinor > ownMinor && requestMinor >= minMinor ? requestMinor : 0n,
  };
}

/** A leg as far as limits follow from it. */
interface LimitedLeg {
  event: Pick<FeedEvent, 'sport' | 'league' | 'caps'>;
  selection: Selection;
}

/** The limits of a bet on these legs in a currency: the lowest payout of their markets counts. */
export function findLimits(
  book: BookConfig,
  legs: readonly LimitedLeg[],
  currency: string,
): StakeLimits {
  const { limits } = inCurrency(book, currency);
  const caps = legs.flatMap(({ event, selection }) =>
    (selection.kind === 'builder' ? selection.parts : [selection]).map((part) =>
      findCaps(event, findSideMarket(part), currency),
    ),
  );
  const stakes = caps.flatMap(({ stakeMaxMinor }) => stakeMaxMinor ?? []);
  return {
    ...limits,
    payoutMaxMinor: Math.min(
      limits.payoutMaxMinor,
      ...caps.map(({ payoutMaxMinor }) => payoutMaxMinor),
    ),
    stakeMaxMinor: stakes.length === 0 ? null : Math.min(...stakes),
  };
}

/** What traders have set for a market, then what they have set for the league, then what is seeded. */
function findCaps(
  { sport, league, caps = [] }: LimitedLeg['event'],
  market: SideMarket | null,
  currency: string,
): { payoutMaxMinor: number; stakeMaxMinor: number | null } {
  const set = caps.filter((it) => it.currency === currency);
  const own = market === null ? undefined : set.find((it) => it.market === market);
  const whole = set.find((it) => it.market === null);
  const tier = firstDivision.test(league.code) ? 'first' : 'other';
  const wholeMinor = whole?.payoutMaxMinor ?? standardStake(payoutCaps[sport][tier], currency);
  const part = market === null ? 1 : sideParts[market];
  return {
    payoutMaxMinor: own?.payoutMaxMinor ?? Math.floor(wholeMinor / part),
    stakeMaxMinor: own?.stakeMaxMinor ?? whole?.stakeMaxMinor ?? null,
  };
}

function findSideMarket(selection: SimpleSelection): SideMarket | null {
  if (selection.kind === 'scorer') return 'scorers';
  if (!('count' in selection)) return null;
  const { kind, count } = selection;
  if (count === 'corners' || count === 'cards') return count;
  return kind === 'correctScore' ? kind : null;
}

/** The smallest and the largest stake of each combination; the payout limits the largest. */
export function computeStakeRange(
  limits: StakeLimits,
  bet: Pick<BookBet, 'sizes' | 'oddsMilli'>,
): { minMinor: bigint; maxMinor: bigint } {
  const isSingle = bet.oddsMilli.length === 1;
  const byPayout = computeMaxStakeMinor(bet, BigInt(limits.payoutMaxMinor));
  const combinations = countCombinations(bet.oddsMilli.length, bet.sizes);
  const { stakeMaxMinor } = limits;
  const byStake =
    stakeMaxMinor === null || combinations === 0
      ? byPayout
      : BigInt(Math.floor(stakeMaxMinor / combinations));
  return {
    minMinor: BigInt(isSingle ? limits.singleMinMinor : limits.parlayMinMinor),
    maxMinor: byStake < byPayout ? byStake : byPayout,
  };
}
