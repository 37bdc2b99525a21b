import type { TableKind } from '../protocol/table.ts';
import { baccarat } from './baccarat.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { noCommissionBaccarat } from './no-commission-baccarat.ts';
import { roulette } from './roulette.ts';
import { lottery } from './lottery.ts';
import { sicBo } from './sic-bo.ts';
import type { TableGame } from './table-game.ts';

/** Every table game; the same rules run here and in the player's browser. */
export const TABLE_GAMES: Readonly<Record<TableKind, TableGame>> = {
  baccarat,
  noCommissionBaccarat,
  dragonTiger,
  roulette,
  sicBo,
  lottery,
};
