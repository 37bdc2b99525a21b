import { clockText } from '@vela/ui/format/clock-text.ts';
import type { Format } from '@vela/ui/format/format.ts';

const hourMs = 3_600_000;
const clockHours = 10;
const dayHours = 48;

/** Formats a waiting time: a clock at first, then hours, then days. */
export function waitText(ms: number, format: Pick<Format, 'number'>): string {
  const hours = Math.floor(ms / hourMs);
  if (hours < clockHours) return clockText(Math.floor(ms / 1000) * 1000);
  const [value, unit] = hours < dayHours ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return format.number(value, { style: 'unit', unit, unitDisplay: 'narrow' });
}
