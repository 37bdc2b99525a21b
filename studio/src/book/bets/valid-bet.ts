/** What of a bet counts for turnover and rebates. */
import { validOddsMinMilli } from '@vela/contract/rebate/rules.ts';
import type { BookBet } from '../settle-bet.ts';
import { computeTotalStakeMinor } from '../settle-bet.ts';
import type { Settled } from '../settle-selection.ts';

/**
 * The valid bet of a settled bet: of each combination the part of its stake that was risked, if its
 * odds are at least those that the house asks for. A leg that returned its stake neither risks
 * anything nor multiplies odds; half of a stake is risked where the other half came back. A
 * combination with one of the legs that are `opposed`, by their index, counts nothing. Rounded down
 * to the minor unit.
 */
export function computeValidMinor(
  bet: BookBet,
  legs: readonly Settled[],
  opposed: ReadonlySet<number>,
): bigint {
  const each = legs.map(({ share: { back, of } }, at): ValidLeg => ({
    back: BigInt(back),
    of: BigInt(of),
    oddsMilli: BigInt(bet.oddsMilli[at] ?? 0),
    isOpposed: opposed.has(at),
  }));
  const divisor = each.reduce((product, { of }) => product * of, 1n);
  const dividend = bet.sizes
    .flatMap((size) => listCombinations(each, size))
    .reduce((sum, combination) => sum + computeRisked(combination, divisor), 0n);
  return (bet.stakeMinor * dividend) / divisor;
}

/** The valid bet of a bet that is not settled, as if nothing came back. */
export function computeExpectedValidMinor(
  bet: BookBet,
  opposed: ReadonlySet<number> = new Set(),
): bigint {
  const won: Settled = { state: 'won', share: { won: 1, back: 0, of: 1 } };
  return computeValidMinor(
    bet,
    bet.oddsMilli.map(() => won),
    opposed,
  );
}

/**
 * The valid bet of a part that was bought back: what it won or lost, at most what it would have
 * counted. Bought back at its stake, it counts nothing.
 */
export function computeCashOutValidMinor(
  sold: BookBet,
  paidMinor: bigint,
  opposed: ReadonlySet<number>,
): bigint {
  const net = paidMinor - computeTotalStakeMinor(sold);
  const moved = net < 0n ? -net : net;
  const most = computeExpectedValidMinor(sold, opposed);
  return moved < most ? moved : most;
}

interface ValidLeg {
  back: bigint;
  of: bigint;
  oddsMilli: bigint;
  isOpposed: boolean;
}

/** The part of a combination's stake that was risked, as parts of `divisor`. */
function computeRisked(legs: readonly ValidLeg[], divisor: bigint): bigint {
  if (legs.some(({ isOpposed }) => isOpposed)) return 0n;
  const risked = legs.filter(({ back, of }) => back < of);
  const odds = risked.reduce((product, { oddsMilli }) => product * oddsMilli, 1n);
  const least = BigInt(validOddsMinMilli) * 1000n ** BigInt(risked.length);
  if (odds * 1000n < least) return 0n;
  const back = risked.reduce((part, leg) => (part * leg.back) / leg.of, divisor);
  return divisor - back;
}

/** Every way to take so many of some legs. */
function listCombinations(legs: readonly ValidLeg[], size: number): ValidLeg[][] {
  if (size === 0) return [[]];
  return legs.flatMap((leg, at) =>
    listCombinations(legs.slice(at + 1), size - 1).map((rest) => [leg, ...rest]),
  );
}
