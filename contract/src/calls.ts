import * as abuseStaff from './abuse/staff-calls.ts';
import * as access from './access/calls.ts';
import * as alert from './alert/calls.ts';
import type { Call } from './call.ts';
import * as content from './content/calls.ts';
import * as configurationStaff from './configuration/staff-calls.ts';
import * as deposit from './deposit/calls.ts';
import * as depositStaff from './deposit/staff-calls.ts';
import * as documentStaff from './document/staff-calls.ts';
import * as correction from './game/correction-calls.ts';
import * as game from './game/calls.ts';
import * as gameLive from './game/live-calls.ts';
import * as gameStaff from './game/staff-calls.ts';
import * as help from './help/calls.ts';
import * as helpStaff from './help/staff-calls.ts';
import * as home from './home/calls.ts';
import * as homeStaff from './home/staff-calls.ts';
import * as invite from './invite/calls.ts';
import * as inviteStaff from './invite/staff-calls.ts';
import * as mailingStaff from './mailing/staff-calls.ts';
import * as message from './message/calls.ts';
import * as mission from './mission/calls.ts';
import * as missionStaff from './mission/staff-calls.ts';
import * as operator from './operator/staff-calls.ts';
import * as partner from './partner/calls.ts';
import * as partnerStaff from './partner/staff-calls.ts';
import * as payout from './payout/calls.ts';
import * as payoutStaff from './payout/staff-calls.ts';
import * as pictureStaff from './picture/staff-calls.ts';
import * as profile from './profile/calls.ts';
import * as profileStaff from './profile/staff-calls.ts';
import * as promotion from './promotion/calls.ts';
import * as promotionStaff from './promotion/staff-calls.ts';
import * as proposal from './proposal/staff-calls.ts';
import * as protection from './protection/calls.ts';
import * as protectionStaff from './protection/staff-calls.ts';
import * as rebate from './rebate/calls.ts';
import * as reversal from './reversal/staff-calls.ts';
import * as staff from './staff/staff-calls.ts';
import * as statement from './statement/calls.ts';
import * as statementStaff from './statement/staff-calls.ts';
import * as support from './support/calls.ts';
import * as supportStaff from './support/staff-calls.ts';
import * as tournament from './tournament/calls.ts';
import * as tournamentStaff from './tournament/staff-calls.ts';
import * as vip from './vip/calls.ts';
import * as vipStaff from './vip/staff-calls.ts';
import * as wallet from './wallet/calls.ts';
import * as welfare from './welfare/calls.ts';
import * as welfareStaff from './welfare/staff-calls.ts';
import * as withdrawal from './withdrawal/calls.ts';
import * as withdrawalStaff from './withdrawal/staff-calls.ts';

const modules = [
  abuseStaff,
  access,
  alert,
  content,
  configurationStaff,
  deposit,
  depositStaff,
  documentStaff,
  correction,
  game,
  gameLive,
  gameStaff,
  help,
  helpStaff,
  home,
  homeStaff,
  invite,
  inviteStaff,
  mailingStaff,
  message,
  mission,
  missionStaff,
  operator,
  partner,
  partnerStaff,
  payout,
  payoutStaff,
  pictureStaff,
  profile,
  profileStaff,
  promotion,
  promotionStaff,
  proposal,
  protection,
  protectionStaff,
  rebate,
  reversal,
  staff,
  statement,
  statementStaff,
  support,
  supportStaff,
  tournament,
  tournamentStaff,
  vip,
  vipStaff,
  wallet,
  welfare,
  welfareStaff,
  withdrawal,
  withdrawalStaff,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'audience' in value;

/** Every call of the platform, in the order of the slices. */
export const calls: readonly Call[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);
