import { toWallClock } from '@vela/service/time.ts';
import type { Random } from '@vela/service/random.ts';

/** The first letter of an order number: the kind of order. */
export type OrderLetter = 'D' | 'W' | 'T' | 'R';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Returns a new order number, such as `D2606180941427731`: kind, site time to the second, four
 * random digits. Digits only, because people read it aloud. Its table keeps it unique.
 */
export function newOrderNo(letter: OrderLetter, at: Date, zone: string, random: Random): string {
  const { day, hour, minute, second } = toWallClock(at, zone);
  const tail = String(random.int(10_000)).padStart(4, '0');
  const time = [hour, minute, second].map(two).join('');
  return `${letter}${day.slice(2).replaceAll('-', '')}${time}${tail}`;
}
