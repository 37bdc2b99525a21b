/**
 * Returns the number to dial from a helpline's text: its last run of digits; null if there is none.
 */
export function toPhone(helpline: string): string | null {
  const runs = helpline.match(/\+?\d[\d ()-]{2,}\d/g);
  return (
    runs
      ?.at(-1)
      ?.replaceAll('(0)', '')
      .replaceAll(/[^\d+]/g, '') ?? null
  );
}
