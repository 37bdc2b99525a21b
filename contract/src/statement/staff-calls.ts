import { z } from 'zod';
import { defineCall } from '../call.ts';
import { grantStatement, statementInput } from './calls.ts';

export const getPlayerStatement = defineCall({
  name: 'statement/get-player-statement',
  summary: 'The statement of any grant; the audit log records who took it.',
  path: '/staff/statement/get',
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'welfare.read',
  input: statementInput,
  output: grantStatement.extend({ username: z.string() }),
  refusals: ['tooFrequent', 'notFound'],
  rate: { max: 10, perSeconds: 60 },
});
