import { z } from 'zod';
import { defineCall } from '../call.ts';
import { countedBet } from '../game/calls.ts';
import { text } from '../shape.ts';
import { grant, statementLine } from '../welfare/calls.ts';

/** Input: which grant. */
export const statementInput = z.object({ grantId: text(1, 60) });

/** Output: a grant, the facts and the bets from which its amount follows. */
export const grantStatement = z.object({
  grant,
  statement: z.array(statementLine),
  bets: z
    .array(countedBet)
    .describe('Newest first. Empty for what follows from no bets, or from those of others.'),
  isCut: z.boolean().describe('There are more bets than a statement has.'),
});

export const getStatement = defineCall({
  name: 'statement/get-statement',
  summary: 'One grant of mine with everything from which its amount follows, bet by bet.',
  path: '/web/statement/get',
  wire: 'json',
  effect: 'write',
  input: statementInput,
  output: grantStatement,
  refusals: ['tooFrequent', 'notFound'],
  rate: { max: 10, perSeconds: 60 },
});
