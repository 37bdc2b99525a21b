import type { Reply, Sent } from '@vela/contract/call.ts';
import type { listPlannedMissions, saveMission } from '@vela/contract/mission/staff-calls.ts';
import type { AmountText } from '../app/form/amount-field.tsx';
import { noText } from '../app/form/local-fields.tsx';
import type { LocalText } from '../app/form/local-fields.tsx';

/** A mission as the list of the console has it. */
export type Planned = Reply<typeof listPlannedMissions>['list'][number];

/** A mission as its form holds it. */
export type Fields = {
  titles: LocalText;
  categories: Planned['categories'];
  venues: string[];
  target: string;
  betMax: string;
  prize: string;
  fromDay: string;
  weeks: number;
};

const dayMs = 86_400_000;
const weekDays = 7;

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The Mondays after a day, as many as asked for. */
export function listMondays(today: string, count: number): string[] {
  const weekday = new Date(today).getUTCDay() || weekDays;
  const next = shiftDay(today, weekDays + 1 - weekday);
  return Array.from({ length: count }, (_, index) => shiftDay(next, index * weekDays));
}

/** The Sunday of a week that begins on a Monday. */
export const lastDayOf = (week: string): string => shiftDay(week, weekDays - 1);

/** The form of a draft, or of a new one that begins with a week. */
export function toFields(planned: Planned | null, week: string, amount: AmountText): Fields {
  if (!planned) {
    return {
      titles: noText,
      categories: [],
      venues: [],
      target: '',
      betMax: '',
      prize: '',
      fromDay: week,
      weeks: 4,
    };
  }
  const write = (minor: number): string => (minor === 0 ? '' : amount.write(minor));
  const { titles, categories, venues, fromDay, weeks } = planned;
  return {
    titles,
    categories,
    venues,
    target: write(planned.targetMinor),
    betMax: write(planned.betMaxMinor),
    prize: write(planned.prizeMinor),
    fromDay,
    weeks,
  };
}

/** The input that a form sends; an invalid amount is zero. */
export function toInput(
  planned: Planned | null,
  fields: Fields,
  amount: AmountText,
): Sent<typeof saveMission> {
  const { titles, categories, venues, fromDay, weeks } = fields;
  return {
    missionId: planned?.missionId ?? '',
    version: planned?.version ?? 0,
    titles,
    categories,
    venues,
    targetMinor: amount.read(fields.target) ?? 0,
    betMaxMinor: amount.read(fields.betMax) ?? 0,
    prizeMinor: amount.read(fields.prize) ?? 0,
    fromDay,
    weeks,
  };
}
