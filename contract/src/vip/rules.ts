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
