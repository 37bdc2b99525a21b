import { hasRight } from '../staff/rights.ts';
import type { StaffRight, StaffRole } from '../staff/rights.ts';

/** What can be proposed. */
export const proposalKinds = [
  'configuration',
  'depositMethod',
  'receivingAccount',
  'gifts',
  'promotion',
  'tournament',
  'disqualification',
  'operator',
] as const;

/** The name of a kind of proposals. */
export type ProposalKindName = (typeof proposalKinds)[number];

/** What both people of a proposal need, the one who makes it and the one who decides. */
export const proposalRights: Record<ProposalKindName, StaffRight> = {
  configuration: 'setting.manage',
  depositMethod: 'channel.manage',
  receivingAccount: 'channel.manage',
  gifts: 'welfare.grant',
  promotion: 'promotion.start',
  tournament: 'promotion.start',
  disqualification: 'promotion.start',
  operator: 'operator.manage',
};

/** The kinds that a role may propose and decide. */
export const kindsOf = (role: StaffRole): ProposalKindName[] =>
  proposalKinds.filter((kind) => hasRight(role, proposalRights[kind]));
