/** The lists that an operator may take home as a file, by the names of their calls. */
export const exportedLists = [
  'profile/list-players',
  'profile/list-player-ledger',
  'deposit/list-deposits',
  'withdrawal/list-withdrawals',
  'game/list-player-bets',
  'staff/list-audit',
] as const;

/** The name of one of them. */
export type ExportedName = (typeof exportedLists)[number];

/** Rows of one file. Chosen: one spreadsheet's work, and a second or two of the database. */
export const exportedRowsMax = 10_000;
