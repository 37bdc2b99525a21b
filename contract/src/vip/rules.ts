/** How many levels there are; a new player has the first. */
export const vipLevelCount = 10;

/** What distinguishes rebates: the categories of games, and basketball within sports. */
export const rebateKinds = [
  'sports',
  'esports',
  'basketball',
  'live',
  'chess',
  'electronic',
  'lottery',
] as const;

/** The name of a column of the table of rebate rates. */
export type RebateKind = (typeof rebateKinds)[number];
