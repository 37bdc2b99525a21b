import { maintenanceHoursMax } from '@vela/contract/game/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';

/** True for a rest that ends before it begins or before now, or lasts too long. */
export function isRestWrong(rest: { from: Date | null; until: Date | null }, now: Date): boolean {
  if (rest.from === null || rest.until === null) return false;
  const lengthMs = rest.until.getTime() - rest.from.getTime();
  return rest.until <= now || lengthMs <= 0 || lengthMs > maintenanceHoursMax * HOUR_MS;
}
