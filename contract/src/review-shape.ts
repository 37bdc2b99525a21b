import { z } from 'zod';
import { instant, minor, pageInput, text } from './shape.ts';

/** Input of a list of orders that people review, by the names of their states. */
export const queueInput = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.object({
    state: z.enum(states).optional(),
    search: text(0, 60).default(''),
    username: text(0, 20).default('').describe('Only the orders of this player.'),
    ...pageInput,
  });

/** Why two people have to decide; empty if one is enough. */
export const secondApproverReasons = ['', 'amount', 'sum', 'address'] as const;

/** Why an operator may be the player that a decision is about; empty if nothing says so. */
export const conflictLinks = ['', 'name', 'address', 'device', 'payoutAccount'] as const;

/** Output: an approval; it is void once its giver is disabled or has lost the right. */
export const approval = z.object({ username: z.string(), at: instant(), isVoid: z.boolean() });

/** Output of an approval: whether it was only the first, and whose earlier one no longer counts. */
export const approvedParts = {
  needsSecondApprover: z.boolean(),
  voidApproval: z.string().describe('A username; empty if no approval was void.'),
};

/** Output: who has an order open, who has approved it, and whether that needs two of them. */
export const reviewParts = {
  claimedUntil: instant().nullable(),
  approvals: z.array(approval),
  needsSecondApprover: z.boolean(),
  secondApproverBecause: z
    .enum(secondApproverReasons)
    .describe('Of `sum`: with what was decided for the same target in the last 24 hours.'),
  dayMinor: minor().describe('What was decided for the same target in the last 24 hours.'),
  conflict: z
    .enum(conflictLinks)
    .describe('Why the caller may be this player, and so must not decide.'),
};

/** Output: whose order it is, as every review shows them. */
export const reviewedPlayer = z.object({
  username: z.string(),
  realName: z.string(),
  vipLevel: z.int(),
  registeredAt: instant(),
  centralMinor: minor(),
  depositSumMinor: minor(),
  withdrawalSumMinor: minor(),
  isFrozen: z.boolean(),
});

/** Output: what the server has compared, and whether a person must decide it. */
export const checksOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.array(z.object({ key: z.enum(keys), isGood: z.boolean(), detail: z.string() }));

/** Output: the steps of an order's life, oldest first. */
export const orderHistory = z.array(
  z.object({ state: z.string(), at: instant(), actor: z.string(), note: z.string() }),
);

/** Output of a claim: until when the order is this reviewer's. */
export const claimed = z.object({ claimedUntil: instant() });

/** Output of what changes by two people: the proposal that waits now. */
export const proposalId = z.string().describe('Empty if the change was made at once.');

/** What every rejection of a reviewed order may refuse. */
export const rejectRefusals = [
  'notFound',
  'reasonRequired',
  'orderStateChanged',
  'reviewedBySomebodyElse',
  'ownPlayer',
] as const;
