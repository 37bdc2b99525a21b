import { toStandard } from '@vela/contract/standard-amount.ts';
import { amount } from '@vela/contract/shape.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The terms of an invitation; stored with each one as they were when it started. */
export const inviteTerms = z
  .object({
    depositMinor: amount().describe('What a friend deposits in all before anything is due.'),
    days: z.int().min(1).max(366).describe('Days of the site, with that of the registration.'),
    friendMinor: amount(),
    firstMinor: amount(),
    nextMinor: amount(),
    perFriendMaxMinor: amount().describe('Reward and rebate for one friend, together at most.'),
    rebateBp: z.int().min(0).max(1_000),
    rebateMinMinor: amount(),
    benefitDepositMinor: amount(),
    benefitMinor: amount(),
    benefitTurnoverBp: z.int().min(0).max(500_000),
    benefitDays: z.int().min(1).max(90),
  })
  .refine(
    ({ firstMinor, nextMinor, perFriendMaxMinor }) =>
      firstMinor <= perFriendMaxMinor && nextMinor <= perFriendMaxMinor,
    { path: ['perFriendMaxMinor'] },
  );

/** The terms of one invitation. */
export type InviteTerms = z.output<typeof inviteTerms>;

/**
 * Source: docs/spec/product.md; whole Hong Kong dollars, except the minimum rebate, which is
 * chosen.
 */
const amounts = {
  depositMinor: 10_000n,
  friendMinor: 900n,
  firstMinor: 900n,
  nextMinor: 1_000n,
  perFriendMaxMinor: 2_700n,
  rebateMinMinor: 100n,
  benefitDepositMinor: 50_000n,
  benefitMinor: 16_800n,
} as const;

const amountsIn = (currency: string) => ({
  depositMinor: toStandard(amounts.depositMinor, currency),
  friendMinor: toStandard(amounts.friendMinor, currency),
  firstMinor: toStandard(amounts.firstMinor, currency),
  nextMinor: toStandard(amounts.nextMinor, currency),
  perFriendMaxMinor: toStandard(amounts.perFriendMaxMinor, currency),
  rebateMinMinor: toStandard(amounts.rebateMinMinor, currency),
  benefitDepositMinor: toStandard(amounts.benefitDepositMinor, currency),
  benefitMinor: toStandard(amounts.benefitMinor, currency),
});

/** The operator's parameters for invitations. */
export const inviteSetting = defineSetting({
  key: 'invite',
  schema: inviteTerms,
  initial: { ...amounts, days: 30, rebateBp: 13, benefitTurnoverBp: 120_000, benefitDays: 7 },
  initialIn: amountsIn,
});
