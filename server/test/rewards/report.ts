import type { Expected } from './reference.ts';
import type { PlanSize } from './plan.ts';

/** What `npm run rewards` looks for in the output of the test. */
export const rewardsMark = 'rewards │ ';

/** How long a season is lived through, and with which chance. */
export type Size = Pick<PlanSize, 'players' | 'days'> & { seed: string; isLong: boolean };

/** The size that `npm run rewards` has asked for, or a short season, the same each time. */
export function readSize(env: NodeJS.ProcessEnv): Size {
  const wanted = env['VELA_REWARDS_PLAYERS'];
  return {
    players: Number(wanted ?? 16),
    days: Number(env['VELA_REWARDS_DAYS'] ?? 110),
    seed: env['VELA_REWARDS_SEED'] ?? '7',
    isLong: wanted !== undefined,
  };
}

/** Prints what a long season has cost the house; a short one keeps quiet. */
export function report(size: Size, expected: readonly Expected[], differences: number): void {
  if (!size.isLong) return;
  const lines = [`${size.players} players, ${size.days} days, seed ${size.seed}`];
  const grants = expected.flatMap((it) => it.grants);
  const playerDays = BigInt(size.players * size.days);
  for (const kind of ['upgrade', 'birthday', 'packet', 'rebate'] as const) {
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
