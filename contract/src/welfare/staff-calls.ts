import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, longText, minor, pageInput, pageOf, positiveAmount, text } from '../shape.ts';
import { grant, statementLine } from './calls.ts';
import { giftsMax, grantKinds, grantStates } from './rules.ts';

export const listPlayerGrants = defineCall({
  name: 'welfare/list-player-grants',
  summary: 'What was granted to players, newest first, each with its statement.',
  path: '/staff/welfare/list',
  audience: 'staff',
  right: 'welfare.read',
  input: z.object({
    username: text(0, 20).default(''),
    kind: z.enum(grantKinds).optional(),
    state: z.enum(grantStates).optional(),
    ...pageInput,
  }),
  output: pageOf(grant.extend({ username: z.string(), statement: z.array(statementLine) })).extend({
    sumMinor: minor().describe('Of everything that was asked for.'),
  }),
});

/** Why a line of a gift list is invalid. */
export const giftProblems = ['unknownPlayer', 'repeated', 'frozen', 'protected'] as const;

export const proposeGifts = defineCall({
  name: 'welfare/propose-gifts',
  summary: 'Proposes gifts to players; a second person gives them. A dry run only checks the list.',
  path: '/staff/welfare/proposeGifts',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'welfare.grant',
  input: z.object({
    gifts: z
      .array(z.object({ username: text(1, 20), amountMinor: positiveAmount() }))
      .min(1)
      .max(giftsMax),
    note: longText(0, 200).describe('What the players read.'),
    reason: text(0, 200),
    isDryRun: flag().default(false),
  }),
  output: z.object({
    problems: z
      .array(z.object({ line: z.int(), username: z.string(), problem: z.enum(giftProblems) }))
      .describe('Lines count from 1; nothing is proposed while there are any.'),
    totalMinor: minor(),
    proposalId: z.string().describe('Empty for a dry run, and while there are problems.'),
  }),
  refusals: ['nothingChanged', 'reasonRequired', 'proposalOpen'],
});
