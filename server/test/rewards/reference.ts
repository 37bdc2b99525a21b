// What players should have been granted, implemented a second time from the written rules: slowly,
// event by event, without any code of the platform. Site days follow the runtime's calendar, not
// the platform's.

import { openCalendar } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import { countBets, followState, isTakenBack, roundBp } from './follow.ts';
import type { Facts } from './follow.ts';
import type { Plan, PlannedEvent, PlannedMission, PlannedRun } from './plan.ts';
import type { ExpectedGrant, Give } from './grants.ts';
import { invite } from './reference-invite.ts';
import type { InviteHouse } from './reference-invite.ts';
import { promote } from './reference-promotion.ts';
import type { ExpectedApplication } from './reference-promotion.ts';
import { rankTournaments } from './reference-tournament.ts';

/** A row of the table of levels, as far as grants depend on it. */
export type ReferenceLevel = {
  reachMinor: bigint;
  keepMinor: bigint;
  ratesBp: Readonly<Record<string, number>>;
  packetMinor: bigint;
  packetHour: number;
  packetDays: number;
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
  prizeClaimDays: number;
  countingMinutes: number;
  invite: InviteHouse;
};

/** The expected result of one player. */
export type Expected = {
  level: number;
  grants: ExpectedGrant[];
  applications: ExpectedApplication[];
  /** For each settled day, `level own carried granted`. */
  rebates: Map<string, string>;
  /** Events that should have been refused. */
  refused: Set<PlannedEvent>;
};

/** Computes the expected results, in the order of the plan's players. */
export function computeExpected(plan: Plan, house: House): Expected[] {
  const calendar = openCalendar(plan.size.zone);
  const facts = followAll(plan, calendar);
  const results = facts.map((one): Expected => {
    const { level, grants, rebates } = computeOne({ house, calendar, days: plan.days, facts: one });
    const applications = promote(plan, calendar, one);
    return { level, grants, rebates, applications, refused: one.state.refused };
  });
  const give: Give = (player, grant) => {
    const grants = results[player]?.grants ?? [];
    const isThere = grants.some((it) => it.kind === grant.kind && it.cause === grant.cause);
    if (!isThere && grant.amountMinor > 0n) grants.push({ ...grant, claimedAt: null });
  };
  invite(plan, calendar, { facts, house: house.invite, validDays: house.validDays, give });
  rankTournaments(plan, calendar, { facts, house, give });
  for (const [player, { grants }] of results.entries()) claim(grants, facts[player]);
  return results;
}

/** What each player does, and what follows from that alone. */
function followAll(plan: Plan, calendar: Calendar): Facts[] {
  const counts = plan.days
    .flatMap(({ run, countedAt }) => [run?.at, countedAt])
    .flatMap((at) => (at ? [at.getTime()] : []))
    .toSorted((a, b) => a - b);
  const eventsOf = plan.players.map((): PlannedEvent[] => []);
  for (const { events } of plan.days) for (const it of events) eventsOf[it.player]?.push(it);
  return plan.players.map(({ registeredOn, birthDate, inviter }, player) => {
    const events = eventsOf[player] ?? [];
    const state = followState(events, calendar);
    const valid = countBets(events, state.refused, counts, calendar);
    return { registeredOn, birthDate, inviter, events, state, valid };
  });
}

/** Applies a player's claims: each takes everything that is open at its instant. */
function claim(grants: readonly ExpectedGrant[], facts: Facts | undefined): void {
  for (const event of facts?.events ?? []) {
    if (event.kind !== 'claim' || facts?.state.refused.has(event)) continue;
    for (const grant of grants) {
      const isOpen =
        grant.claimedAt === null && event.at >= grant.opensAt && event.at >= grant.issuedAt;
      const expiry = facts?.state.expiry(grant) ?? 0;
      if (isOpen && event.at.getTime() < expiry) grant.claimedAt = event.at;
    }
  }
}

type Parts = { house: House; calendar: Calendar; days: Plan['days']; facts: Facts };

function computeOne({ house, calendar, days, facts }: Parts): {
  level: number;
  grants: ExpectedGrant[];
  rebates: Map<string, string>;
} {
  const { events, state, valid } = facts;
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
    const ofPeriod = sum(from, calendar.shift(end <= day ? end : day, -1));
    const wasHeld = moves.some((it) => it.level > level);
    const rises = wasHeld
      ? ofPeriod >= (next?.keepMinor ?? 0n)
      : next && sum('0000', calendar.shift(day, -1)) >= next.reachMinor;
    let to = level;
    if (rises) to = level + 1;
    else if (end <= day && level > 1) {
      if (ofPeriod < (house.levels[level - 1]?.keepMinor ?? 0n)) to = level - 1;
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
    if (packetsOf.has(saturday)) return;
    packetsOf.add(saturday);
    const from = calendar.start(calendar.shift(saturday, -7)).getTime();
    const to = calendar.start(saturday).getTime();
    const deposited = events.reduce((total, event) => {
      const time = event.at.getTime();
      return event.kind === 'deposit' && time >= from && time < to ? total + event.minor : total;
    }, 0n);
    const level = levelAt(to);
    const row = house.levels[level - 1];
    if (!row) throw new Error(`no level ${level}`);
    const last = calendar.shift(saturday, row.packetDays);
    if (deposited < row.packetMinor || today >= last) return;
    give({
      kind: 'packet',
      cause: `week/${saturday}`,
      amountMinor: row.packetMinor,
      issuedAt: at,
      opensAt: calendar.at(saturday, row.packetHour),
      expiresAt: calendar.start(last),
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

  /** The most that counts of each bet of the week that still stands. */
  function sumMission(mission: PlannedMission, from: string, to: string, at: Date): bigint {
    const { categories, venues, betMaxMinor } = mission;
    let total = 0n;
    for (const event of events) {
      if (event.kind !== 'bet' || state.refused.has(event)) continue;
      const { category, minor, bet } = event;
      const day = calendar.day(event.at);
      if (day < from || day > to) continue;
      if (!categories.includes(category) && !venues.includes(category)) continue;
      if (isTakenBack(events, bet, at)) continue;
      total += minor < betMaxMinor ? minor : betMaxMinor;
    }
    return total;
  }

  function congratulate(today: string, at: Date): void {
    const oldest = calendar.shift(today, -30);
    const next = congratulatedTo === null ? today : calendar.shift(congratulatedTo, 1);
    for (let day = next < oldest ? oldest : next; day <= today; day = calendar.shift(day, 1)) {
      congratulatedTo = day;
      const isOld = calendar.shift(facts.registeredOn, house.birthdayAfterDays) < day;
      if (!isOld || !calendar.isBirthday(facts.birthDate, day)) continue;
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
    // A player has nothing on days before they registered.
    for (const job of jobs) {
      if (job === 'rebates') settle(day, at);
      if (job === 'packets') packet(day, at);
      if (job === 'birthdays') congratulate(day, at);
      if (job === 'missions') settleMissions(day, at);
      if (job === 'levels' && facts.registeredOn < day) review(day, at);
    }
  }

  for (const { day, run } of days) if (run) runJobs(day, run);
  return { level: moves.at(-1)?.level ?? 1, grants, rebates };
}
