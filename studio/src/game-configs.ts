import type { VenueBook } from './book/book-configs.ts';
import { toHandConfig } from './hands/offers.ts';
import type { HandOffer } from './hands/offers.ts';
import type { GameConfig } from './protocol/play.ts';
import type { SlotConfig } from './protocol/slot.ts';
import { toTableConfig } from './tables/tables.ts';
import type { Table } from './tables/tables.ts';

/** The public configuration of each game's page, by game code. */
export type GameConfigs = ReadonlyMap<string, GameConfig>;

/** Everything that is offered, and the site's time zone. */
interface Offered {
  slots: Iterable<SlotConfig>;
  tables: Iterable<Table>;
  hands: Iterable<HandOffer>;
  books: Iterable<VenueBook>;
  timeZone: string;
}

/**
 * The public configurations: a slot states its figures, the exact odds of the others are computed.
 */
export function toGameConfigs({ slots, tables, hands, books, timeZone }: Offered): GameConfigs {
  return new Map<string, GameConfig>([
    ...[...slots].map((slot) => [slot.code, slot] as const),
    ...[...tables].map((table) => [table.code, toTableConfig(table, timeZone)] as const),
    ...[...hands].map((offer) => [offer.code, toHandConfig(offer)] as const),
    ...[...books].map((book) => [book.code, book] as const),
  ]);
}
