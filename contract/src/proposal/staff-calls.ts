import { z } from 'zod';
import { defineCall } from '../call.ts';
import { proposalKinds } from './rules.ts';
import { flag, instant, localText, pageInput, pageOf, text } from '../shape.ts';

/**
 * The states of a proposal. `stale`: its subject changed meanwhile; `void`: its proposer was
 * disabled or lost the right before it was approved.
 */
export const proposalStates = [
  'proposed',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'stale',
  'void',
] as const;

const value = z.union([
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.union([z.number(), z.string()])),
  z.null(),
]);

/**
 * Output: one field of a proposed change; `path` is relative to the changed object, such as
 * `hours.opensAt`.
 */
export const changedLine = z.object({ path: z.string(), before: value, after: value });

const proposal = z.object({
  proposalId: z.string(),
  kind: z.enum(proposalKinds),
  subject: z.string().describe('A part of the configuration, a method, a receiving account.'),
  titles: localText(120).describe('What the subject is called; empty for the configuration.'),
  right: z.string().describe('What both people need.'),
  state: z.enum(proposalStates),
  lines: z.array(changedLine),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant(),
  expiresAt: instant(),
  decidedBy: z.string().describe('Empty until it is decided, and if no decision was needed.'),
  decidedAt: instant().nullable(),
  decisionReason: z.string(),
  isMine: z.boolean(),
  mayDecide: z.boolean().describe('It is open, of another operator, and the caller has the right.'),
});

export const listProposals = defineCall({
  name: 'proposal/list-proposals',
  summary: 'Changes that wait for a second person, the oldest first, or those that are over.',
  path: '/staff/proposal/list',
  audience: 'staff',
  right: 'proposal.read',
  input: z.object({ isOpen: flag().default(true), ...pageInput }),
  output: pageOf(proposal).extend({
    holders: z
      .array(z.object({ right: z.string(), count: z.int() }))
      .describe(
        'How many operators hold each right that proposals need; one alone changes nothing.',
      ),
  }),
});

const deciding = {
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'proposal.decide',
} as const;

export const approveProposal = defineCall({
  name: 'proposal/approve-proposal',
  summary:
    'Makes the change that another operator proposed, if it still is the change that was seen.',
  path: '/staff/proposal/approve',
  segment: 'proposalId',
  ...deciding,
  input: z.object({ proposalId: text(1, 60) }),
  output: z.object({ proposal }),
  refusals: [
    'notFound',
    'forbidden',
    'proposalClosed',
    'ownProposal',
    'ownPlayer',
    'proposalVoid',
    'proposalStale',
  ],
});

export const rejectProposal = defineCall({
  name: 'proposal/reject-proposal',
  summary: 'Rejects what another operator proposed, with a reason.',
  path: '/staff/proposal/reject',
  segment: 'proposalId',
  ...deciding,
  input: z.object({ proposalId: text(1, 60), reason: text(0, 200) }),
  output: z.object({ proposal }),
  refusals: ['notFound', 'forbidden', 'proposalClosed', 'ownProposal', 'reasonRequired'],
});

export const withdrawProposal = defineCall({
  name: 'proposal/withdraw-proposal',
  summary: 'Takes back what one has proposed oneself.',
  path: '/staff/proposal/withdraw',
  segment: 'proposalId',
  ...deciding,
  input: z.object({ proposalId: text(1, 60) }),
  output: z.object({ proposal }),
  refusals: ['notFound', 'forbidden', 'proposalClosed'],
});
