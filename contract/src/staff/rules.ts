/** The lists that an operator may export, by the names of their calls. */
export const exportedLists = [
  'profile/list-players',
  'profile/list-player-ledger',
  'deposit/list-deposits',
  'withdrawal/list-withdrawals',
  'game/list-player-bets',
  'welfare/list-player-grants',
  'promotion/list-applications',
  'promotion/list-reward-costs',
  'staff/list-audit',
] as const;

/** The name of an exportable list. */
export type ExportedName = (typeof exportedLists)[number];

/**
 * The maximum rows of a file. Chosen: fits one spreadsheet, and takes the database a second or two.
 */
export const exportedRowsMax = 10_000;

/** The worklists of the platform: work that waits for somebody else. */
export const worklistNames = [
  'wallet/venue-transfers',
  'withdrawal/payouts',
  'deposit/channel-orders',
  'access/letters',
  'mailing/letters',
  'alert/titles',
  'venue/closings',
  'freeplay/grants',
] as const;

/** The name of a worklist. */
export type WorklistName = (typeof worklistNames)[number];
