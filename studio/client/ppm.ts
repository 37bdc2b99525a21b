import type { Format } from '@vela/ui/format/format.ts';

/** A share in millionths as a percentage with all four places: 960123 is 96.0123%. */
export function formatPpm(ppm: number, format: Format): string {
  return format.number(ppm / 1_000_000, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
}
