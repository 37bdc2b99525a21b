import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { getInvitationRoute } from './get-invitation.ts';
import { getInvitationQrCodeRoute } from './get-invitation-qr-code.ts';
import { getInvitationTermsRoute } from './get-invitation-terms.ts';
import { listInvitationRewardsRoute } from './list-invitation-rewards.ts';
import { listRecentInvitationRewardsRoute } from './list-recent-invitation-rewards.ts';
import { getInvitationTotalsRoute } from './get-invitation-totals.ts';
import { getFilteredInvitationTotalsRoute } from './get-filtered-invitation-totals.ts';
import { listInvitationsRoute } from './list-invitations.ts';
import { getInvitationRebateTotalsRoute } from './get-invitation-rebate-totals.ts';
import { getFilteredInvitationRebateTotalsRoute } from './get-filtered-invitation-rebate-totals.ts';
import { listInvitationRebatesRoute } from './list-invitation-rebates.ts';
import { listInvitationBenefitsRoute } from './list-invitation-benefits.ts';
import { takeInvitationBenefitRoute } from './take-invitation-benefit.ts';
import { listPlayerInvitationsRoute } from './list-player-invitations.ts';
import { reviewInvitationRoute } from './review-invitation.ts';
import { listAgentsRoute } from './list-agents.ts';
import { setPlayerAgentRoute } from './set-player-agent.ts';
import { rewardInvitations, settleInvitationRebates } from './jobs.ts';

/** The calls of invitations. */
export const inviteRoutes: readonly Route[] = [
  getInvitationRoute,
  getInvitationQrCodeRoute,
  getInvitationTermsRoute,
  listInvitationRewardsRoute,
  listRecentInvitationRewardsRoute,
  getInvitationTotalsRoute,
  getFilteredInvitationTotalsRoute,
  listInvitationsRoute,
  getInvitationRebateTotalsRoute,
  getFilteredInvitationRebateTotalsRoute,
  listInvitationRebatesRoute,
  listInvitationBenefitsRoute,
  takeInvitationBenefitRoute,
  listPlayerInvitationsRoute,
  reviewInvitationRoute,
  listAgentsRoute,
  setPlayerAgentRoute,
];

export { inviteFriend } from './rewarding.ts';

/** The jobs of invitations. */
export const inviteJobs: readonly Job<Services>[] = [rewardInvitations, settleInvitationRebates];
