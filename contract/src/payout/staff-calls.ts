import { z } from 'zod';
import { defineCall } from '../call.ts';
import { isCurrency } from '../currency.ts';
import { flag, instant, list, localName, localText, text, wholeNumber } from '../shape.ts';
import { accountDigits, holderScripts } from './rules.ts';

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

const bankRules = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('By its ISO 3166 code.'),
  currencies: list(z.string().refine(isCurrency, 'currency'), 20).describe(
    'The bank is offered by sites in one of these currencies.',
  ),
  digitsMin: wholeNumber(accountDigits.min, accountDigits.max),
  digitsMax: wholeNumber(accountDigits.min, accountDigits.max),
  hasCheckDigit: flag().describe('The last digit makes the Luhn sum right.'),
  holderScripts: list(z.enum(holderScripts), holderScripts.length).describe(
    "Scripts that a holder's name may be written in; empty: any.",
  ),
  position: wholeNumber(0, 1_000),
  isOpen: flag().describe('Players may add cards of it.'),
};

export const listAllBanks = defineCall({
  name: 'payout/list-all-banks',
  summary: 'Every bank with its rules, those that players are offered first.',
  path: '/staff/payout/banks',
  audience: 'staff',
  right: 'channel.read',
  input: z.object({}),
  output: z.object({
    banks: z.array(
      z.object({
        code: z.string(),
        names: localText(80),
        country: z.string(),
        currencies: z.array(z.string()),
        digitsMin: z.int(),
        digitsMax: z.int(),
        hasCheckDigit: z.boolean(),
        holderScripts: z.array(z.enum(holderScripts)),
        position: z.int(),
        isOpen: z.boolean(),
        isOffered: z.boolean().describe("Open, and paid in the site's currency."),
        cardCount: z.int().describe('Cards of players.'),
      }),
    ),
  }),
});

export const saveBank = defineCall({
  name: 'payout/save-bank',
  summary: 'Adds a bank that players are paid at, changes its names and rules, or closes it.',
  path: '/staff/payout/saveBank',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'channel.manage',
  input: z
    .object({
      code: z
        .string()
        .regex(/^[A-Z0-9]{1,20}$/)
        .describe("Sent to the payment channel as the bank's code; it never changes."),
      isNew: flag().default(false),
      names: localName(80),
      ...bankRules,
      reason: text(0, 200).default(''),
    })
    .refine(({ digitsMin, digitsMax }) => digitsMin <= digitsMax, { path: ['digitsMax'] })
    .refine((bank) => bank.currencies.length > 0, { path: ['currencies'] }),
  output: z.object({}),
  refusals: ['bankCodeTaken', 'notFound', 'nothingChanged', 'reasonRequired'],
});
