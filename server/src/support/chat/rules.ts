import { isWithinHours } from '@vela/contract/deposit/rules.ts';
import type { chatClosings } from '@vela/contract/support/rules.ts';
import { toWallClock } from '@vela/service/time.ts';

/** When chats are open. */
export type OfficeHours = {
  isOpen: boolean;
  days: readonly number[];
  opensAt: string;
  closesAt: string;
};

/** Why no chat can be opened now; empty if one can. Hours past midnight count to their day. */
export function checkOpening(
  hours: OfficeHours,
  { now, zone, operators }: { now: Date; zone: string; operators: number },
): (typeof chatClosings)[number] {
  if (!hours.isOpen) return 'off';
  const { weekday, hour, minute } = toWallClock(now, zone);
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  // After midnight it is still the shift of the day before.
  const isNight = hours.opensAt > hours.closesAt && time < hours.closesAt;
  const shift = isNight ? ((weekday + 5) % 7) + 1 : weekday;
  if (!hours.days.includes(shift) || !isWithinHours(hours, time)) return 'hours';
  return operators === 0 ? 'nobody' : '';
}
