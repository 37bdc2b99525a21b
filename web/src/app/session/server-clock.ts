let offsetMs = 0;

/**
 * The difference between the clocks below which no correction is made: the header has whole
 * seconds.
 */
const toleranceMs = 1_500;

/** Reads the server's clock from the `date` header of a reply. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  // Adds half a second, the middle of the header's precision of one second.
  const measuredMs = at + 500 - Date.now();
  if (Math.abs(measuredMs - offsetMs) > toleranceMs) offsetMs = measuredMs;
}

/** Returns the server's time as far as this device knows it, in epoch milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs;
