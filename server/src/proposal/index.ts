import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { approveProposalRoute } from './approve-proposal.ts';
import { expireProposals } from './jobs.ts';
import { listProposalsRoute } from './list-proposals.ts';
import { rejectProposalRoute } from './reject-proposal.ts';
import { withdrawProposalRoute } from './withdraw-proposal.ts';

/** The calls of proposals. */
export const proposalRoutes: readonly Route[] = [
  listProposalsRoute,
  approveProposalRoute,
  rejectProposalRoute,
  withdrawProposalRoute,
];

/** The jobs of proposals. */
export const proposalJobs: readonly Job<Services>[] = [expireProposals];

export { defineProposal, listLines } from './kinds.ts';
export type { Line, Plan } from './kinds.ts';
export { countToDecide } from './store.ts';
export { propose } from './proposing.ts';
