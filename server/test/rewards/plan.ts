// The events of a site over many days: who bets, deposits, claims and takes a break, and when the
// jobs of rewards run: late, in several processes, in any order, or not at all.

import { gameCategories } from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { Random } from '@vela/service/random.ts';
import { addDays, addMs, fromDay, HOUR_MS, MINUTE_MS, shiftDay } from '@vela/service/time.ts';
import type { Habits, Temper } from './habits.ts';

/** The size and location of a plan, and how its players live. */
export type PlanSize = {
  players: number;
  days: number;
  firstDay: string;
  zone: string;
  habits: Habits;
};

/** A player of a plan; everywhere else they are named by their index in the list. */
export type PlannedPlayer = {
  birthDate: string;
  registeredOn: string;
  /** The player who registered before, by index; null: none. */
  inviter: number | null;
};

/** What a player does, or what is done to them. A bet is lost and counts in full. */
type Action = { player: number } & (
  | { kind: 'release' | 'freeze' | 'claim' }
  | { kind: 'break'; days: number }
  | { kind: 'takeBack'; bet: number }
  | { kind: 'deposit'; minor: bigint }
  | { kind: 'join'; tournament: number }
  | { kind: 'apply'; offer: number }
  | { kind: 'bet'; bet: number; category: GameCategory; minor: bigint }
);

/** An action with its instant. */
export type PlannedEvent = Action & { at: Date };

/** A mission of a plan; it runs in every week. A venue is called like its category. */
export type PlannedMission = {
  missionId: string;
  categories: readonly GameCategory[];
  venues: readonly GameCategory[];
  targetMinor: bigint;
  betMaxMinor: bigint;
  prizeMinor: bigint;
};

/** Missions of everything, of a category and a venue, and of one that overlaps with both. */
export const plannedMissions: readonly PlannedMission[] = [
  {
    missionId: 'msn_all',
    categories: gameCategories,
    venues: [],
    targetMinor: 250_000n,
    betMaxMinor: 100_000n,
    prizeMinor: 2_500n,
  },
  {
    missionId: 'msn_two',
    categories: ['sports'],
    venues: ['live', 'lottery'],
    targetMinor: 150_000n,
    betMaxMinor: 90_000n,
    prizeMinor: 1_100n,
  },
  {
    missionId: 'msn_one',
    categories: ['electronic'],
    venues: ['electronic', 'live'],
    targetMinor: 40_000n,
    betMaxMinor: 30_000n,
    prizeMinor: 700n,
  },
];

/** A tournament of a plan, by points; a point is one minor unit. */
export type PlannedTournament = {
  fromDay: string;
  untilDay: string;
  categories: readonly GameCategory[];
  prizes: readonly { places: number; amountMinor: bigint }[];
};

/** A promotion of a plan; it runs all the time, and each player applies once a week. */
export type PlannedOffer = {
  formula: 'cashback' | 'percent';
  depositMinor: bigint;
  bonusMinor: bigint;
  rateBp: number;
};

/** A share of a week's losses, and one of its deposits; neither asks for turnover. */
export const plannedOffers: readonly PlannedOffer[] = [
  { formula: 'cashback', depositMinor: 10_000n, bonusMinor: 20_000n, rateBp: 500 },
  { formula: 'percent', depositMinor: 10_000n, bonusMinor: 8_800n, rateBp: 1_250 },
];

/** The order of actions at one instant. */
const kindOrder = [
  'release',
  'freeze',
  'break',
  'takeBack',
  'deposit',
  'join',
  'apply',
  'bet',
  'claim',
] as const;

/** The jobs of rewards. */
export const jobNames = [
  'rebates',
  'levels',
  'packets',
  'birthdays',
  'missions',
  'invitations',
  'friendRebates',
  'tournaments',
  'bonuses',
  'expiry',
] as const;

/** When the jobs run on a day, in which order, and the number of concurrent processes. */
export type PlannedRun = { at: Date; jobs: (typeof jobNames)[number][]; copies: number };

/** One site day: its jobs in the small hours, then the players' actions. */
export type PlannedDay = {
  day: string;
  /** Null while the jobs' processes are down. */
  run: PlannedRun | null;
  events: PlannedEvent[];
  /** When the day's bets are counted, after everything else; null while the jobs are down. */
  countedAt: Date | null;
};

/** Everything that happens. */
export type Plan = {
  size: PlanSize;
  players: PlannedPlayer[];
  tournaments: PlannedTournament[];
  days: PlannedDay[];
};

/** Hours after midnight at which players register. */
export const registrationHours = 4.5;

/** Makes a plan; equal random numbers make equal plans. */
export function makePlan(size: PlanSize, random: Random): Plan {
  const players = planPlayers(size, random);
  const tournaments = planTournaments(size);
  const people = players.map((player, index): Person => {
    const temper = pickTemper(size.habits, index / size.players);
    const { staysDays } = temper;
    const lastDay =
      staysDays === null ? null : shiftDay(player.registeredOn, random.int(2 * staysDays));
    return { ...player, temper, lastDay };
  });
  const later = new Map<string, Action[]>();
  const days: PlannedDay[] = [];
  let downUntil = size.firstDay;
  let bets = 0;
  const nextBet = (): number => (bets += 1);
  for (let index = 0; index < size.days; index += 1) {
    const day = shiftDay(size.firstDay, index);
    const start = fromDay(day, size.zone);
    const at = (): Date => addMs(start, pick(random, size.habits.hours) * HOUR_MS);
    const postpone = (count: number, action: Action): void => {
      const to = shiftDay(day, count);
      later.set(to, [...(later.get(to) ?? []), action]);
    };
    const open = tournaments.flatMap(({ fromDay: from, untilDay }, number) =>
      shiftDay(from, -2) <= day && day <= untilDay ? [number] : [],
    );
    const actions = people.flatMap((person, player) =>
      person.registeredOn > day
        ? []
        : planActions(random, { person, player, day, open, nextBet, ...size }, postpone),
    );
    const events = [...(later.get(day) ?? []), ...actions].map((it) => ({ ...it, at: at() }));
    if (day > downUntil && happens(random, 0.04)) downUntil = shiftDay(day, 1 + random.int(5));
    const isUp = day >= downUntil;
    const lateMs = happens(random, 0.7) ? 30 * MINUTE_MS : random.int(4 * HOUR_MS);
    days.push({
      day,
      run: isUp
        ? { at: addMs(start, lateMs), jobs: shuffle(random), copies: pickCopies(random) }
        : null,
      events: events.toSorted(byTime),
      countedAt: isUp ? addMs(addDays(start, 1, size.zone), -10 * MINUTE_MS) : null,
    });
  }
  return { size, players, tournaments, days };
}

