import { fill } from '@vela/client/fill.ts';
import { serverNow } from '../app/session/server-clock.ts';

const dayMs = 86_400_000;

/** The text of how many days ago something was: less than a day, one, or several. */
export type AgeWords = { today: string; one: string; many: string };

/** Says how many days ago an instant was. */
export function describeAge({ today, one, many }: AgeWords, at: string): string {
  const days = Math.floor((serverNow() - new Date(at).getTime()) / dayMs);
  return days <= 0 ? today : days === 1 ? one : fill(many, { count: days });
}
