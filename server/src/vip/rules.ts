// How levels and their gifts follow from bets and the site's calendar.
//
//   V1  levels are reached one at a time, at most one per site day: one never held by the bets
//       since registration, one held before by the bets of the running period that would have
//       kept it
//   V2  after each period a level is kept by the bets of that period, or lost to the one below;
//       a change of the level starts a period
//   V3  a red packet is of the level at the end of Friday, opens on Saturday at the hour of that
//       level and lapses after its days
//   V4  a birthday has one gift a year

import { addDays, atWallClock, startOfWeek, toDay } from '@vela/service/time.ts';
import type { Level } from './settings.ts';

/** A player's level, and the bets that decide about it. */
export type Standing = {
  /** From 1. */
  level: number;
  /** The highest level ever held; at least `level`. */
  heldLevel: number;
  /** Valid bets since registration. */
  validMinor: bigint;
  /** Valid bets of the period. */
  periodMinor: bigint;
};

/** The facts of a level review; bets count up to the previous day. */
export type Review = Standing & {
  /** The period has ended. */
  isOver: boolean;
};

/** What leads to the next level: one that was held before is regained within the period. */
export type NextLevel = {
  level: number;
  isRegained: boolean;
  doneMinor: bigint;
  neededMinor: bigint;
};

/** A change of a level, and its basis. */
export type LevelChange = {
  fromLevel: number;
  toLevel: number;
  validMinor: bigint;
  requiredMinor: bigint;
};

/** Returns what leads to the next level; null at the highest. */
export function computeNext(standing: Standing, levels: readonly Level[]): NextLevel | null {
  const { level, heldLevel, validMinor, periodMinor } = standing;
  const next = levels[level];
  if (!next) return null;
  const isRegained = level < heldLevel;
  return {
    level: level + 1,
    isRegained,
    doneMinor: isRegained ? periodMinor : validMinor,
    neededMinor: isRegained ? next.keepMinor : next.reachMinor,
  };
}

/** Returns the result of a review: a promotion before anything else; null if the level stays. */
export function computeChange(review: Review, levels: readonly Level[]): LevelChange | null {
  const { level, periodMinor, isOver } = review;
  const next = computeNext(review, levels);
  if (next && next.doneMinor >= next.neededMinor) {
    return {
      fromLevel: level,
      toLevel: next.level,
      validMinor: next.doneMinor,
      requiredMinor: next.neededMinor,
    };
  }
  const keepMinor = levels[level - 1]?.keepMinor ?? 0n;
  if (level === 1 || !isOver || periodMinor >= keepMinor) return null;
  return {
    fromLevel: level,
    toLevel: level - 1,
    validMinor: periodMinor,
    requiredMinor: keepMinor,
  };
}

/** Earlier than any day of a site. */
export const longAgo = '1970-01-01';

/** A weekly red packet: its Saturday and its week. */
export type PacketWeek = {
  /** The Saturday on which it opens. */
  day: string;
  /** The first instant of that Saturday: the level just before it counts. */
  saturday: Date;
  /** The Saturday before: deposits from then on count. */
  weekFrom: Date;
};

/** Returns the red packet of the last Saturday. */
export function computePacketWeek(now: Date, zone: string): PacketWeek {
  const monday = startOfWeek(now, zone);
  const ofThisWeek = addDays(monday, 5, zone);
  const saturday = now >= ofThisWeek ? ofThisWeek : addDays(ofThisWeek, -7, zone);
  return {
    day: toDay(saturday, zone),
    saturday,
    weekFrom: addDays(saturday, -7, zone),
  };
}

/** Returns when the red packet of a week opens and lapses for a level. */
export const computePacketSpan = (
  { day, saturday }: PacketWeek,
  { packetHour, packetDays }: Pick<Level, 'packetHour' | 'packetDays'>,
  zone: string,
): { opensAt: Date; expiresAt: Date } => ({
  opensAt: atWallClock(day, { hour: packetHour, minute: 0 }, zone),
  expiresAt: addDays(saturday, packetDays, zone),
});

/** Returns the level at an instant, from the changes since; `changes` are in any order. */
export function computeLevelAt(
  level: number,
  changes: readonly { at: Date; fromLevel: number }[],
  instant: Date,
): number {
  const later = changes.filter(({ at }) => at >= instant);
  const [first] = later.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return first?.fromLevel ?? level;
}

/** Returns true if a day is the birthday; a leap day's is the last of February in other years. */
export function isBirthday(birthDate: string, day: string): boolean {
  const [, month = '', date = ''] = birthDate.split('-');
  if (day.endsWith(`-${month}-${date}`)) return true;
  const year = Number(day.slice(0, 4));
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === '02' && date === '29' && !isLeap && day.endsWith('-02-28');
}
