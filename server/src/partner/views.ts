import type { CallOutput } from '@vela/contract/call.ts';
import type { getLead, listLeads } from '@vela/contract/partner/staff-calls.ts';
import type { Lead, LeadNote } from './lead-store.ts';

type Line = CallOutput<typeof listLeads>['list'][number];

/** A lead as a line of the operators' list; a claim that is over is nobody's. */
export function toLeadLine(lead: Lead, now: Date): Line {
  const { leadId, name, place, field, state, language, createdAt, claimedUntil, reviewer } = lead;
  const isHeld = claimedUntil !== null && claimedUntil > now;
  return {
    leadId,
    name,
    place,
    field,
    state,
    language,
    createdAt,
    reviewer: isHeld ? reviewer : '',
    claimedUntil: isHeld ? claimedUntil : null,
  };
}

/** A lead in full. */
export function toFullLead(
  lead: Lead,
  notes: readonly LeadNote[],
  now: Date,
): CallOutput<typeof getLead>['lead'] {
  const { contactKind, contact, plan, username } = lead;
  return { ...toLeadLine(lead, now), contactKind, contact, plan, username, notes: [...notes] };
}
