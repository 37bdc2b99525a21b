import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, instant, minor, pageInput, pageOf, text } from '../shape.ts';
import {
  invitationBlocks,
  invitationRebateStates,
  invitationRoles,
  invitationStates,
} from './rules.ts';

const inviter = '/web/inviter';

export const getInvitation = defineCall({
  name: 'invite/get-invitation',
  summary: 'My invitation link and code.',
  path: '/web/user/getInviterInfo',
  input: z.object({}),
  output: z.object({
    inviteCode: z.string(),
    link: z.string(),
    block: z.enum(invitationBlocks).nullable().describe('Why I cannot invite now.'),
  }),
});

export const getInvitationQrCode = defineCall({
  name: 'invite/get-invitation-qr-code',
  summary: 'The content of my invitation’s QR code; the device draws it.',
  path: '/web/user/getInviterQrcode',
  wire: 'json',
  input: z.object({}),
  output: z.object({ content: z.string() }),
  refusals: ['invitationsClosed'],
});

export const getInvitationTerms = defineCall({
  name: 'invite/get-invitation-terms',
  summary: 'The terms of invitation, as they hold for a friend who registers now.',
  path: `${inviter}/inviterBaseConfig/getInviterBaseConfig`,
  wire: 'json',
  input: z.object({}),
  output: z.object({
    depositMinor: minor().describe('What a friend deposits in all before anything is due.'),
    days: z.int().describe('Days of the site, with that of the registration.'),
    friendMinor: minor().describe('What the friend gets.'),
    firstMinor: minor().describe('What the inviter gets for the first friend.'),
    nextMinor: minor().describe('What the inviter gets for every further friend.'),
    perFriendMaxMinor: minor().describe('Reward and rebate for one friend, together at most.'),
    rebateBp: z.int().describe("Of the friend's valid bets."),
    rebateMinMinor: minor().describe('Less than this stays until more has come together.'),
    benefitDepositMinor: minor().describe('What a friend deposits in all for the benefit.'),
    benefitMinor: minor(),
    benefitTurnoverBp: z.int().describe('Of the benefit and what is moved along with it.'),
    benefitDays: z.int().describe('So long it can be taken, with the day it opens.'),
    giftTurnoverBp: z.int().describe('What must be bet of a reward before it can be withdrawn.'),
    giftDays: z.int().describe('So long a reward can be claimed, with the day of its issue.'),
  }),
});

export const listInvitationRewards = defineCall({
  name: 'invite/list-invitation-rewards',
  summary: 'The reward for each friend.',
  path: `${inviter}/inviterPrizeConfig/queryInviterPrizeConfigList`,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        fromFriend: z.int().describe('From which friend on, counted from 1.'),
        amountMinor: minor(),
      }),
    ),
  }),
});

export const listRecentInvitationRewards = defineCall({
  name: 'invite/list-recent-invitation-rewards',
  summary: 'Rewards that others were granted of late, masked, newest first.',
  path: `${inviter}/inviterRecord/getMarqueeInviterRecord`,
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ username: z.string(), amountMinor: minor(), grantedAt: instant() })),
  }),
});

const invitationSums = z.object({
  registeredCount: z.int(),
  reachedCount: z.int().describe('Friends who have deposited enough.'),
  grantedMinor: minor().describe('Rewards that I was granted for them.'),
});

export const getInvitationTotals = defineCall({
  name: 'invite/get-invitation-totals',
  summary: 'The sums of my invitations.',
  path: `${inviter}/inviterRecord/queryInviterRecordTotal`,
  input: z.object({}),
  output: invitationSums,
});

const invitationFilter = { state: z.enum(invitationStates).optional() };

export const listInvitations = defineCall({
  name: 'invite/list-invitations',
  summary: 'My invitations, newest first.',
  path: `${inviter}/inviterRecord/queryPageInviterRecordList`,
  wire: 'json',
  input: z.object({ ...invitationFilter, ...pageInput }),
  output: pageOf(
    z.object({
      username: z.string().describe('Masked.'),
      state: z.enum(invitationStates),
      registeredAt: instant(),
      endsAt: instant().describe('What is deposited from then on counts no more.'),
      firstDepositAt: instant().nullable(),
      rewardMinor: minor().describe('What I was granted for this friend; 0 until then.'),
    }),
  ),
});

