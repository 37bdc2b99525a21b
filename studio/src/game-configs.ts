import { toHandConfig } from './hands/offers.ts';
import type { HandOffer } from './hands/offers.ts';
import type { GameConfig } from './protocol.ts';
import { toSlotConfig } from './slots/game.ts';
import type { SlotGame } from './slots/game.ts';
import { computePar } from './slots/par.ts';
import { toTableConfig } from './tables/tables.ts';
import type { Table } from './tables/tables.ts';

/** What the page of each game may know of it, by the code of the game. */
export type GameConfigs = ReadonlyMap<string, GameConfig>;

/** Computes what pages may know; the exact odds of every game are among it. */
export function toGameConfigs(
  slots: Iterable<SlotGame>,
  tables: Iterable<Table>,
  hands: Iterable<HandOffer>,
): GameConfigs {
  return new Map<string, GameConfig>([
    ...[...slots].map((slot) => [slot.code, toSlotConfig(slot, computePar(slot))] as const),
    ...[...tables].map((table) => [table.code, toTableConfig(table)] as const),
    ...[...hands].map((offer) => [offer.code, toHandConfig(offer)] as const),
  ]);
}
