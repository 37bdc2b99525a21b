/** The number of levels; a new player has the first. */
export const vipLevelCount = 10;

/** The kinds of rebates: the game categories, and basketball within sports. */
export const rebateKinds = [
  'sports',
  'esports',
  'basketball',
  'live',
  'chess',
  'electronic',
  'lottery',
] as const;

/** A column of the rebate rate table. */
export type RebateKind = (typeof rebateKinds)[number];

/** What a row of the table of levels contains, as far as rows are compared. */
export type LevelRow = {
  reachMinor: bigint;
  keepMinor: bigint;
  ratesBp: Readonly<Record<string, number>>;
  dailyCount: number;
  dailyLimitMinor: bigint;
  packetMinor: bigint;
  upgradeMinor: bigint;
  birthdayMinor: bigint;
};

const fields = [
  'keepMinor',
  'dailyCount',
  'dailyLimitMinor',
  'packetMinor',
  'upgradeMinor',
  'birthdayMinor',
] as const;

/**
 * Returns the path of the first field, such as `3.ratesBp.live`, by which a level is worse than the
 * one below, or is not harder to reach; null if the levels ascend.
 */
export function findDescent(levels: readonly LevelRow[]): string | null {
  for (const [index, level] of levels.entries()) {
    const below = levels[index - 1];
    if (!below) continue;
    if (level.reachMinor <= below.reachMinor) return `${index}.reachMinor`;
    const field = fields.find((it) => level[it] < below[it]);
    if (field) return `${index}.${field}`;
    const kind = rebateKinds.find((it) => (level.ratesBp[it] ?? 0) < (below.ratesBp[it] ?? 0));
    if (kind) return `${index}.ratesBp.${kind}`;
  }
  return null;
}