function planPlayers(size: PlanSize, random: Random): PlannedPlayer[] {
  const players: PlannedPlayer[] = [];
  for (let index = 0; index < size.players; index += 1) {
    const registeredOn = shiftDay(size.firstDay, random.int(3) > 0 ? 0 : random.int(size.days));
    const candidate = index > 0 && random.int(2) > 0 ? random.int(index) : null;
    const isThere = candidate !== null && (players[candidate]?.registeredOn ?? '') <= registeredOn;
    players.push({
      birthDate: pickBirthDate(random, size),
      registeredOn,
      inviter: isThere ? candidate : null,
    });
  }
  return players;
}

/** A tournament of a week every three weeks, of other games each time. */
function planTournaments({ firstDay, days }: PlanSize): PlannedTournament[] {
  const tournaments: PlannedTournament[] = [];
  for (let from = 10; from + 9 < days; from += 21) {
    const half = tournaments.length % 2;
    tournaments.push({
      fromDay: shiftDay(firstDay, from),
      untilDay: shiftDay(firstDay, from + 7),
      categories: gameCategories.filter((_category, index) => index % 2 === half),
      prizes: [
        { places: 1, amountMinor: 88_800n },
        { places: 2, amountMinor: 18_800n },
        { places: 3, amountMinor: 8_800n },
      ],
    });
  }
  return tournaments;
}

/** A player with their temper, and the last day on which they come; null: they stay. */
type Person = PlannedPlayer & { temper: Temper; lastDay: string | null };

/** What a player does on one day, and what is done to them later. */
function planActions(
  random: Random,
  who: {
    person: Person;
    player: number;
    day: string;
    habits: Habits;
    open: readonly number[];
    nextBet: () => number;
  },
  postpone: (days: number, action: Action) => void,
): Action[] {
  const { person, player, day, habits, open, nextBet } = who;
  const { visits, bets, stakeMinor } = person.temper;
  const hasLeft = person.lastDay !== null && day > person.lastDay;
  const isThere = !hasLeft && (visits === 1 || happens(random, visits));
  const actions: Action[] = [];
  if (isThere && happens(random, bets)) {
    const bet = nextBet();
    const category = pick(random, gameCategories);
    actions.push({ kind: 'bet', player, bet, category, minor: cents(random, stakeMinor) });
    if (happens(random, 0.05)) postpone(1 + random.int(6), { kind: 'takeBack', player, bet });
  }
  if (isThere && happens(random, bets / 3)) {
    actions.push({ kind: 'deposit', player, minor: cents(random, 300_000) });
  }
  if (isThere && happens(random, habits.claims)) actions.push({ kind: 'claim', player });
  for (const tournament of isThere ? open : []) {
    if (happens(random, habits.joins)) actions.push({ kind: 'join', player, tournament });
  }
  for (const offer of isThere ? plannedOffers.keys() : []) {
    if (happens(random, habits.applications)) actions.push({ kind: 'apply', player, offer });
  }
  if (isThere && happens(random, habits.breaks)) {
    actions.push({ kind: 'break', player, days: 1 + random.int(20) });
  }
  if (happens(random, habits.freezes)) {
    actions.push({ kind: 'freeze', player });
    postpone(1 + random.int(12), { kind: 'release', player });
  }
  return actions;
}

const byTime = (a: PlannedEvent, b: PlannedEvent): number =>
  a.at.getTime() - b.at.getTime() || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind);

const happens = (random: Random, share: number): boolean =>
  random.int(1_000_000) < share * 1_000_000;

const cents = (random: Random, below: number): bigint => BigInt(1 + random.int(below));

function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random.int(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function shuffle(random: Random): (typeof jobNames)[number][] {
  const left = [...jobNames];
  return jobNames.flatMap(() => left.splice(random.int(left.length), 1));
}

/** Mostly one process; the work of several takes as many times longer. */
const pickCopies = (random: Random): number => (happens(random, 0.25) ? 2 + random.int(2) : 1);

/** Returns a birthday within the days of the plan, for most; for some, a leap day. */
function pickBirthDate(random: Random, { firstDay, days }: PlanSize): string {
  if (random.int(20) === 0) return '1988-02-29';
  const date = shiftDay(firstDay, random.int(days)).slice(4);
  return date === '-02-29' ? '1988-02-29' : `${1950 + random.int(55)}${date}`;
}

function pickTemper({ tempers }: Habits, place: number): Temper {
  let sum = 0;
  for (const temper of tempers) {
    sum += temper.share;
    if (place < sum) return temper;
  }
  throw new Error('the shares of tempers do not come to one');
}
