import type { Sport } from '../../protocol/book.ts';

/** What protects a bet on a match that is being played. */
export interface LiveRule {
  /** The live delay: how long the bet waits before it stands. */
  delayMs: number;
  /**
   * True where goals decide: a dangerous attack prolongs the delay, a goal or red card refunds, and
   * nothing else does. Elsewhere the price at the end of the delay decides.
   */
  hasDanger: boolean;
  /** The delay that a trader has set for an event; null without one. */
  delayAt?(eventId: string, nowMs: number): number | null;
}

const SECOND_MS = 1000;
const byPrice = (seconds: number): LiveRule => ({
  delayMs: seconds * SECOND_MS,
  hasDanger: false,
});

/** What is seeded, by sport. Chosen: pictures of a match arrive some seconds after it. */
export const defaultLiveRules: Readonly<Record<Sport, LiveRule>> = {
  football: { delayMs: 5 * SECOND_MS, hasDanger: true },
  basketball: byPrice(4),
  tennis: byPrice(4),
  badminton: byPrice(4),
  tableTennis: byPrice(4),
  volleyball: byPrice(4),
  iceHockey: byPrice(5),
  cricket: byPrice(5),
  muayThai: byPrice(5),
  arena: byPrice(8),
  shooter: byPrice(8),
};
