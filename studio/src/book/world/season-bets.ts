/** Random bets, for the proof that the book keeps the margin it states. */
import { writeMinor } from '@vela/contract/money.ts';
import type { Draws } from '@vela/fair/draws.ts';
import { expectSelection } from '../forecast.ts';
import type { Expectation } from '../forecast.ts';
import { defaultMargins, marginOf, priceMarket } from '../offers.ts';
import { settleBet } from '../settle-bet.ts';
import { settleSelection } from '../settle-selection.ts';
import { factsAt, forecastAt, listMarketsAt } from './match.ts';
import type { Match } from './match.ts';

/** What some bets came to, in minor units; expectations are by the model. */
export interface Takings {
  bets: number;
  stakedMinor: bigint;
  keptMinor: bigint;
  /** What the stated margins come to, of stakes that are expected to be decided. */
  stated: number;
  /** What the book should keep at the odds that were taken: a little more, by rounding. */
  expected: number;
  /** The variance of what is kept. */
  variance: number;
}

/** No bets. */
export const noTakings: Takings = {
  bets: 0,
  stakedMinor: 0n,
  keptMinor: 0n,
  stated: 0,
  expected: 0,
  variance: 0,
};

/** Odds above these are left to others: one hit in a thousand would decide the outcome. */
const oddsMilliMost = 21_000;

/**
 * Places so many bets of 100.00 on any selection of any market that is offered at an instant,
 * settles them after the match, and adds what they came to.
 */
export function betBlindly(
  match: Match,
  atMs: number,
  bets: number,
  draws: Draws,
  before: Takings,
): Takings {
  const forecast = forecastAt(match, atMs);
  const markets = listMarketsAt(match, atMs, forecast);
  const facts = factsAt(match, match.endsAtMs);
  let takings = before;
  for (let n = 0; n < bets; n++) {
    const market = markets[draws.int(markets.length)] ?? [];
    const offered = (priceMarket(market, forecast, defaultMargins) ?? []).flatMap(
      ({ selection, oddsMilli }) =>
        oddsMilli !== null && oddsMilli <= oddsMilliMost ? [{ selection, oddsMilli }] : [],
    );
    const taken = offered.length > 0 ? offered[draws.int(offered.length)] : undefined;
    if (taken === undefined) continue;
    const { selection, oddsMilli } = taken;
    const worth = expectSelection(selection, forecast);
    const settled = settleSelection(selection, facts, match.endsAtMs);
    if (worth === null || settled === null) throw new Error(`undecided: ${match.fixture.id}`);
    const { payoutMinor } = settleBet({ sizes: [1], stakeMinor, oddsMilli: [oddsMilli] }, [
      settled,
    ]);
    const marginBp = marginOf(selection, defaultMargins);
    takings = addBet(takings, { worth, oddsMilli, marginBp, payoutMinor });
  }
  return takings;
}

const stakeMinor = 10_000n;

function addBet(
  before: Takings,
  bet: { worth: Expectation; oddsMilli: number; marginBp: number; payoutMinor: bigint },
): Takings {
  const stake = 10_000;
  const { won, back } = bet.worth;
  const odds = bet.oddsMilli / 1000;
  const mean = won * odds + back;
  // Half wins lie between; the largest variance with this mean is without them.
  const square = won * odds * odds + back;
  return {
    bets: before.bets + 1,
    stakedMinor: before.stakedMinor + stakeMinor,
    keptMinor: before.keptMinor + stakeMinor - bet.payoutMinor,
    stated: before.stated + (stake * (1 - back) * bet.marginBp) / 10_000,
    expected: before.expected + stake * (1 - mean),
    variance: before.variance + stake * stake * (square - mean * mean),
  };
}

/** By how many standard deviations what was kept differs from what was expected. */
export function deviationOf({ keptMinor, expected, variance }: Takings): number {
  return (writeMinor(keptMinor) - expected) / Math.sqrt(variance);
}
