/**
 * Baccarat without commission: the banker pays 1 like the player, but half of it on a win with six.
 * Everything else is as at the other table.
 *
 * Source: the most common rule of tables without commission.
 */
import { BACCARAT_RULES, toSpotResult } from './baccarat.ts';
import type { BaccaratSpot } from './baccarat.ts';
import { defineTableGame } from './table-game.ts';
import type { TableGame } from './table-game.ts';

/** Odds in thousandths of the stake, excluding the stake; the banker's second is for six. */
export const NO_COMMISSION_ODDS_MILLI = {
  player: [1000],
  banker: [1000, 500],
  tie: [8000],
  playerPair: [11_000],
  bankerPair: [11_000],
} as const satisfies Readonly<Record<BaccaratSpot, readonly number[]>>;

const [, ON_SIX_MILLI] = NO_COMMISSION_ODDS_MILLI.banker;

/** The game's definition. */
export const noCommissionBaccarat: TableGame = defineTableGame({
  ...BACCARAT_RULES,
  kind: 'noCommissionBaccarat',
  oddsMilli: NO_COMMISSION_ODDS_MILLI,
  toSpotResult: (spot: BaccaratSpot, outcome) => {
    const result = toSpotResult(spot, outcome);
    const isOnSix = spot === 'banker' && result === 'won' && outcome.bankerPoints === 6;
    return isOnSix ? { wonAtMilli: ON_SIX_MILLI } : result;
  },
});
