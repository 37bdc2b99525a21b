// What players should have been granted, implemented a second time from the written rules: slowly,
// event by event, without any code of the platform. Site days follow the runtime's calendar, not
// the platform's.

import type { Plan, PlannedEvent, PlannedMission, PlannedRun } from './plan.ts';

/** A row of the table of levels, as far as grants depend on it. */
export type ReferenceLevel = {
  reachMinor: bigint;
  keepMinor: bigint;
  ratesBp: Readonly<Record<string, number>>;
  packetMinor: bigint;
  upgradeMinor: bigint;
  birthdayMinor: bigint;
};

/** The operator's parameters. */
export type House = {
  levels: readonly ReferenceLevel[];
  keepDays: number;
  birthdayAfterDays: number;
  validDays: number;
  rebateClaimDays: number;
  missions: readonly PlannedMission[];
  missionClaimDays: number;
};

/** A grant as it should be at the end. */
export type ExpectedGrant = {
  kind: 'upgrade' | 'birthday' | 'packet' | 'rebate' | 'mission';
  cause: string;
  amountMinor: bigint;
  issuedAt: Date;
  opensAt: Date;
  expiresAt: Date;
  claimedAt: Date | null;
};

/** The expected result of one player. */
export type Expected = {
  level: number;
  grants: ExpectedGrant[];
  /** For each settled day, `level own carried granted`. */
  rebates: Map<string, string>;
  /** Events that should have been refused. */
  refused: Set<PlannedEvent>;
};

type Pause = { from: number; to: number };

/** Computes the expected results, in the order of the plan's players. */
export function computeExpected(plan: Plan, house: House): Expected[] {
  const calendar = openCalendar(plan.size.zone);
  const counts = plan.days
    .flatMap(({ run, countedAt }) => [run?.at, countedAt])
    .flatMap((at) => (at ? [at.getTime()] : []))
    .toSorted((a, b) => a - b);
  const daysOf = plan.players.map((): Parts['days'] => []);
  for (const { day, run, events } of plan.days) {
    for (const days of daysOf) days.push({ day, run, events: [] });
    for (const event of events) daysOf[event.player]?.at(-1)?.events.push(event);
  }
  return plan.players.map((person, player) =>
    computeOne({ house, calendar, counts, days: daysOf[player] ?? [], person }),
  );
}

type Parts = {
  house: House;
  calendar: Calendar;
  counts: readonly number[];
  /** For each day of the plan, the run of the jobs and this player's events. */
  days: { day: string; run: Plan['days'][number]['run']; events: PlannedEvent[] }[];
  person: Plan['players'][number];
};

