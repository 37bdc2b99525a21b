import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, list, minor, pageInput, pageOf, text } from '../shape.ts';
import { abuseSigns, abuseStates } from './rules.ts';

const account = z.object({
  username: z.string(),
  isWithheld: z.boolean().describe('Nothing can be claimed, and no offer is made.'),
  grantedMinor: minor().describe('Grants that were not lost, except rebate on own bets.'),
  bonusMinor: minor().describe('Bonuses of promotions, less what was taken back.'),
  claimableMinor: minor().describe('Can still be voided.'),
});

const caseId = text(1, 60);

export const listAbuseCases = defineCall({
  name: 'abuse/list-abuse-cases',
  summary: 'Pairs of accounts with rewards and signs of one person; those to decide first.',
  path: '/staff/abuse/list',
  audience: 'staff',
  right: 'abuse.read',
  input: z.object({
    username: text(0, 20).default(''),
    state: z.enum(abuseStates).optional(),
    sign: z.enum(abuseSigns).optional(),
    ...pageInput,
  }),
  output: pageOf(
    z.object({
      caseId: z.string(),
      accounts: z.array(account).describe('Two, the older one first.'),
      signs: z.array(z.enum(abuseSigns)),
      evidence: z
        .array(z.object({ sign: z.enum(abuseSigns), value: z.string() }))
        .describe('What both have in common now; numbers by their end, names not at all.'),
      state: z.enum(abuseStates),
      openedAt: instant(),
      decidedAt: instant().nullable(),
      decidedBy: z.string(),
      reason: z.string(),
    }),
  ),
});

const decided = ['notFound', 'reasonRequired', 'abuseCaseDecided'] as const;

export const clearAbuseCase = defineCall({
  name: 'abuse/clear-abuse-case',
  summary: 'Decides that two accounts are two people: what was withheld because of it is released.',
  path: '/staff/abuse/clear',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'abuse.decide',
  input: z.object({ caseId, reason: text(0, 200) }),
  output: z.object({}),
  refusals: decided,
});

export const withholdRewards = defineCall({
  name: 'abuse/withhold-rewards',
  summary: 'Withholds the rewards of one account of a case, or of both, until it is cleared.',
  path: '/staff/abuse/withhold',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'abuse.decide',
  input: z.object({ caseId, usernames: list(text(1, 20), 2), reason: text(0, 200) }),
  output: z.object({}),
  refusals: decided,
});

export const proposeVoid = defineCall({
  name: 'abuse/propose-void',
  summary: 'Proposes to void what an account has not claimed; a second person decides.',
  path: '/staff/abuse/proposeVoid',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'abuse.decide',
  input: z.object({ caseId, username: text(1, 20), reason: text(0, 200) }),
  output: z.object({ proposalId: z.string() }),
  refusals: ['notFound', 'abuseCaseDecided', 'nothingChanged', 'reasonRequired', 'proposalOpen'],
});
