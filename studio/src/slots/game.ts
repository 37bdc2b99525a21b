import type { SlotConfig } from '../protocol/slot.ts';
import type { VenueName } from '../venues.ts';

/** A slot with the venue that presents it. */
export type VenueSlot<S extends SlotConfig = SlotConfig> = S & { venue: VenueName };

/** Parses strips written as words separated by spaces. */
export function readStrips(strips: readonly string[]): string[][] {
  return strips.map((strip) => strip.trim().split(/\s+/));
}
