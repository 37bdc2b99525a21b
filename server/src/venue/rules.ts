// How bets that a provider reports are imported. A bet is identified by its uuid, on whatever page
// and however many pages it appears.
//
//   F1  a settled bet is imported once; a rolled back one is void permanently
//   F2  the result of a bet changes what the provider owes its players, once
//   F3  a line that contradicts a stored bet changes nothing and is reported to operators

/** A bet as a line reports it, with its player and venue here. */
export type ReportedBet = {
  transactionUuid: string;
  playerId: bigint;
  venueNo: number;
  isVoid: boolean;
  stakeMinor: bigint;
  payoutMinor: bigint;
};

/** A bet as stored. */
export type StandingBet = ReportedBet & { betId: bigint };

/** The change that a line requires. */
export type BetChange = 'add' | 'void' | 'nothing' | 'contradiction';

/** Returns the change that a line requires, given the stored bet. */
export function computeBetChange(
  standing: StandingBet | undefined,
  reported: ReportedBet,
): BetChange {
  if (!standing) return 'add';
  const isSame =
    standing.playerId === reported.playerId &&
    standing.venueNo === reported.venueNo &&
    standing.stakeMinor === reported.stakeMinor;
  if (!isSame) return 'contradiction';
  if (standing.isVoid) return 'nothing';
  if (reported.isVoid) return 'void';
  return standing.payoutMinor === reported.payoutMinor ? 'nothing' : 'contradiction';
}

/**
 * Returns what a settled bet adds to what the provider owes its players; negative if the player
 * lost.
 */
export function computeHeldResult(bet: Pick<ReportedBet, 'isVoid' | 'stakeMinor' | 'payoutMinor'>) {
  return bet.isVoid ? 0n : bet.payoutMinor - bet.stakeMinor;
}

/** Reduces several lines about one bet to the last one, in their order; void is final. */
export function foldLines<Bet extends ReportedBet>(bets: readonly Bet[]): Bet[] {
  const byUuid = new Map<string, Bet>();
  for (const bet of bets) {
    const earlier = byUuid.get(bet.transactionUuid);
    if (!earlier || (bet.isVoid && !earlier.isVoid)) byUuid.set(bet.transactionUuid, bet);
  }
  return [...byUuid.values()];
}
