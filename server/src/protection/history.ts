import type { historyUnits } from '@vela/contract/protection/calls.ts';
import {
  addDays,
  addMonths,
  addMs,
  fromDay,
  startOfDay,
  startOfMonth,
  startOfWeek,
  toDay,
} from '@vela/service/time.ts';
import { listBetDays } from '../venue/index.ts';
import { findRegisteredAt, listMoneyDays } from './history-store.ts';
import type { PlayWork } from './play.ts';
import { computeWindows } from './rules.ts';
import { findGuard, listTimes, sumUsed } from './store.ts';

/** The unit by which play is summed. */
export type HistoryUnit = (typeof historyUnits)[number];

/** Chosen: a month of days, half a year of weeks, or two years of months fit one chart. */
const lineCounts: Record<HistoryUnit, number> = { day: 31, week: 26, month: 24 };

/** The sums of play over some days. */
export type PlaySums = {
  depositMinor: bigint;
  withdrawalMinor: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
  netMinor: bigint;
  playedSeconds: number;
};

/** One line of the history: from a day to a day, both included. */
export type HistoryLine = PlaySums & { fromDay: string; toDay: string };

const nothing: PlaySums = {
  depositMinor: 0n,
  withdrawalMinor: 0n,
  stakeMinor: 0n,
  payoutMinor: 0n,
  netMinor: 0n,
  playedSeconds: 0,
};

const add = <Sums extends PlaySums>(to: Sums, more: PlaySums): Sums => ({
  ...to,
  depositMinor: to.depositMinor + more.depositMinor,
  withdrawalMinor: to.withdrawalMinor + more.withdrawalMinor,
  stakeMinor: to.stakeMinor + more.stakeMinor,
  payoutMinor: to.payoutMinor + more.payoutMinor,
  netMinor: to.netMinor + more.netMinor,
  playedSeconds: to.playedSeconds + more.playedSeconds,
});

function startOfUnit(at: Date, unit: HistoryUnit, zone: string): Date {
  if (unit === 'day') return startOfDay(at, zone);
  return unit === 'week' ? startOfWeek(at, zone) : startOfMonth(at, zone);
}

/** Returns the empty lines of a history, newest first: the first one contains `untilDay`. */
export function computeLines(unit: HistoryUnit, untilDay: string, zone: string): HistoryLine[] {
  const lines: HistoryLine[] = [];
  let from = startOfUnit(fromDay(untilDay, zone), unit, zone);
  while (lines.length < lineCounts[unit]) {
    const next =
      unit === 'month' ? addMonths(from, 1, zone) : addDays(from, unit === 'week' ? 7 : 1, zone);
    // An hour before the next line is on its last day, whatever the day's length.
    const lastDay = toDay(addMs(next, -3_600_000), zone);
    lines.push({ ...nothing, fromDay: toDay(from, zone), toDay: lastDay });
    from = startOfUnit(addDays(from, -1, zone), unit, zone);
  }
  return lines;
}

/** A player's history of play with its sums. */
export type History = {
  lines: HistoryLine[];
  sums: PlaySums;
  lifetimeNetDepositMinor: bigint;
  beforeDay: string | null;
};

/** Returns the lines that end with the one of `untilDay`, or of today if that is earlier. */
export async function loadHistory(
  { tx, services, now }: PlayWork,
  playerId: bigint,
  wanted: { unit: HistoryUnit; untilDay: string | undefined },
): Promise<History> {
  const zone = services.site.timeZone;
  const today = toDay(now, zone);
  const registeredDay = toDay(await findRegisteredAt(tx, playerId), zone);
  // There is nothing before the account was opened, nor after today.
  const { untilDay = today } = wanted;
  const latest = untilDay < today ? untilDay : today;
  const empty = computeLines(wanted.unit, latest > registeredDay ? latest : registeredDay, zone);
  const firstDay = empty.at(-1)?.fromDay ?? today;
  const lastDay = empty[0]?.toDay ?? today;
  const from = fromDay(firstDay, zone);
  const before = addDays(fromDay(lastDay, zone), 1, zone);
  const bets = await listBetDays(tx, playerId, from, before, zone);
  const money = await listMoneyDays(tx, playerId, zone);
  const times = await listTimes(tx, playerId, firstDay, lastDay);
  const days = [
    ...bets.map((it) => ({ ...nothing, ...it, netMinor: it.payoutMinor - it.stakeMinor })),
    ...money.map((it) => ({ ...nothing, ...it })),
    ...Array.from(times, ([day, ms]) => ({
      ...nothing,
      day,
      playedSeconds: Math.floor(ms / 1000),
    })),
  ];
  const lines = empty.map((line) =>
    days
      .filter(({ day }) => day >= line.fromDay && day <= line.toDay)
      .reduce<HistoryLine>((sum, { day: _day, ...more }) => add(sum, more), line),
  );
  return {
    lines,
    sums: lines.reduce<PlaySums>(
      (sum, { fromDay: _from, toDay: _to, ...more }) => add(sum, more),
      nothing,
    ),
    lifetimeNetDepositMinor: money.reduce(
      (sum, it) => sum + it.depositMinor - it.withdrawalMinor,
      0n,
    ),
    beforeDay: registeredDay < firstDay ? toDay(addMs(from, -3_600_000), zone) : null,
  };
}

/** This week's play, and last week's time up to the same weekday. */
export type Week = {
  days: { day: string; playedSeconds: number; isToday: boolean }[];
  playedSeconds: number;
  playedSecondsBefore: number;
  netMinor: bigint;
};

/** Returns the week's play. */
export async function loadWeek(
  { tx, services, now }: Pick<PlayWork, 'tx' | 'services' | 'now'>,
  playerId: bigint,
): Promise<Week> {
  const zone = services.site.timeZone;
  const windows = computeWindows(now, zone);
  const today = toDay(now, zone);
  const dayAt = (offset: number): string => toDay(addDays(windows.week, offset, zone), zone);
  const times = await listTimes(tx, playerId, dayAt(-7), dayAt(6));
  const secondsOn = (day: string): number => Math.floor((times.get(day) ?? 0) / 1000);
  const guard = await findGuard(tx, playerId);
  const used = await sumUsed(tx, playerId, windows, { isLimited: guard?.isLimited ?? false, zone });
  const offsets = [0, 1, 2, 3, 4, 5, 6];
  const days = offsets.map((offset) => {
    const day = dayAt(offset);
    return { day, playedSeconds: secondsOn(day), isToday: day === today };
  });
  const before = offsets.filter((offset) => dayAt(offset) <= today);
  const sum = (seconds: number[]): number => seconds.reduce((all, it) => all + it, 0);
  return {
    days,
    playedSeconds: sum(days.map((it) => it.playedSeconds)),
    playedSecondsBefore: sum(before.map((offset) => secondsOn(dayAt(offset - 7)))),
    netMinor: used.week.payoutMinor - used.week.stakeMinor,
  };
}
