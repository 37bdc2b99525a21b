import { z } from 'zod';
import { defineCall } from '../call.ts';
import { text } from '../shape.ts';

export const revealAccount = defineCall({
  name: 'payout/reveal-account',
  summary: 'The whole number of a payout account; each look is audited.',
  path: '/staff/payout/reveal',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.readSensitive',
  input: z.object({ accountId: text(1, 60) }),
  output: z.object({ holderName: z.string(), accountNumber: z.string() }),
  refusals: ['notFound'],
});
