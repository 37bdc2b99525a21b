import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { invitationFlags, invitationReviews, invitationStates } from './rules.ts';

export const listPlayerInvitations = defineCall({
  name: 'invite/list-player-invitations',
  summary:
    'Invitations, those to be reviewed first; each with its signs of one person on two sides.',
  path: '/staff/invite/list',
  audience: 'staff',
  right: 'invite.read',
  input: z.object({
    username: text(0, 20).default('').describe('Of the inviter or of the friend.'),
    state: z.enum(invitationStates).optional(),
    ...pageInput,
  }),
  output: pageOf(
    z.object({
      inviter: z.string(),
      friend: z.string(),
      state: z.enum(invitationStates),
      flags: z.array(z.enum(invitationFlags)),
      review: z.enum(invitationReviews).nullable(),
      registeredAt: instant(),
      endsAt: instant(),
      depositedMinor: minor().describe('What the friend has deposited until the invitation ended.'),
      rewardMinor: minor().describe('Due, held or granted to the inviter.'),
      rebateMinor: minor(),
      isInviterAgent: z.boolean(),
    }),
  ),
});

export const reviewInvitation = defineCall({
  name: 'invite/review-invitation',
  summary: 'Decides on an invitation that is held: its rewards are paid, or refused for good.',
  path: '/staff/invite/review',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'invite.manage',
  input: z.object({ friend: text(1, 20), isCleared: flag(), reason: text(0, 200) }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired', 'invitationDecided'],
});

export const listAgents = defineCall({
  name: 'invite/list-agents',
  summary: 'Players who are agents, and so take no part in invitations, by name.',
  path: '/staff/invite/agents',
  audience: 'staff',
  right: 'invite.read',
  input: z.object({ ...pageInput }),
  output: pageOf(z.object({ username: z.string(), friendCount: z.int() })),
});

export const setPlayerAgent = defineCall({
  name: 'invite/set-player-agent',
  summary: 'Makes a player an agent, who takes no part in invitations, or ends that.',
  path: '/staff/invite/setAgent',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'invite.manage',
  input: z.object({ username: text(1, 20), isAgent: flag(), reason: text(0, 200) }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired', 'playerStateChanged'],
});
