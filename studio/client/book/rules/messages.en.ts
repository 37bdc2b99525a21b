/** The rules of the sportsbook in British English; the other languages have the same keys. */
export const en = {
  titles: {
    limits: 'Odds and limits',
    valid: 'Valid bets',
    live: 'Live bets',
    settled: 'Settlement',
    voided: 'Void bets',
    ties: 'Dead heats and goalscorers',
    corrected: 'Corrections',
  },
  texts: {
    legs: 'A parlay has {least} to {most} matches, a system at most {most}. The odds of a parlay are those of its legs multiplied.',
    validOdds:
      'A bet counts as valid at odds of at least {odds}, for at most what it risked. The odds of a parlay are multiplied; each combination of a system counts on its own. Nothing counts of a void, a push, a free bet or what came back, and of a cash-out what it won or lost.',
    opposite:
      'A combination does not count if one of its selections is opposite to your other bets on the match: no result lets both win, and none makes both lose, such as over 2.5 and under 2.5.',
    delays:
      'A live bet waits before it stands: the longest delay of its matches counts. The trading desk may set another for a match.',
    seconds: '{count} s',
    within:
      'Bets are usually settled within a minute of the result; at the latest {single} minutes after it, a bet on a first half {half} minutes after that half, a parlay {parlay} hours after its last match.',
    complete:
      'A bet is settled once the part of the match that it is on is complete, whatever happens after.',
    abandoned:
      'Abandoned, given up or won by walkover: parts that were complete stand, everything else is void at once, also where one side could no longer lose. A postponed match stands if it is complete within {hours} hours of its first start.',
    voidLeg:
      'A void leg, or one that is a push, has odds of 1.00: the rest of the parlay goes on. If all legs are void, the stake is returned.',
    deadHeat:
      'A dead heat divides the places that are left: of two winners of one place, each wins half of the stake, and the other half is lost. A runner who did not start is void.',
    builder:
      'All selections must win. It is lost with the first that loses; otherwise one that is void or returned makes all of it void.',
    cashOut:
      'Its value is the stake, times the odds taken and the chance of winning now of each leg, less {margin}. A settled leg counts with its result. You can sell {least} of the stake or more, as long as the bet is not decided.',
    margin:
      'House edge: {twoWay} on handicaps, totals and winners, {other} on other markets, {builder} on bet builders, {cashOut} on cash-outs.',
    limits: 'Singles from {single}, parlays from {parlay}. A bet pays at most {payout}.',
    regular:
      'Football is settled on regulation time with stoppage time, unless the market says otherwise. Basketball includes overtime.',
    otherSports:
      'Ice hockey is settled on regulation time; its winner includes overtime, never a shoot-out. A cricket match is settled on both innings, without a super over. Where the winner of a match is tied, the stake is returned. In Muay Thai, only complete rounds count. In tennis, a bet on a game or a point that is not played is void.',
    quarter: 'A quarter line is half the stake on each of the lines beside it.',
    live: 'Live handicaps count only what is scored after the bet.',
    danger:
      'Live bets wait for a few seconds, and longer during a dangerous attack. After a goal or a red card, or if the odds change, the stake is returned.',
    corrected:
      'A wrong result is corrected for up to {hours} hours after the start: its bets are settled again, and what changes is paid or taken back. After that, settlements stand.',
    voided: 'A selection whose period is not complete within {hours} hours of the start is void.',
    free: 'A free bet is one single or one parlay. It pays its winnings; the stake is not returned. It cannot be cashed out and does not count as a valid bet. Half won pays half the winnings, half lost nothing. If the bet is void, a push or not accepted, the free bet can be used again for at least three days; a later correction does not change that.',
    terms: 'Each match states at its end the house edge and the limits that hold for it.',
    forms: 'The odds format only changes how odds are written, never what a bet pays.',
    simulated: 'Leagues, teams and matches are simulated.',
  },
};

/** The rules in one language. */
export type RuleMessages = typeof en;
