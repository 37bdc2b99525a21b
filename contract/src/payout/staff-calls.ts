import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, text } from '../shape.ts';

export const listPlayerAccounts = defineCall({
  name: 'payout/list-player-accounts',
  summary: 'Where a player is paid, numbers and holders masked; the default first, then newest.',
  path: '/staff/payout/accounts',
  segment: 'username',
  audience: 'staff',
  right: 'player.read',
  input: z.object({ username: text(1, 20) }),
  output: z.object({
    accounts: z.array(
      z.object({
        accountId: z.string(),
        kind: z.enum(['bankCard', 'usdt', 'ebpay', 'koipay', 'alipay', 'wechat']),
        place: z.string().describe('Its bank, its coin and chain, or its payment service.'),
        alias: z.string(),
        account: z.string().describe('Masked.'),
        holderName: z.string().describe('Masked; empty where there is none.'),
        isHolderPlayer: z.boolean().describe("Its holder has the player's real name."),
        isDefault: z.boolean(),
        holdUntil: instant().nullable().describe('Until then it is new; null: it no longer is.'),
        createdAt: instant(),
      }),
    ),
  }),
  refusals: ['notFound'],
});

export const revealAccount = defineCall({
  name: 'payout/reveal-account',
  summary: 'The whole number of a payout account; each look is audited.',
  path: '/staff/payout/reveal',
  segment: 'accountId',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.readSensitive',
  input: z.object({ accountId: text(1, 60) }),
  output: z.object({ holderName: z.string(), accountNumber: z.string() }),
  refusals: ['notFound'],
});
