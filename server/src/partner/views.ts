import type { CallOutput } from '@vela/contract/call.ts';
import type { getLead, listLeads } from '@vela/contract/partner/staff-calls.ts';
import type { Lead, LeadNote } from './lead-store.ts';

type Line = CallOutput<typeof listLeads>['list'][number];

/** Returns a lead as a line of the operators' list; an expired claim is shown as none. */
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

/** Returns a lead in full. */
export function toFullLead(
  lead: Lead,
  notes: readonly LeadNote[],
  now: Date,
): CallOutput<typeof getLead>['lead'] {
  const { contactKind, contact, plan, username } = lead;
  return { ...toLeadLine(lead, now), contactKind, contact, plan, username, notes: [...notes] };
}
