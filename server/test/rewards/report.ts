import type { Expected } from './reference.ts';
import type { PlanSize } from './plan.ts';

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

/** Prints the costs of a long season; a short one prints nothing. */
export function report(size: Size, expected: readonly Expected[], differences: number): void {
  if (!size.isLong) return;
  const lines = [`${size.players} players, ${size.days} days, seed ${size.seed}`];
  const grants = expected.flatMap((it) => it.grants);
  const playerDays = BigInt(size.players * size.days);
  for (const kind of ['upgrade', 'birthday', 'packet', 'rebate', 'mission'] as const) {
    const of = grants.filter((grant) => grant.kind === kind);
    const claimed = of.filter(({ claimedAt }) => claimedAt !== null);
    lines.push(
      `${kind}: ${of.length} granted, ${toText(sum(of))}; ${claimed.length} claimed, ` +
        `${toText(sum(claimed))}, ${toText(sum(claimed) / playerDays)} for a player and day`,
    );
  }
  lines.push(`${grants.length} grants recomputed, ${differences} differences`);
  process.stdout.write(lines.map((line) => `${rewardsMark}${line}\n`).join(''));
}

const sum = (grants: readonly { amountMinor: bigint }[]): bigint =>
  grants.reduce((total, { amountMinor }) => total + amountMinor, 0n);

const toText = (minor: bigint): string =>
  `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
