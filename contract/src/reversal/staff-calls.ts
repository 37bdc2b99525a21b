import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, minor, text } from '../shape.ts';

/** Output: how a deposit that was credited by mistake was taken back. */
export const reversalView = z.object({
  at: instant(),
  by: z.string().describe('Who approved it.'),
  reason: z.string(),
  takenMinor: minor(),
  owedMinor: minor().describe('What the player had spent of it, and owed at first.'),
  toUsername: z.string().describe('The player who was credited instead; empty if none.'),
});

export const proposeReversal = defineCall({
  name: 'reversal/propose-reversal',
  summary:
    'Proposes that a deposit credited by mistake is taken back, and credited to the player who paid it.',
  path: '/staff/deposit/reverse',
  segment: 'orderNo',
  audience: 'staff',
  right: 'deposit.reverse',
  wire: 'json',
  effect: 'write',
  input: z.object({
    orderNo: text(1, 40),
    toUsername: text(0, 20).default('').describe('Who paid it; empty if it was credited twice.'),
    reason: text(0, 200),
  }),
  output: z.object({ proposalId: z.string() }),
  refusals: [
    'notFound',
    'orderStateChanged',
    'ownPlayer',
    'nothingChanged',
    'reasonRequired',
    'proposalOpen',
  ],
});
