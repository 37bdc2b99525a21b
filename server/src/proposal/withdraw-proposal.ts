import { withdrawProposal } from '@vela/contract/proposal/staff-calls.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { endProposal, lockDecidable } from './ending.ts';
import { lockProposal } from './store.ts';
import { toProposal } from './views.ts';

/** Withdraws one's own proposal. */
export const withdrawProposalRoute = route(withdrawProposal, async (context) => {
  const { tx, input, staff, now } = context;
  const { proposalId } = input;
  const decidable = await lockDecidable(context, proposalId);
  if (decidable instanceof Refused) return decidable;
  const { proposal } = decidable;
  if (proposal.proposedBy !== staff.staffId) return refuse('forbidden');
  // After this point it must succeed.
  await endProposal(context, proposal, { state: 'withdrawn', action: 'proposal.withdraw' });
  const ended = await lockProposal(tx, proposalId);
  return { proposal: toProposal(ended ?? proposal, staff, now) };
});
