/** Exact odds of the lottery: every draw of 20 numbers in 80, by its sum and its low numbers. */
import { computeRate, countLotteryClasses } from './lottery-cases.ts';
import { ODDS_MILLI } from './lottery-odds.ts';
import { listWinners, LOTTERY_SPOTS } from './lottery-rules.ts';
import type { LotterySpot } from './lottery-rules.ts';
import { toSpotPar } from './spot-par.ts';
import type { SpotPar } from './spot-par.ts';

/** The par sheet: exact return, edge and hit rate of every spot. */
export function computeLotteryPar(): Record<string, SpotPar> {
  const classes = countLotteryClasses();
  const toPar = (spot: LotterySpot): SpotPar => {
    const [oddsMilli] = ODDS_MILLI[spot];
    const rate = computeRate(classes, (outcome) => listWinners(outcome).includes(spot));
    return toSpotPar([{ rate, oddsMilli }]);
  };
  return Object.fromEntries(LOTTERY_SPOTS.map((spot) => [spot, toPar(spot)]));
}
