import type { TagTone } from '../app/panel.tsx';

const tones: Readonly<Record<string, TagTone>> = {
  deposit: 'pos',
  withdrawalPaid: 'accent',
  withdrawalHold: 'accent',
  win: 'pos',
  bonusGrant: 'reward',
  giftGrant: 'reward',
  drawGrant: 'reward',
  packetGrant: 'reward',
  upgradeGrant: 'reward',
  birthdayGrant: 'reward',
  invitationGrant: 'reward',
  friendRebateGrant: 'reward',
  benefitGrant: 'reward',
  tournamentGrant: 'reward',
  missionGrant: 'reward',
  rebateGrant: 'reward',
  welfareClaim: 'reward',
  depositReversal: 'neg',
  depositReassigned: 'pos',
  welcomeMoney: 'reward',
  bonusRevoke: 'neg',
  welfareVoid: 'neg',
  freeRoundWin: 'reward',
  freeRoundReversal: 'neg',
  freeBetWin: 'reward',
  freeBetReversal: 'neg',
  winRollback: 'neg',
  adjustmentUp: 'neg',
  adjustmentDown: 'neg',
};

/** The tone of each kind of posting. */
export const kindTone = (kind: string): TagTone => tones[kind] ?? 'plain';

/** Returns the address of a posting's cause; null if it has no page of its own. */
export function hrefOfCause(cause: string): string | null {
  if (/^D\d{8,}$/.test(cause)) return `/deposits/${cause}`;
  if (/^W\d{8,}$/.test(cause)) return `/withdrawals/${cause}`;
  return null;
}
