import { isDeepStrictEqual } from 'node:util';
import { proposalRights } from '@vela/contract/proposal/rules.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { refuse, refuseAndCommit, Refused } from '../app/refuse.ts';
import { isStanding } from '../app/review.ts';
import { route } from '../app/route.ts';
import { checkConflict } from '../staff/index.ts';
import { endProposal, lockDecidable } from './ending.ts';
import type { Line } from './kinds.ts';
import { lockProposal } from './store.ts';
import { toProposal } from './views.ts';

/** Applies a change that another operator proposed, if it is still the change that was seen. */
export const approveProposalRoute = route(approveProposal, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { proposalId } = input;
  const decidable = await lockDecidable(context, proposalId);
  if (decidable instanceof Refused) return decidable;
  const { proposal, kind } = decidable;
  if (proposal.proposedBy === staff.staffId) return refuse('ownProposal');
  if (!isStanding(proposal, proposalRights[kind.kind])) {
    await endProposal(context, proposal, { state: 'void', action: 'proposal.void' });
    return refuseAndCommit('proposalVoid', { username: proposal.proposer });
  }
  const plan = await kind.plan(context, proposal.change);
  if (!plan || !isDeepStrictEqual(inOrder(plan.lines), inOrder(proposal.lines))) {
    await endProposal(context, proposal, { state: 'stale', action: 'proposal.stale' });
    return refuseAndCommit('proposalStale');
  }
  if (plan.gains !== undefined && plan.gains !== null) {
    const gaining = { playerId: plan.gains };
    const { refused } = await checkConflict(context, gaining, `proposal:${proposalId}`);
    if (refused) return refused;
  }
  // After this point it must succeed.
  const note = { reason: proposal.reason, proposedBy: proposal.proposer };
  await plan.apply({ staff, address, note });
  await endProposal(context, proposal, { state: 'approved', action: 'proposal.approve' });
  const ended = await lockProposal(tx, proposalId);
  return { proposal: toProposal(ended ?? proposal, staff, now) };
});

const inOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => (a.path < b.path ? -1 : 1));
