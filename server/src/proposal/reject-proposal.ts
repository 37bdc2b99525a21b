import { rejectProposal } from '@vela/contract/proposal/staff-calls.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { endProposal, lockDecidable } from './ending.ts';
import { lockProposal } from './store.ts';
import { toProposal } from './views.ts';

/** Rejects another operator's proposal, with a reason. */
export const rejectProposalRoute = route(rejectProposal, async (context) => {
  const { tx, input, staff, now } = context;
  const { proposalId, reason } = input;
  const decidable = await lockDecidable(context, proposalId);
  if (decidable instanceof Refused) return decidable;
  const { proposal } = decidable;
  if (proposal.proposedBy === staff.staffId) return refuse('ownProposal');
  if (reason === '') return refuse('reasonRequired');
  // After this point it must succeed.
  await endProposal(context, proposal, { state: 'rejected', action: 'proposal.reject', reason });
  const ended = await lockProposal(tx, proposalId);
  return { proposal: toProposal(ended ?? proposal, staff, now) };
});
