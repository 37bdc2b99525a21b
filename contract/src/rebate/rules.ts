/** What the house asks of valid bets; each venue reports what counts of its bets by these rules. */

/** The least decimal odds, in thousandths, of a bet on sports or e-sports that counts: 1.50. */
export const validOddsMinMilli = 1_500;
