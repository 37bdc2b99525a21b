/** What may be staked: the smallest stakes of a book, and the largest payout by sport and league. */
import type { BookConfig, BookLimits, Sport } from '../protocol/book.ts';
import { inCurrency, standardStake } from '../standard.ts';
import type { FeedEvent } from './feed/feed.ts';
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

/** First divisions end in this; of a league that says nothing of it, less is known. */
const firstDivision = /-1$/;

/** Limits with the largest stake of a bet that a trader has set; null without one. */
export interface StakeLimits extends BookLimits {
  stakeMaxMinor: number | null;
}

/** The limits of a bet on these events in a currency: the lowest payout of its leagues counts. */
export function findLimits(
  book: BookConfig,
  events: readonly Pick<FeedEvent, 'sport' | 'league' | 'caps'>[],
  currency: string,
): StakeLimits {
  const { limits } = inCurrency(book, currency);
  const set = events.flatMap(({ caps }) => (caps?.currency === currency ? [caps] : []));
  const caps = events.map(({ sport, league, caps: own }) => {
    const payoutMax = own?.currency === currency ? own.payoutMaxMinor : null;
    if (payoutMax !== null) return payoutMax;
    const tier = firstDivision.test(league.code) ? 'first' : 'other';
    return standardStake(payoutCaps[sport][tier], currency);
  });
  const stakes = set.flatMap(({ stakeMaxMinor }) => stakeMaxMinor ?? []);
  return {
    ...limits,
    payoutMaxMinor: Math.min(limits.payoutMaxMinor, ...caps),
    stakeMaxMinor: stakes.length === 0 ? null : Math.min(...stakes),
  };
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
