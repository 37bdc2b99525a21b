/**
 * The offset of the server's clock. A reading is more accurate the shorter its round trip, so the
 * shortest of the last few is used; an unsolicited message has no round trip and only counts in the
 * absence of a better one.
 */

/** One comparison of the two clocks; all in milliseconds. */
export interface ClockReading {
  /** Server time minus our time. */
  offsetMs: number;
  /** Round trip of the ping; infinite for an unsolicited message. */
  roundTripMs: number;
}

/** The last readings, oldest first. */
export type ClockReadings = readonly ClockReading[];

const KEPT = 8;

/** Adds the reading of a ping sent at `sentAt` and answered at `receivedAt`. */
export function addReading(
  readings: ClockReadings,
  serverTime: number,
  sentAt: number | null,
  receivedAt: number,
): ClockReadings {
  const reading =
    sentAt === null
      ? { offsetMs: serverTime - receivedAt, roundTripMs: Number.POSITIVE_INFINITY }
      : {
          offsetMs: serverTime - (sentAt + receivedAt) / 2,
          roundTripMs: receivedAt - sentAt,
        };
  return [...readings, reading].slice(-KEPT);
}

/** The offset to use: server time is ours plus this. */
export function computeOffset(readings: ClockReadings): number {
  const answered = readings.filter(({ roundTripMs }) => Number.isFinite(roundTripMs));
  const best = answered.toSorted((a, b) => a.roundTripMs - b.roundTripMs)[0];
  if (best !== undefined) return best.offsetMs;
  // A late message makes the server seem behind; the least late one is the most accurate.
  return readings.length === 0 ? 0 : Math.max(...readings.map(({ offsetMs }) => offsetMs));
}
