import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, longText, pageInput, pageOf, text } from '../shape.ts';
import { contactKinds, leadFields, leadStates, leadTextMax } from './rules.ts';

const leadId = text(1, 60);

const line = z.object({
  leadId: z.string(),
  name: z.string(),
  place: z.string(),
  field: z.enum(leadFields),
  state: z.enum(leadStates),
  language: z.string().describe('The language of the app when it was sent.'),
  createdAt: instant(),
  reviewer: z.string().describe('The operator who has it open; empty if none.'),
  claimedUntil: instant().nullable(),
});

export const listLeads = defineCall({
  name: 'partner/list-leads',
  summary: 'Leads of the agent programme in a state: new ones oldest first, others by last change.',
  path: '/staff/partner/listLeads',
  audience: 'staff',
  right: 'support.read',
  input: z.object({
    state: z.enum(leadStates).default('new'),
    search: text(0, 60).default('').describe('Words of a name, place, contact or plan.'),
    ...pageInput,
  }),
  output: pageOf(line),
});

export const getLead = defineCall({
  name: 'partner/get-lead',
  summary: 'One lead in full, with what was noted about it.',
  path: '/staff/partner/getLead',
  audience: 'staff',
  right: 'support.read',
  input: z.object({ leadId }),
  output: z.object({
    lead: line.extend({
      contactKind: z.enum(contactKinds),
      contact: z.string(),
      plan: z.string(),
      username: z.string().describe('Of the player who sent it; empty: a visitor.'),
      notes: z.array(
        z.object({
          state: z.enum(leadStates),
          note: z.string(),
          by: z.string(),
          createdAt: instant(),
        }),
      ),
    }),
  }),
  refusals: ['notFound'],
});

export const claimLead = defineCall({
  name: 'partner/claim-lead',
  summary: 'Holds a lead for this operator, so that no other one calls meanwhile.',
  path: '/staff/partner/claimLead',
  audience: 'staff',
  effect: 'write',
  right: 'support.answer',
  input: z.object({ leadId }),
  output: z.object({ claimedUntil: instant() }),
  refusals: ['notFound', 'reviewedBySomebodyElse'],
});

export const releaseLead = defineCall({
  name: 'partner/release-lead',
  summary: 'Gives a lead back that this operator holds.',
  path: '/staff/partner/releaseLead',
  audience: 'staff',
  effect: 'write',
  right: 'support.answer',
  input: z.object({ leadId }),
  output: z.object({}),
  refusals: ['notFound'],
});

export const moveLead = defineCall({
  name: 'partner/move-lead',
  summary: 'Notes what became of a lead; it may be moved again later.',
  path: '/staff/partner/moveLead',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'support.answer',
  input: z.object({
    leadId,
    state: z.enum(leadStates),
    note: longText(0, leadTextMax.note).default(''),
  }),
  output: z.object({}),
  refusals: ['notFound', 'reviewedBySomebodyElse'],
});
