import type { CallOutput } from '@vela/contract/call.ts';
import { proposalRights } from '@vela/contract/proposal/rules.ts';
import type { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { hasRight } from '@vela/contract/staff/rights.ts';
import type { Staff } from '../app/route.ts';
import type { Proposal } from './store.ts';

/** Returns a proposal as an operator sees it. */
export function toProposal(
  row: Proposal,
  me: Pick<Staff, 'staffId' | 'role'>,
  now: Date,
): CallOutput<typeof listProposals>['list'][number] {
  const { kind } = row;
  const right = proposalRights[kind];
  const isOver = row.state === 'proposed' && row.expiresAt <= now;
  const state = isOver ? 'expired' : row.state;
  const isMine = row.proposedBy === me.staffId;
  return {
    proposalId: row.proposalId,
    kind,
    subject: row.subject,
    titles: row.titles,
    right,
    state,
    lines: row.lines,
    reason: row.reason,
    proposedBy: row.proposer,
    proposedAt: row.proposedAt,
    expiresAt: row.expiresAt,
    decidedBy: row.decider,
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
    isMine,
    mayDecide: state === 'proposed' && !isMine && hasRight(me.role, right),
  };
}
