/** A correction of which something is still owed, oldest first in lists. */
export type OpenCorrection = {
  correctionId: bigint;
  providerNo: number;
  /** Null if it is of a deposit. */
  betId: bigint | null;
  /** True if its venue is of the category in which the payment is made, or if it has none. */
  isOfCategory: boolean;
  /** What is still owed, in minor units; above zero. */
  leftMinor: bigint;
};

/** Money that a bet pays to its player. */
export type BetPayment = {
  betId: bigint;
  amountMinor: bigint;
  /** The part of the amount that is beyond the bet's stake, from 0 to the amount. */
  beyondStakeMinor: bigint;
};

/** What one payment repays of one correction, in minor units; above zero. */
export type Recovery = { correction: OpenCorrection; amountMinor: bigint };

const least = (first: bigint, second: bigint): bigint => (first < second ? first : second);

/** The part of a win beyond its bet's stake, after earlier payouts of the same bet. */
export function computeBeyondStake(
  bet: { stakeMinor: bigint; payoutMinor: bigint },
  amountMinor: bigint,
): bigint {
  const net = bet.payoutMinor + amountMinor - bet.stakeMinor;
  return net < 0n ? 0n : least(net, amountMinor);
}

/**
 * Returns what a payment repays: corrections of its own bet from all of it, those of other bets in
 * the same category, and of deposits, from the part beyond its stake; in the order given.
 */
export function planRecoveries(payment: BetPayment, open: readonly OpenCorrection[]): Recovery[] {
  const isOwn = ({ betId }: OpenCorrection): boolean => betId === payment.betId;
  const others = open.filter((it) => !isOwn(it) && it.isOfCategory);
  const own = share(payment.amountMinor, open.filter(isOwn));
  const leftMinor = own.reduce((left, { amountMinor }) => left - amountMinor, payment.amountMinor);
  return [...own, ...share(least(leftMinor, payment.beyondStakeMinor), others)];
}

function share(amountMinor: bigint, corrections: readonly OpenCorrection[]): Recovery[] {
  let left = amountMinor;
  return corrections.flatMap((correction) => {
    const part = least(left, correction.leftMinor);
    left -= part;
    return part > 0n ? [{ correction, amountMinor: part }] : [];
  });
}
