import { hasRight } from '../staff/rights.ts';
import type { StaffRight, StaffRole } from '../staff/rights.ts';

/** The kinds of proposals. */
export const proposalKinds = [
  'configuration',
  'depositMethod',
  'receivingAccount',
  'gifts',
  'void',
  'promotion',
  'tournament',
  'disqualification',
  'mission',
  'operator',
  'writeOff',
  'reversal',
  'mailing',
] as const;

/** A kind of proposal. */
export type ProposalKindName = (typeof proposalKinds)[number];

/** The right that a proposal's maker and its approver both need. */
export const proposalRights: Record<ProposalKindName, StaffRight> = {
  configuration: 'setting.manage',
  depositMethod: 'channel.manage',
  receivingAccount: 'channel.manage',
  gifts: 'welfare.grant',
  void: 'abuse.decide',
  promotion: 'promotion.start',
  tournament: 'promotion.start',
  disqualification: 'promotion.start',
  mission: 'promotion.start',
  operator: 'operator.manage',
  writeOff: 'correction.writeOff',
  reversal: 'deposit.reverse',
  mailing: 'content.manage',
};

/** The kinds that a role may propose and approve. */
export const kindsOf = (role: StaffRole): ProposalKindName[] =>
  proposalKinds.filter((kind) => hasRight(role, proposalRights[kind]));
