let offsetMs = 0;

/** How far the two clocks may differ before it is worth a step: the header has whole seconds. */
const toleranceMs = 1_500;

/** Takes the server's clock from the `date` header of a reply. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  // Half a second is the middle of what a whole second may mean.
  const measuredMs = at + 500 - Date.now();
  if (Math.abs(measuredMs - offsetMs) > toleranceMs) offsetMs = measuredMs;
}

/** The server's clock as far as this device knows it, in epoch milliseconds. */
export const serverNow = (): number => Date.now() + offsetMs;
