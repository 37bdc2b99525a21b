import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, minor, pageInput, pageOf } from '../shape.ts';
import { gameCategories } from '../game/calls.ts';
import { rebateKinds } from '../vip/rules.ts';

const line = z.object({
  kind: z.enum(rebateKinds),
  validMinor: minor(),
  rateBp: z.int(),
  rebateMinor: minor().describe('Valid bets times the rate, rounded half to even.'),
});

export const getRebateTotals = defineCall({
  name: 'rebate/get-rebate-totals',
  summary: "Today's expected rebate and the totals.",
  path: '/web/user/statisticalUserBackwater',
  wire: 'json',
  envelope: 'top',
  input: z.object({}),
  output: z.object({
    expectedRebateToday: minor(),
    today: day(),
    level: z.int().describe('The level at the end of the day counts; this is the one now.'),
    lines: z.array(line),
    carriedMinor: minor().describe('Left over from days before; negative after corrections.'),
    claimableMinor: minor(),
    claimMinMinor: minor().describe('The least that can be claimed.'),
    totalValidMinor: minor(),
    totalRebateMinor: minor().describe('Of every settled day.'),
    claimedMinor: minor(),
  }),
});

export const claimRebate = defineCall({
  name: 'rebate/claim-rebate',
  summary: 'Claims the settled rebate.',
  path: '/web/user/receiveUserBackwater',
  wire: 'json',
  effect: 'money',
  input: z.object({}),
  output: z.object({ claimedMinor: minor(), centralMinor: minor() }),
  refusals: ['rewardsWithheld', 'nothingToClaim', 'amountOutOfRange'],
});

export const listRebateDays = defineCall({
  name: 'rebate/list-rebate-days',
  summary: 'My settled days, newest first, each with the bets and rates that made it.',
  path: '/web/user/listBackwaterDays',
  input: z.object({ ...pageInput }),
  output: pageOf(
    z.object({
      day: day(),
      level: z.int(),
      lines: z.array(line),
      validMinor: minor(),
      ownMinor: minor().describe('What the day made.'),
      carriedMinor: minor().describe('What was left over from days before.'),
      grantedMinor: minor(),
    }),
  ),
});

export const getValidBetRules = defineCall({
  name: 'rebate/get-valid-bet-rules',
  summary: 'What counts of a bet, and at which rate it earns rebate.',
  path: '/web/strategy/queryWaterStrategyByGameType',
  input: z.object({ category: z.enum(gameCategories).optional() }),
  output: z.object({
    categories: z.array(
      z.object({
        category: z.enum(gameCategories),
        kind: z.enum(rebateKinds).describe('The column of the table of rates.'),
        rateBp: z.int().describe('At my level now.'),
      }),
    ),
    sports: z
      .object({ oddsMinMilli: z.int().describe('The least decimal odds, in thousandths.') })
      .describe('What a venue reports as valid of a bet on sports or e-sports.'),
    weights: z
      .array(z.object({ venue: z.string(), name: z.string(), weightBp: z.int() }))
      .describe('Venues of which the platform counts less than all for requirements.'),
  }),
});
