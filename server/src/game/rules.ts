import { maintenanceHoursMax } from '@vela/contract/game/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';

/** Returns true if maintenance ends before it starts or before now, or lasts too long. */
export function isMaintenanceInvalid(
  period: { from: Date | null; until: Date | null },
  now: Date,
): boolean {
  if (period.from === null || period.until === null) return false;
  const lengthMs = period.until.getTime() - period.from.getTime();
  return period.until <= now || lengthMs <= 0 || lengthMs > maintenanceHoursMax * HOUR_MS;
}
