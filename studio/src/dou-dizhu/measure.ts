/** Measures ways to play dou dizhu against the house seats. For `npm run rtp`. */
import { openDraws } from '@vela/fair/draws.ts';
import { countRanks, pickCards } from './cards.ts';
import type { LandlordCard } from './cards.ts';
import { listPlays } from './plays.ts';
import { chooseBid, choosePlay } from './policy.ts';
import { computeScores, drawDeals, findToBeat, makeBid, makePlay, openRound } from './rules.ts';
import { toSeatView } from './seat-view.ts';
import type { SeatView } from './seat-view.ts';

/** The results of many rounds for the player at seat 0, in multiples of the bet. */
export interface Measured {
  rounds: number;
  won: number;
  lost: number;
}

/** The strategy of the measured player; bids are those of the policy. */
export type MeasuredPlayer = (view: SeatView) => LandlordCard[];

/** Plays like a beginner: any legal play, chosen by a fixed sequence. */
export function playCarelessly(seed: string): MeasuredPlayer {
  const draws = openDraws({ serverSeed: seed, clientSeed: 'careless', nonce: 0 });
  return (view) => {
    const toBeat = findToBeat(view.plays)?.combo ?? null;
    const plays = listPlays(countRanks(view.hand), toBeat);
    const play = plays[draws.int(plays.length + (toBeat === null ? 0 : 1))];
    return play === undefined ? [] : (pickCards(view.hand, play.counts) ?? []);
  };
}

/** Plays a number of rounds, the same ones for the same seed. */
export function measure(
  rounds: number,
  serverSeed: string,
  player: MeasuredPlayer = choosePlay,
): Measured {
  let [won, lost] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const score = playOne(drawDeals(openDraws({ serverSeed, clientSeed: 'rtp', nonce })), player);
    if (score > 0) won += score;
    else lost -= score;
  }
  return { rounds, won, lost };
}

function playOne(deals: ReturnType<typeof drawDeals>, player: MeasuredPlayer): number {
  let round = openRound(deals);
  while (round.phase !== 'over') {
    const view = toSeatView(round, round.turn);
    const next =
      round.phase === 'bidding'
        ? makeBid(round, chooseBid(view))
        : makePlay(round, (round.turn === 0 ? player : choosePlay)(view));
    if (next === null) throw new Error('a measured play is not allowed');
    round = next;
  }
  return computeScores(round)[0];
}