function computeOne({ house, calendar, counts, days, person }: Parts): Expected {
  const events = days.flatMap((day) => day.events);
  const state = followState(events, calendar);
  const valid = countBets(events, state.refused, counts, calendar);
  const sum = (from: string, to: string): bigint =>
    valid.reduce((total, it) => (it.day >= from && it.day <= to ? total + it.minor : total), 0n);
  const moves: { at: number; level: number }[] = [];
  const levelAt = (instant: number): number =>
    moves.filter(({ at }) => at < instant).at(-1)?.level ?? 1;
  const grants: ExpectedGrant[] = [];
  const give = (grant: Omit<ExpectedGrant, 'claimedAt'>): void => {
    const isThere = grants.some((it) => it.kind === grant.kind && it.cause === grant.cause);
    if (!isThere && grant.amountMinor > 0n) grants.push({ ...grant, claimedAt: null });
  };
  const rebates = new Map<string, string>();
  let window: string | null = null;
  let settledTo: string | null = null;
  let carried = 0n;
  let congratulatedTo: string | null = null;
  const packetsOf = new Set<string>();
  let nextWeek = days[0]?.day ?? '';

  function review(day: string, at: Date): void {
    const level = moves.at(-1)?.level ?? 1;
    const from = window ?? day;
    const end = calendar.shift(from, house.keepDays);
    const next = house.levels[level];
    const yesterday = calendar.shift(day, -1);
    let to = level;
    if (next && sum('0000', yesterday) >= next.reachMinor) to = level + 1;
    else if (end <= day && level > 1) {
      const needed = house.levels[level - 1]?.keepMinor ?? 0n;
      if (sum(from, calendar.shift(end, -1)) < needed) to = level - 1;
    }
    if (to !== level) window = day;
    else window = end <= day ? end : from;
    if (to === level) return;
    moves.push({ at: at.getTime(), level: to });
    if (to < level) return;
    give({
      kind: 'upgrade',
      cause: `level/${to}`,
      amountMinor: house.levels[to - 1]?.upgradeMinor ?? 0n,
      issuedAt: at,
      opensAt: at,
      expiresAt: calendar.start(calendar.shift(day, house.validDays)),
    });
  }

  function settle(today: string, at: Date): void {
    let day = settledTo === null ? calendar.shift(today, -60) : calendar.shift(settledTo, 1);
    for (; day < today; day = calendar.shift(day, 1)) {
      settledTo = day;
      const ofDay = valid.filter((it) => it.day === day);
      if (ofDay.length === 0) continue;
      const end = calendar.start(calendar.shift(day, 1));
      const level = levelAt(end.getTime());
      let own = 0n;
      for (const category of new Set(ofDay.map((it) => it.category))) {
        const minor = ofDay
          .filter((it) => it.category === category)
          .reduce((total, it) => total + it.minor, 0n);
        own += roundBp(minor, BigInt(house.levels[level - 1]?.ratesBp[category] ?? 0));
      }
      const due = own + carried;
      const granted = due > 0n ? due : 0n;
      rebates.set(day, `${level} ${own} ${carried} ${granted}`);
      carried = due > 0n ? 0n : due;
      give({
        kind: 'rebate',
        cause: `day/${day}`,
        amountMinor: granted,
        issuedAt: at,
        opensAt: at,
        expiresAt: calendar.start(calendar.shift(day, 1 + house.rebateClaimDays)),
      });
    }
  }

  function packet(today: string, at: Date): void {
    let saturday = today;
    while (calendar.weekday(saturday) !== 6) saturday = calendar.shift(saturday, -1);
    const thursday = calendar.shift(saturday, 5);
    if (today >= thursday || packetsOf.has(saturday)) return;
    packetsOf.add(saturday);
    const from = calendar.start(calendar.shift(saturday, -7)).getTime();
    const to = calendar.start(saturday).getTime();
    const deposited = events.reduce((total, event) => {
      const time = event.at.getTime();
      return event.kind === 'deposit' && time >= from && time < to ? total + event.minor : total;
    }, 0n);
    const level = levelAt(to);
    const amountMinor = house.levels[level - 1]?.packetMinor ?? 0n;
    if (deposited < amountMinor || !state.mayReceive(at)) return;
    give({
      kind: 'packet',
      cause: `week/${saturday}`,
      amountMinor,
      issuedAt: at,
      opensAt: calendar.at(saturday, level < 6 ? 1 : 13),
      expiresAt: calendar.start(thursday),
    });
  }

  function settleMissions(today: string, at: Date): void {
    // The season begins on a Monday; a week is settled from three o'clock of the next one.
    for (
      ;
      at >= calendar.at(calendar.shift(nextWeek, 7), 3);
      nextWeek = calendar.shift(nextWeek, 7)
    ) {
      const sunday = calendar.shift(nextWeek, 6);
      for (const mission of house.missions) {
        if (sumMission(mission, nextWeek, sunday, at) < mission.targetMinor) continue;
        give({
          kind: 'mission',
          cause: `${mission.missionId}/${nextWeek}`,
          amountMinor: mission.prizeMinor,
          issuedAt: at,
          opensAt: at,
          expiresAt: calendar.start(calendar.shift(today, house.missionClaimDays)),
        });
      }
    }
  }

  /** Of each bet of the week that still stands, what counts at most. */
  function sumMission(mission: PlannedMission, from: string, to: string, at: Date): bigint {
    const { categories, venues, betMaxMinor } = mission;
    let total = 0n;
    for (const event of events) {
      if (event.kind !== 'bet' || state.refused.has(event)) continue;
      const { category, minor, bet } = event;
      const day = calendar.day(event.at);
      if (day < from || day > to) continue;
      if (!categories.includes(category) && !venues.includes(category)) continue;
      if (events.some((it) => it.kind === 'takeBack' && it.bet === bet && it.at < at)) continue;
      total += minor < betMaxMinor ? minor : betMaxMinor;
    }
    return total;
  }

  function congratulate(today: string, at: Date): void {
    const oldest = calendar.shift(today, -30);
    const next = congratulatedTo === null ? today : calendar.shift(congratulatedTo, 1);
    for (let day = next < oldest ? oldest : next; day <= today; day = calendar.shift(day, 1)) {
      congratulatedTo = day;
      const isOld = calendar.shift(person.registeredOn, house.birthdayAfterDays) < day;
      if (!isOld || !calendar.isBirthday(person.birthDate, day) || !state.mayReceive(at)) continue;
      give({
        kind: 'birthday',
        cause: `year/${day.slice(0, 4)}`,
        amountMinor: house.levels[levelAt(calendar.start(day).getTime()) - 1]?.birthdayMinor ?? 0n,
        issuedAt: at,
        opensAt: at,
        expiresAt: calendar.start(calendar.shift(today, house.validDays)),
      });
    }
  }

  function runJobs(day: string, { at, jobs }: PlannedRun): void {
    // Days before a player registered contain nothing of theirs.
    for (const job of jobs) {
      if (job === 'rebates') settle(day, at);
      if (job === 'packets') packet(day, at);
      if (job === 'birthdays') congratulate(day, at);
      if (job === 'missions') settleMissions(day, at);
      if (job === 'levels' && person.registeredOn < day) review(day, at);
    }
  }

  for (const { day, run, events: ofDay } of days) {
    if (run) runJobs(day, run);
    for (const event of ofDay) {
      if (event.kind !== 'claim' || state.refused.has(event)) continue;
      for (const grant of grants) {
        const isOpen = grant.claimedAt === null && event.at >= grant.opensAt;
        if (isOpen && event.at.getTime() < state.expiry(grant)) grant.claimedAt = event.at;
      }
    }
  }
  return { level: moves.at(-1)?.level ?? 1, grants, rebates, refused: state.refused };
}

