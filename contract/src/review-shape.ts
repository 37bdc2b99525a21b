import { z } from 'zod';
import { instant, keysetInput, keysetOf, minor, text } from './shape.ts';
import { queueSorts } from './sorts.ts';

/** Input of a review queue: a filter by state names, and a sort. */
export const queueInput = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.object({
    state: z.enum(states).optional(),
    search: text(0, 60).default(''),
    username: text(0, 20).default('').describe('Only the orders of this player.'),
    ...keysetInput(queueSorts),
  });

/** Output of a review queue: one page, and how many orders the filter matches. */
export const queuePage = <Line extends z.ZodType>(line: Line) =>
  keysetOf(line).extend({ totalCount: z.int() });

/** Why dual approval is required; empty if one approval suffices. */
export const secondApproverReasons = ['', 'amount', 'sum', 'address'] as const;

/** Why an operator may be the player concerned; empty if nothing suggests it. */
export const conflictLinks = ['', 'name', 'address', 'device', 'payoutAccount'] as const;

/** Output: an approval; it is void once its approver is disabled or has lost the right. */
export const approval = z.object({ username: z.string(), at: instant(), isVoid: z.boolean() });

/** Output of an approval: whether a second one is needed, and whose earlier one became void. */
export const approvedParts = {
  needsSecondApprover: z.boolean(),
  voidApproval: z.string().describe('A username; empty if no approval was void.'),
};

/** Output: an order's claimant and approver, and whether it requires dual approval. */
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

/** Output: the player of an order, as every review shows them. */
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

/** Output: the server's checks, and whether a person must decide. */
export const checksOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.array(z.object({ key: z.enum(keys), isGood: z.boolean(), detail: z.string() }));

/** Output: the history of an order, oldest first. */
export const orderHistory = z.array(
  z.object({ state: z.string(), at: instant(), actor: z.string(), note: z.string() }),
);

/** Output of a claim: when it expires. */
export const claimed = z.object({ claimedUntil: instant() });

/** Output of a change with dual approval: the pending proposal. */
export const proposalId = z.string().describe('Empty if the change was made immediately.');

/** The refusals of every rejection of a reviewed order. */
export const rejectRefusals = [
  'notFound',
  'reasonRequired',
  'orderStateChanged',
  'reviewedBySomebodyElse',
  'ownPlayer',
] as const;
