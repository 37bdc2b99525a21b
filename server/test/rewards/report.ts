import type { Expected } from './reference.ts';
import type { Plan, PlannedDay, PlannedEvent, PlanSize } from './plan.ts';

/** The prefix that `npm run rewards` looks for in the output of the test. */
export const rewardsMark = 'rewards │ ';

/** The length of a simulated season, and its seed. */
export type Size = Pick<PlanSize, 'players' | 'days'> & { seed: string; isLong: boolean };

/** Returns the size that `npm run rewards` requests, or a fixed short season. */
export function readSize(env: NodeJS.ProcessEnv): Size {
  const wanted = env['VELA_REWARDS_PLAYERS'];
  return {
    players: Number(wanted ?? 16),
    days: Number(env['VELA_REWARDS_DAYS'] ?? 110),
    seed: env['VELA_REWARDS_SEED'] ?? '7',
    isLong: wanted !== undefined,
  };
}

/** The kinds of grants that a season contains. */
export const kinds = [
  'upgrade',
  'birthday',
  'packet',
  'rebate',
  'mission',
  'tournament',
  'invitation',
  'friendRebate',
] as const;

/** Prints how far a long season is, sometimes. */
export function reportDay({ isLong, days }: Size, startedAt: number, done: number): void {
  if (!isLong || (done % 25 > 0 && done < days)) return;
  const minutes = (performance.now() - startedAt) / 60_000;
  write([`day ${done} of ${days} after ${minutes.toFixed(1)} minutes`]);
}

/** Prints what happened in a long season, and what it cost; a short one prints nothing. */
export function report(
  size: Size,
  { days }: Plan,
  expected: readonly Expected[],
  differences: number,
): void {
  if (!size.isLong) return;
  const bets = days.reduce((sum, day) => sum + countOf(day, 'bet'), 0);
  const active = days.reduce((sum, { events }) => sum + new Set(events.map(toPlayer)).size, 0);
  const share = ((100 * active) / (size.players * size.days)).toFixed(1);
  const lines = [
    `${size.players} players, ${size.days} days, seed ${size.seed}`,
    `${bets} bets; a player did something on ${share} % of the days`,
  ];
  const grants = expected.flatMap((it) => it.grants);
  const playerDays = BigInt(size.players * size.days);
  for (const kind of kinds) {
    const of = grants.filter((grant) => grant.kind === kind);
    const claimed = of.filter(({ claimedAt }) => claimedAt !== null);
    lines.push(
      `${kind}: ${of.length} granted, ${toText(sum(of))}; ${claimed.length} claimed, ` +
        `${toText(sum(claimed))}, ${toText(sum(claimed) / playerDays)} for a player and day`,
    );
  }
  const applications = expected.flatMap((it) => it.applications);
  const paid = applications.filter(({ bonusMinor }) => bonusMinor > 0n);
  const bonuses = paid.reduce((total, { bonusMinor }) => total + bonusMinor, 0n);
  lines.push(
    `promotion: ${applications.length} applications, ${paid.length} paid, ${toText(bonuses)}, ` +
      `${toText(bonuses / playerDays)} for a player and day`,
    `${grants.length} grants and ${applications.length} applications recomputed, ` +
      `${differences} differences; the books are proven`,
  );
  write(lines);
}

const write = (lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${rewardsMark}${line}\n`).join(''));

const toPlayer = ({ player }: PlannedEvent): number => player;

const countOf = ({ events }: PlannedDay, kind: PlannedEvent['kind']): number =>
  events.filter((event) => event.kind === kind).length;

const sum = (grants: readonly { amountMinor: bigint }[]): bigint =>
  grants.reduce((total, { amountMinor }) => total + amountMinor, 0n);

const toText = (minor: bigint): string =>
  `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
