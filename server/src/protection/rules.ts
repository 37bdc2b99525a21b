// What a player has decided about their own play, and its effect at an instant.
//
//   P1  a stricter limit applies at once; a looser one waits, and then only if it is confirmed
//   P2  a pause is never shortened, and a self-exclusion ends only by its player's request and a
//       wait
//   P3  the use of a limit belongs to the day on which the bet was placed, or the order opened

import { periodsOf } from '@vela/contract/protection/rules.ts';
import type { LimitKind, LimitPeriod } from '@vela/contract/protection/rules.ts';
import {
  addDays,
  addMonths,
  addMs,
  DAY_MS,
  HOUR_MS,
  startOfDay,
  startOfMonth,
  startOfWeek,
} from '@vela/service/time.ts';

/** A limit in force: minor units, or minutes for a limit of time. */
export type Limit = {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
  pending: Pending | null;
};

/** A pending looser limit; without an amount for a removal. */
export type Pending = {
  kind: 'raise' | 'remove';
  amount: bigint | null;
  readyAt: Date;
  lapsesAt: Date;
};

/** Returns the state of a pending change at `now`; an expired one counts as none. */
export function computePending(
  pending: Pending | null,
  now: Date,
): 'none' | 'waiting' | 'ready' | 'lapsed' {
  if (pending === null) return 'none';
  if (now >= pending.lapsesAt) return 'lapsed';
  return now >= pending.readyAt ? 'ready' : 'waiting';
}

/** Compares a requested limit with the one in force, which may be null. */
export function computeChange(
  held: bigint | null,
  wanted: bigint,
): 'set' | 'lowered' | 'same' | 'raise' {
  if (held === null) return 'set';
  if (wanted === held) return 'same';
  return wanted < held ? 'lowered' : 'raise';
}

/** Returns when a looser limit may be confirmed, and until when. */
export function computeWait(
  settings: { raiseWaitHours: number; confirmDays: number },
  now: Date,
): { readyAt: Date; lapsesAt: Date } {
  const readyAt = addMs(now, settings.raiseWaitHours * HOUR_MS);
  return { readyAt, lapsesAt: addMs(readyAt, settings.confirmDays * DAY_MS) };
}

/** The starts of the current day, week and month of the site. */
export type Windows = Record<'day' | 'week' | 'month', Date>;

/** Returns the windows that contain `now`. */
export const computeWindows = (now: Date, zone: string): Windows => ({
  day: startOfDay(now, zone),
  week: startOfWeek(now, zone),
  month: startOfMonth(now, zone),
});

/** Returns the first instant after a window. */
export function computeWindowEnd(period: keyof Windows, windows: Windows, zone: string): Date {
  if (period === 'day') return addDays(windows.day, 1, zone);
  return period === 'week' ? addDays(windows.week, 7, zone) : addMonths(windows.month, 1, zone);
}

/** What a limit of deposits still allows within its period; never below zero. */
export type DepositRoom = { leftMinor: bigint; period: keyof Windows };

/** Returns what a limit still allows after what has been deposited within its period. */
export const computeRoom = (
  period: keyof Windows,
  limitMinor: bigint,
  usedMinor: bigint,
): DepositRoom => ({ leftMinor: usedMinor < limitMinor ? limitMinor - usedMinor : 0n, period });

/**
 * Returns the room that allows the least, of equal ones that with the longest period; null if there
 * is none.
 */
export function computeTightest(rooms: readonly DepositRoom[]): DepositRoom | null {
  const longestFirst = periodsOf.deposit
    .toReversed()
    .flatMap((period) => rooms.filter((room) => room.period === period));
  return longestFirst.reduce<DepositRoom | null>(
    (least, room) => (least === null || room.leftMinor < least.leftMinor ? room : least),
    null,
  );
}

/** A break or self-exclusion as stored. */
export type PauseRow = {
  kind: 'break' | 'exclusion';
  startedAt: Date;
  endsAt: Date;
  returnAskedAt: Date | null;
  returnsAt: Date | null;
};

/** A pause that keeps a player from playing at an instant, with its state. */
export type Pause = PauseRow & { state: 'running' | 'over' | 'returning' };

/**
 * Returns the effective pause at `now`: an exclusion before a break, then the one that ends last.
 */
export function computePause(rows: readonly PauseRow[], now: Date): Pause | null {
  const live = rows.flatMap((row): Pause[] => {
    if (now < row.endsAt) return [{ ...row, state: 'running' }];
    if (row.kind === 'break') return [];
    if (row.returnsAt === null) return [{ ...row, state: 'over' }];
    return now < row.returnsAt ? [{ ...row, state: 'returning' }] : [];
  });
  const rank = (pause: Pause): number => (pause.kind === 'exclusion' ? 1 : 0);
  const [first = null] = live.toSorted(
    (a, b) => rank(b) - rank(a) || b.endsAt.getTime() - a.endsAt.getTime(),
  );
  return first;
}

/** Returns true if a pause of this kind until `endsAt` would extend the current one. */
export function isLonger(
  running: Pause | null,
  wanted: { kind: PauseRow['kind']; endsAt: Date },
): boolean {
  if (running === null) return true;
  if (running.kind === 'exclusion' && wanted.kind === 'break') return false;
  if (running.kind === 'break' && wanted.kind === 'exclusion') return true;
  return wanted.endsAt > running.endsAt;
}
