/**
 * The lottery: 20 numbers of 01 to 80, drawn in sequence without replacement.
 *
 * 1. The sum ranges from 210 to 1410 and is 810 on average. Big is above it, small below it, 810 a
 *    spot of its own; odd and even go by the sum, and both may be bet on together.
 * 2. Up has more numbers of 01 to 40, down more of 41 to 80; level is ten of each.
 * 3. Five elements share the sums: gold to 695, wood to 763, water to 855, fire to 923, earth.
 *
 * Source: docs/spec, section 9, for the numbers, the threshold and the elements; the other spots
 * are the usual ones for draws of 20 in 80. The odds are ours, see ODDS_MILLI.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { Piece, SpotStakes, TableOutcome } from '../protocol/table.ts';
import { computeLikelyLossMinor } from './at-risk.ts';
import { listLotteryCases } from './lottery-cases.ts';
import { ODDS_MILLI } from './lottery-odds.ts';
import { listWinners, LOTTERY_SPOTS, NUMBERS, toLotteryOutcome } from './lottery-rules.ts';
import type { LotteryOutcome, LotterySpot } from './lottery-rules.ts';
import { defineTableGame } from './table-game.ts';
import type { TableGame } from './table-game.ts';

declare module '../protocol/table.ts' {
  interface TableOutcomes {
    lottery: LotteryOutcome;
  }
}

/**
 * Draws: the k-th number is the one at a uniformly drawn position among those left, whose place the
 * last one left then takes.
 */
export function playLottery(draws: Draws): LotteryOutcome {
  const drum = Array.from({ length: NUMBERS.all }, (_, i) => i + 1);
  const balls: number[] = [];
  while (balls.length < NUMBERS.drawn) {
    const place = draws.int(drum.length);
    const [ball, last] = [drum[place], drum.pop()];
    if (ball === undefined || last === undefined) throw new RangeError('the drum is empty');
    if (place < drum.length) drum[place] = last;
    balls.push(ball);
  }
  return toLotteryOutcome(balls);
}

/** True if an outcome is one of the lottery. */
export function isLotteryOutcome(outcome: TableOutcome): outcome is LotteryOutcome {
  return 'balls' in outcome;
}

const computeAtRiskMinor = (stakes: SpotStakes): bigint =>
  computeLikelyLossMinor(lottery, listLotteryCases(), stakes);

/** The game's definition. */
export const lottery: TableGame = defineTableGame({
  kind: 'lottery',
  decks: null,
  spots: LOTTERY_SPOTS,
  oddsMilli: ODDS_MILLI,
  isOutcome: isLotteryOutcome,
  play: playLottery,
  listDealt: ({ balls }): Piece[] => {
    let points = 0;
    return balls.map((ball, index) => {
      points += ball;
      return { hand: 'balls', index, face: String(ball).padStart(2, '0'), points };
    });
  },
  toSpotResult: (spot: LotterySpot, outcome) =>
    listWinners(outcome).includes(spot) ? 'won' : 'lost',
  // Calendar draws have no road: their last numbers are shown in the game.
  toRoadMark: ({ balls }) => ({
    sign: String(balls.reduce((sum, ball) => sum + ball, 0)),
    colour: 'blue',
  }),
  computeAtRiskMinor,
  computeValidBetMinor: computeAtRiskMinor,
});
