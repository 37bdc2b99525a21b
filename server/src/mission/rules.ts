// What counts for a mission, what it may ask for, and when its weeks are settled.
//
//   M1  a bet counts for the week of the site in which it is settled, if it is of a category or a
//       venue of the mission and was not placed under a bonus; what is rolled back before the week
//       is settled counts nothing, and after that nothing is taken back
//   M2  of a bet its valid bet counts, up to the stated most; bets beyond the target add nothing
//   M3  bets of agents do not count, nor do bets placed while their player shows markers of harm; a
//       pause takes nothing away, because nothing is bet during it
//   M4  a week is settled once, some hours after its end, and each player gets its prize once
//   M5  a mission is approved before its first week begins, and a week that has begun is promised

import { listUnwritten } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { MissionPhase, MissionProblem, MissionState } from '@vela/contract/mission/rules.ts';
import {
  missionsAtOnceMax,
  targetBetsMax,
  targetBetsMin,
  targetPrizesMin,
  targetUsualDaysMax,
} from '@vela/contract/mission/rules.ts';
import type { missionInput } from '@vela/contract/mission/staff-calls.ts';
import { atWallClock, fromDay, shiftDay, startOfWeek, toDay } from '@vela/service/time.ts';
import type { z } from 'zod';

/** A mission as operators write it. */
export type Written = z.output<typeof missionInput>;

/** Days of a week. */
export const weekDays = 7;

/** Chosen: bets of the week that providers report late, or roll back, are there by then. */
const settlingHour = 3;

/** The first and the last instant of a week of the site; the last one is no part of it. */
export const spanOf = (week: string, zone: string): { from: Date; before: Date } => ({
  from: fromDay(week, zone),
  before: fromDay(shiftDay(week, weekDays), zone),
});

/** True for the Monday of a week of the site. */
export const isMonday = (day: string, zone: string): boolean =>
  computeWeek(fromDay(day, zone), zone) === day;

/** When a week is settled, at the earliest: in the small hours of the Monday after it. */
export const computeSettlesAt = (week: string, zone: string): Date =>
  atWallClock(shiftDay(week, weekDays), { hour: settlingHour, minute: 0 }, zone);

/** The Monday of the week that runs. */
export const computeWeek = (now: Date, zone: string): string => toDay(startOfWeek(now, zone), zone);

/** The phase of a week at an instant. */
export function computePhase(
  week: string,
  isSettled: boolean,
  { now, zone }: { now: Date; zone: string },
): MissionPhase {
  const running = computeWeek(now, zone);
  if (week > running) return 'upcoming';
  if (week === running) return 'running';
  return isSettled ? 'over' : 'counting';
}

/** The Monday after the last week of a mission. */
export const computeUntil = ({ fromDay: from, weeks }: Pick<Written, 'fromDay' | 'weeks'>) =>
  shiftDay(from, weeks * weekDays);

/** The Monday from which a mission can still be stopped: weeks that have begun are promised. */
export function computeStop(mission: { fromDay: string }, now: Date, zone: string): string {
  const next = shiftDay(computeWeek(now, zone), weekDays);
  return next > mission.fromDay ? next : mission.fromDay;
}

/** True if a mission runs in the week of a Monday of the site. */
export const runsIn = (
  mission: { state: MissionState; fromDay: string; untilDay: string },
  week: string,
  zone: string,
): boolean =>
  mission.state === 'approved' &&
  mission.fromDay <= week &&
  week < mission.untilDay &&
  isMonday(week, zone);

/** The input of a mission's check. */
export type Facts = {
  now: Date;
  zone: string;
  /** The languages in which it must have a title. */
  required: readonly Language[];
  targetMaxMinor: bigint;
  /** The median of what a betting player bets in a day; null before the first bet. */
  medianDayMinor: bigint | null;
  /** The most other missions that run in one of its weeks. */
  othersAtOnce: number;
};

/** What keeps a mission from being approved, in the order in which it is written. */
export function findProblems(written: Written, facts: Facts): MissionProblem[] {
  const { titles, categories, venues, targetMinor, betMaxMinor, prizeMinor } = written;
  const { medianDayMinor, targetMaxMinor, now, zone } = facts;
  const running = computeWeek(now, zone);
  const found: [MissionProblem, boolean][] = [
    ['titleMissing', listUnwritten(titles, facts.required).length > 0],
    ['scopeMissing', categories.length === 0 && venues.length === 0],
    ['weekNotOpen', !isMonday(written.fromDay, zone) || written.fromDay <= running],
    ['targetTooHigh', targetMinor === 0n || targetMinor > targetMaxMinor],
    [
      'targetAboveUsual',
      medianDayMinor !== null && targetMinor > medianDayMinor * targetUsualDaysMax,
    ],
    ['betMaxTooHigh', betMaxMinor * targetBetsMin > targetMinor],
    ['betMaxTooLow', betMaxMinor * targetBetsMax < targetMinor],
    ['prizeTooHigh', prizeMinor === 0n || prizeMinor * targetPrizesMin > targetMinor],
    ['tooManyAtOnce', facts.othersAtOnce >= missionsAtOnceMax],
  ];
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

/** The part of a sum of bets that counts: no more than the target. */
export const capToTarget = (sumMinor: bigint, targetMinor: bigint): bigint =>
  sumMinor < targetMinor ? sumMinor : targetMinor;
