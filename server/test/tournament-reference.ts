// Ranks a tournament a second time from the simulated bets: slowly, bet by bet, without the
// database.

/** A participant, and when they joined. */
export type Seat = { username: string; joinedAt: Date; joinedStep: number };

/** A simulated bet; `step` is the order in which bets were accepted. */
export type LivedBet = {
  username: string;
  venue: 'electronic' | 'live';
  stakeMinor: bigint;
  payoutMinor: bigint;
  placedAt: Date;
  settledAt: Date | null;
  isTakenBack: boolean;
  step: number;
};

/** The rule of a tournament. */
export type Rule = {
  scoring: 'points' | 'multiple';
  pointMinor: bigint;
  minStakeMinor: bigint;
  categories: readonly LivedBet['venue'][];
  startsAt: Date;
  endsAt: Date;
};

type Reached = { username: string; score: number; at: number; step: number };

/** Returns everyone with a score, the first place first. */
export function rank(
  rule: Rule,
  seats: readonly Seat[],
  bets: readonly LivedBet[],
  barred: ReadonlySet<string>,
): Reached[] {
  return seats
    .filter(({ username }) => !barred.has(username))
    .flatMap((seat) => reach(rule, seat, bets))
    .toSorted((a, b) => b.score - a.score || a.at - b.at || a.step - b.step);
}

function reach(rule: Rule, seat: Seat, bets: readonly LivedBet[]): Reached[] {
  const counted = bets
    .flatMap((bet) => (bet.settledAt === null ? [] : [{ ...bet, at: bet.settledAt.getTime() }]))
    .filter(
      (bet) =>
        bet.username === seat.username &&
        !bet.isTakenBack &&
        bet.step > seat.joinedStep &&
        bet.placedAt >= rule.startsAt &&
        bet.at < rule.endsAt.getTime() &&
        rule.categories.includes(bet.venue),
    )
    .toSorted((a, b) => a.at - b.at || a.step - b.step);
  let best: Reached | null = null;
  let sumMinor = 0n;
  for (const { username, stakeMinor, payoutMinor, at, step } of counted) {
    sumMinor += stakeMinor;
    const isWin = stakeMinor >= rule.minStakeMinor && payoutMinor > stakeMinor;
    const score =
      rule.scoring === 'points'
        ? Number(sumMinor / rule.pointMinor)
        : isWin
          ? Number((payoutMinor * 1000n) / stakeMinor)
          : 0;
    if (score > (best?.score ?? 0)) best = { username, score, at, step };
  }
  return best === null ? [] : [best];
}

/** Returns the prize of each place, by player. */
export function computePrizes(
  prizes: readonly { places: number; amountMinor: number }[],
  ranked: readonly Reached[],
): Record<string, number> {
  const amounts = prizes.flatMap(({ places, amountMinor }) =>
    Array.from({ length: places }, () => amountMinor),
  );
  return Object.fromEntries(
    ranked.slice(0, amounts.length).map(({ username }, index) => [username, amounts[index] ?? 0]),
  );
}
