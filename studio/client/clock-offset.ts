/**
 * How far the server's clock is ahead of ours. A reading is only as good as its round trip is
 * short, so the shortest of the last few wins; a message that came by itself has no round trip
 * and only counts while there is nothing better.
 */

/** One comparison of the two clocks; all in milliseconds. */
export interface ClockReading {
  /** Server time minus our time. */
  offsetMs: number;
  /** Round trip of the ping; infinite for a message that answers none. */
  roundTripMs: number;
}

/** The last readings, oldest first. */
export type ClockReadings = readonly ClockReading[];

const KEPT = 8;

/** Adds the answer to a question that was sent at `sentAt` and answered at `receivedAt`. */
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

/** The offset to believe: server time is ours plus this. */
export function computeOffset(readings: ClockReadings): number {
  const answered = readings.filter(({ roundTripMs }) => Number.isFinite(roundTripMs));
  const best = answered.toSorted((a, b) => a.roundTripMs - b.roundTripMs)[0];
  if (best !== undefined) return best.offsetMs;
  // A late message makes the server seem behind; the least late one is nearest the truth.
  return readings.length === 0 ? 0 : Math.max(...readings.map(({ offsetMs }) => offsetMs));
}
