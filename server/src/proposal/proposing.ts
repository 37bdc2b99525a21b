import { newId } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Staff } from '../app/route.ts';
import { readSetting, toStored } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { auditEnd, toDetails } from './ending.ts';
import type { Plan, ProposalKind } from './kinds.ts';
import { proposalSetting } from './settings.ts';
import { expireDue, findProposer, insertProposal } from './store.ts';

/** Who proposes a change, and with which reason. */
export type Proposing = Work & { staff: Staff; address: string };

/**
 * Stores a change for a second approver instead of making it. Its plan has succeeded, so the change
 * is possible now; it is planned again on approval.
 */
export async function propose(
  context: Proposing,
  kind: ProposalKind,
  { change, plan, reason }: { change: unknown; plan: Plan; reason: string },
): Promise<{ proposalId: string } | Refused<'nothingChanged' | 'reasonRequired' | 'proposalOpen'>> {
  const { tx, services, staff, now, address } = context;
  const { subject, titles, lines } = plan;
  if (lines.length === 0) return refuse('nothingChanged');
  if (reason === '') return refuse('reasonRequired');
  for (const one of await expireDue(tx, now, { kind: kind.kind, subject })) {
    await auditEnd(context, one, { action: 'proposal.expire', staff: null });
  }
  const proposalId = newId('prp', services.clock, services.random);
  const { validHours } = await readSetting(tx, proposalSetting);
  const isNew = await insertProposal(tx, {
    proposalId,
    kind: kind.kind,
    subject,
    titles,
    lines,
    reason,
    change: toStored(change),
    proposedBy: staff.staffId,
    proposedAt: now,
    expiresAt: addMs(now, validHours * HOUR_MS),
  });
  if (!isNew) {
    const username = await findProposer(tx, kind.kind, subject);
    return refuse('proposalOpen', { username });
  }
  await audit(context, {
    staff,
    action: 'proposal.propose',
    subject: `proposal:${proposalId}`,
    details: { kind: kind.kind, subject, reason, ...toDetails(lines) },
    address,
    now,
  });
  context.notifyStaff({ type: 'proposal-queue' });
  return { proposalId };
}