/** Follows who is frozen and paused: which events are refused, and which clocks stand still. */
function followState(events: readonly PlannedEvent[], calendar: Calendar) {
  const pauses: Pause[] = [];
  const frozen: Pause[] = [];
  const refused = new Set<PlannedEvent>();
  for (const event of events) {
    const now = event.at.getTime();
    const isFrozen = frozen.some(({ to }) => to === Infinity);
    const isPaused = pauses.some(({ from, to }) => from <= now && now < to);
    if (event.kind === 'freeze' && !isFrozen) frozen.push({ from: now, to: Infinity });
    if (event.kind === 'release') for (const it of frozen) it.to = Math.min(it.to, now);
    if (event.kind === 'claim' && isFrozen) refused.add(event);
    if (event.kind === 'bet' && (isFrozen || isPaused)) refused.add(event);
    if (event.kind === 'break') {
      const to = calendar.later(event.at, event.days).getTime();
      if (isFrozen || pauses.some((it) => it.to >= to && it.from <= now)) refused.add(event);
      else pauses.push({ from: now, to });
    }
  }
  return {
    refused,
    mayReceive: (at: Date): boolean => {
      const now = at.getTime();
      return ![...pauses, ...frozen].some(({ from, to }) => from <= now && now < to);
    },
    /** The clock of a grant runs only while its player is not paused. */
    expiry: ({ issuedAt, expiresAt }: ExpectedGrant): number => {
      let left = expiresAt.getTime() - issuedAt.getTime();
      let now = issuedAt.getTime();
      for (;;) {
        const paused = pauses.find(({ from, to }) => from <= now && now < to);
        if (paused) {
          now = paused.to;
          continue;
        }
        const next = Math.min(...pauses.map(({ from }) => from).filter((from) => from > now));
        if (next - now >= left) return now + left;
        left -= next - now;
        now = next;
      }
    },
  };
}

/**
 * Returns valid bets by day and category: counted on the day of the bet, deducted when a rollback
 * is found.
 */
function countBets(
  events: readonly PlannedEvent[],
  refused: ReadonlySet<PlannedEvent>,
  counts: readonly number[],
  calendar: Calendar,
): { day: string; category: string; minor: bigint }[] {
  const nextCount = (at: Date): number => counts.find((it) => it >= at.getTime()) ?? Infinity;
  return events.flatMap((event) => {
    if (event.kind !== 'bet' || refused.has(event)) return [];
    const { category, minor } = event;
    const counted = nextCount(event.at);
    const back = events.find((it) => it.kind === 'takeBack' && it.bet === event.bet);
    if (counted === Infinity || (back && back.at.getTime() <= counted)) return [];
    const lines = [{ day: calendar.day(event.at), category, minor }];
    const found = back ? nextCount(back.at) : Infinity;
    if (found !== Infinity) {
      lines.push({ day: calendar.day(new Date(found)), category, minor: -minor });
    }
    return lines;
  });
}

/** Returns a share in basis points, rounded half to even. */
function roundBp(minor: bigint, bp: bigint): bigint {
  const sign = minor < 0n ? -1n : 1n;
  const product = minor * sign * bp;
  const whole = product / 10_000n;
  const rest = (product % 10_000n) * 2n;
  const isUp = rest > 10_000n || (rest === 10_000n && whole % 2n === 1n);
  return sign * (isUp ? whole + 1n : whole);
}

type Calendar = ReturnType<typeof openCalendar>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the calendar of a zone, by the runtime's own tables. */
function openCalendar(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const local = (at: Date): string => format.format(at);
  const known = new Map<string, Date>();
  /** Returns the first instant at which local clocks show this time, or a later one. */
  const find = (wall: string): Date => {
    const found = known.get(wall);
    if (found) return found;
    let time = Date.parse(`${wall.replace(' ', 'T')}Z`) - 15 * hourMs;
    while (local(new Date(time)) < wall) time += hourMs / 4;
    const at = new Date(time);
    known.set(wall, at);
    return at;
  };
  const shift = (day: string, days: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  const day = (at: Date): string => local(at).slice(0, 10);
  return {
    shift,
    day,
    start: (of: string): Date => find(`${of} 00:00:00`),
    at: (of: string, hour: number): Date => find(`${of} ${String(hour).padStart(2, '0')}:00:00`),
    /** Returns the same time of day some days later. */
    later: (at: Date, days: number): Date => {
      const wall = local(at);
      return find(`${shift(wall.slice(0, 10), days)} ${wall.slice(11)}`);
    },
    weekday: (of: string): number => new Date(`${of}T00:00:00Z`).getUTCDay(),
    isBirthday: (birthDate: string, of: string): boolean => {
      const date = birthDate.slice(5);
      if (of.slice(5) === date) return true;
      const hasLeapDay = shift(`${of.slice(0, 4)}-02-28`, 1).endsWith('29');
      return date === '02-29' && !hasLeapDay && of.slice(5) === '02-28';
    },
  };
}
