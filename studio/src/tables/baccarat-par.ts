/**
 * Exact odds of baccarat: every order of the values of up to six cards from a full eight-deck shoe,
 * each weighted by the number of ways to deal it without replacement.
 *
 * Dealings of the same length have one common denominator: 416 × 415 × … for six cards; shorter
 * rounds are weighted by the ways to continue, so all weights stay whole numbers.
 */
import { minus, ratio } from '../rational.ts';
import type { Rational } from '../rational.ts';
import { DECKS, isBankerDrawing, isPlayerDrawing, ODDS_MILLI, toPoints } from './baccarat.ts';
import type { BaccaratSpot } from './baccarat.ts';
import { NO_COMMISSION_ODDS_MILLI } from './no-commission-baccarat.ts';
import { toSpotPar } from './spot-par.ts';
import type { SpotPar, SpotWin } from './spot-par.ts';

const CARDS = DECKS * 52;
const FULL_ROUND = 6;

/** How often each side wins, exactly. */
export interface WinRates {
  player: Rational;
  banker: Rational;
  tie: Rational;
  /** A part of the banker's wins. */
  bankerOnSix: Rational;
}

/** Ways to deal `k` more cards from a shoe of `left`; below 2^53 for six of 416. */
function countWays(left: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= left - i;
  return ways;
}

/** Enumerates all deals. */
export function computeWinRates(): WinRates {
  const left = Array.from({ length: 10 }, (_, value) => DECKS * (value === 0 ? 16 : 4));
  const wins = { player: 0n, banker: 0n, tie: 0n, bankerOnSix: 0n };
  const settle = (player: number, banker: number, ways: number, cards: number): void => {
    const weight = BigInt(ways) * BigInt(countWays(CARDS - cards, FULL_ROUND - cards));
    if (player === banker) wins.tie += weight;
    else if (player > banker) wins.player += weight;
    else wins.banker += weight;
    if (banker === 6 && banker > player) wins.bankerOnSix += weight;
  };
  const eachCard = (ways: number, visit: (value: number, ways: number) => void): void => {
    for (let value = 0; value < 10; value++) {
      const copies = left[value] ?? 0;
      if (copies === 0) continue;
      left[value] = copies - 1;
      visit(value, ways * copies);
      left[value] = copies;
    }
  };
  const bankerTurn =
    (player: number, banker: number, first: number, third: number | null) =>
    (ways: number, cards: number): void => {
      if (!isBankerDrawing(first, banker, third)) return settle(player, banker, ways, cards);
      eachCard(ways, (value, w) => settle(player, toPoints([banker, value]), w, cards + 1));
    };
  const playerTurn = (player: number, banker: number, ways: number): void => {
    if (!isPlayerDrawing(player, banker)) return bankerTurn(player, banker, player, null)(ways, 4);
    eachCard(ways, (value, w) =>
      bankerTurn(toPoints([player, value]), banker, player, value)(w, 5),
    );
  };
  eachCard(1, (p1, w1) =>
    eachCard(w1, (b1, w2) =>
      eachCard(w2, (p2, w3) =>
        eachCard(w3, (b2, w4) => playerTurn(toPoints([p1, p2]), toPoints([b1, b2]), w4)),
      ),
    ),
  );
  const all = BigInt(countWays(CARDS, FULL_ROUND));
  return {
    player: ratio(wins.player, all),
    banker: ratio(wins.banker, all),
    tie: ratio(wins.tie, all),
    bankerOnSix: ratio(wins.bankerOnSix, all),
  };
}

/** The par sheet: exact return, edge and hit rate of every spot. */
export function computeBaccaratPar(): Record<BaccaratSpot, SpotPar> {
  const rates = computeWinRates();
  const [oddsMilli] = ODDS_MILLI.banker;
  return toPar(rates, [{ rate: rates.banker, oddsMilli }]);
}

/** The par sheet without commission. */
export function computeNoCommissionPar(): Record<BaccaratSpot, SpotPar> {
  const rates = computeWinRates();
  const [oddsMilli, onSixMilli] = NO_COMMISSION_ODDS_MILLI.banker;
  return toPar(rates, [
    { rate: minus(rates.banker, rates.bankerOnSix), oddsMilli },
    { rate: rates.bankerOnSix, oddsMilli: onSixMilli },
  ]);
}

function toPar(rates: WinRates, bankerWins: readonly SpotWin[]): Record<BaccaratSpot, SpotPar> {
  // The second card of a hand matches the rank of the first in 4 × decks − 1 of the remaining
  // cards.
  const rate = ratio(BigInt(4 * DECKS - 1), BigInt(CARDS - 1));
  const pair = toSpotPar([{ rate, oddsMilli: ODDS_MILLI.playerPair[0] }]);
  return {
    player: toSpotPar([{ rate: rates.player, oddsMilli: ODDS_MILLI.player[0] }], rates.tie),
    banker: toSpotPar(bankerWins, rates.tie),
    tie: toSpotPar([{ rate: rates.tie, oddsMilli: ODDS_MILLI.tie[0] }]),
    playerPair: pair,
    bankerPair: pair,
  };
}