export const getFilteredInvitationTotals = defineCall({
  name: 'invite/get-filtered-invitation-totals',
  summary: 'The sums of the invitations of a filter.',
  path: `${inviter}/inviterRecord/queryPageInviterRecordTotal`,
  wire: 'json',
  input: z.object(invitationFilter),
  output: invitationSums,
});

const rebateSums = z.object({
  friendCount: z.int(),
  validMinor: minor().describe('Valid bets of friends of which rebate was granted.'),
  rebateMinor: minor().describe('Rebate that I was granted.'),
});

export const getInvitationRebateTotals = defineCall({
  name: 'invite/get-invitation-rebate-totals',
  summary: "The sums of the rebate on my friends' bets.",
  path: `${inviter}/inviterRebateRecord/getInviterRebateTotal`,
  input: z.object({}),
  output: rebateSums,
});

const rebateFilter = { state: z.enum(invitationRebateStates).optional() };

export const listInvitationRebates = defineCall({
  name: 'invite/list-invitation-rebates',
  summary: "The rebate on my friends' bets, friend by friend, newest first.",
  path: `${inviter}/inviterRebateRecord/queryPageInviterRebateList`,
  wire: 'json',
  input: z.object({ ...rebateFilter, ...pageInput }),
  output: pageOf(
    z.object({
      username: z.string().describe('Masked.'),
      state: z.enum(invitationRebateStates),
      fromDay: day(),
      toDay: day().describe('The last day that counts.'),
      validMinor: minor().describe('Valid bets up to the last settled day.'),
      rebateMinor: minor(),
      maxMinor: minor().describe('What the rebate for this friend can come to.'),
    }),
  ),
});

export const getFilteredInvitationRebateTotals = defineCall({
  name: 'invite/get-filtered-invitation-rebate-totals',
  summary: 'The sums of the rebate of a filter.',
  path: `${inviter}/inviterRebateRecord/queryPageInviterRebateTotal`,
  wire: 'json',
  input: z.object(rebateFilter),
  output: rebateSums,
});

const role = z.enum(invitationRoles);

export const listInvitationBenefits = defineCall({
  name: 'invite/list-invitation-benefits',
  summary: 'The deposit benefits that I may take or have taken, one on each side at most.',
  path: `${inviter}/inviterBenefit/list`,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        role,
        amountMinor: minor(),
        turnoverBp: z.int(),
        opensAt: instant(),
        expiresAt: instant().nullable().describe('Null while a pause has no end.'),
        isOpen: z.boolean(),
        takenAt: instant().nullable(),
      }),
    ),
    venues: z
      .array(z.object({ venue: z.string(), name: z.string() }))
      .describe('Where it can be taken into a venue.'),
    transferMinMinor: minor(),
    centralMinor: minor(),
  }),
});

export const takeInvitationBenefit = defineCall({
  name: 'invite/take-invitation-benefit',
  summary:
    'Takes a deposit benefit: to the central wallet, or into a venue together with money that is ' +
    'moved there, which locks the venue until the turnover is met.',
  path: `${inviter}/inviterBenefit/take`,
  wire: 'json',
  effect: 'money',
  input: z.object({
    role,
    venue: text(0, 40).default('').describe('Empty: no venue, and no lock.'),
    amountMinor: amount().default(0n).describe('What is moved along into the venue.'),
  }),
  output: z.object({
    grantedMinor: minor(),
    turnoverMinor: minor().describe('What must be bet before it can be withdrawn.'),
    centralMinor: minor(),
  }),
  refusals: [
    'invitationsClosed',
    'notFound',
    'grantEnded',
    'venueMaintenance',
    'amountOutOfRange',
    'playPaused',
    'realityCheckDue',
    'timeLimitReached',
    'insufficientBalance',
  ],
});
