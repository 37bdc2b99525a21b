import { proposalRights } from '@vela/contract/proposal/rules.ts';
import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import { hasRight } from '@vela/contract/staff/rights.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Staff } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { findKind } from './kinds.ts';
import type { Line, ProposalKind } from './kinds.ts';
import { lockProposal, updateDecided } from './store.ts';
import type { EndedProposal, Proposal, ProposalState } from './store.ts';

/** The operator who decides a proposal, and the dependencies. */
export type Deciding = Work & { staff: Staff; address: string };

/**
 * Returns a proposal that may be decided: locked, open, and of a kind for which this operator has
 * the right.
 */
export async function lockDecidable(
  { tx, staff, now }: Deciding,
  proposalId: string,
): Promise<
  { proposal: Proposal; kind: ProposalKind } | Refused<'notFound' | 'forbidden' | 'proposalClosed'>
> {
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) return refuse('notFound');
  const kind = findKind(proposal.kind);
  if (!hasRight(staff.role, proposalRights[kind.kind])) return refuse('forbidden');
  const isOver = proposal.state === 'proposed' && proposal.expiresAt <= now;
  const state = isOver ? 'expired' : proposal.state;
  return state === 'proposed' ? { proposal, kind } : refuse('proposalClosed', { state });
}

/** Ends a proposal as an operator decides, records both people, and notifies every console. */
export async function endProposal(
  deciding: Deciding,
  proposal: Proposal,
  end: { state: ProposalState; action: AuditAction; reason?: string },
): Promise<void> {
  const { tx, staff, now } = deciding;
  const { proposalId } = proposal;
  const { state, action, reason = '' } = end;
  await updateDecided(tx, proposalId, { state, decidedBy: staff.staffId, decidedAt: now, reason });
  const more = { ...(reason === '' ? {} : { reason }), ...toDetails(proposal.lines) };
  await auditEnd(deciding, proposal, { action, staff, more });
  deciding.notifyStaff({ type: 'proposal-queue' });
}

/** Audits the outcome of a proposal. */
export async function auditEnd(
  work: Work & { address?: string },
  proposal: EndedProposal,
  ending: { action: AuditAction; staff: Staff | null; more?: Record<string, string> },
): Promise<void> {
  const { proposalId, kind, subject, proposer } = proposal;
  await audit(work, {
    staff: ending.staff,
    action: ending.action,
    subject: `proposal:${proposalId}`,
    details: { kind, subject, proposedBy: proposer, ...ending.more },
    address: work.address ?? '',
    now: work.now,
  });
}

/** Returns changed fields as the audit log stores them. */
export function toDetails(lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(
    lines.map(({ path, before, after }) => [
      path === '' ? 'value' : path,
      `${JSON.stringify(before)} → ${JSON.stringify(after)}`,
    ]),
  );
}
