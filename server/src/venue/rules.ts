// How bets that a provider tells of are taken over. A bet is known by its uuid, whatever page and
// however many pages it comes with.
//
//   F1  a settled bet is taken over once; a rolled back one is void, for ever
//   F2  what a bet won from us or from the player moves what the provider owes its players, once
//   F3  a line that contradicts what is known changes nothing and is brought before people

/** What a line says of a bet, with whom and where it is here. */
export type ReportedBet = {
  transactionUuid: string;
  playerId: bigint;
  venueNo: number;
  isVoid: boolean;
  stakeMinor: bigint;
  payoutMinor: bigint;
};

/** A bet as it stands here. */
export type StandingBet = ReportedBet & { betId: bigint };

/** What is to be done about a line. */
export type BetChange = 'add' | 'void' | 'nothing' | 'contradiction';

/** What a line asks for, beside what stands here. */
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

/** What a bet's end adds to what the provider owes its players; negative if it won. */
export function computeHeldResult(bet: Pick<ReportedBet, 'isVoid' | 'stakeMinor' | 'payoutMinor'>) {
  return bet.isVoid ? 0n : bet.payoutMinor - bet.stakeMinor;
}

/** Of several lines about one bet the last word, in their order: void is final. */
export function foldLines<Bet extends ReportedBet>(bets: readonly Bet[]): Bet[] {
  const byUuid = new Map<string, Bet>();
  for (const bet of bets) {
    const earlier = byUuid.get(bet.transactionUuid);
    if (!earlier || (bet.isVoid && !earlier.isVoid)) byUuid.set(bet.transactionUuid, bet);
  }
  return [...byUuid.values()];
}
