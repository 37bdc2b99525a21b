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
