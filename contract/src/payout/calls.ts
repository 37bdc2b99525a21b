import { z } from 'zod';
import { isSecondaryPassword } from '../access/rules.ts';
import { defineCall } from '../call.ts';
import { flag, instant, personName, text } from '../shape.ts';
import {
  accountDigits,
  aliasLengthMax,
  chainProtocols,
  holderScripts,
  needsPicture,
  thirdPartyKinds,
} from './rules.ts';

const secondaryPassword = z.string().refine(isSecondaryPassword, 'secondaryPassword');

const identityParts = {
  phone: text(0, 15)
    .default('')
    .describe('The four middle digits of the bound phone; not needed while codes are off.'),
  code: text(0, 6)
    .default('')
    .describe('What `sendSmsCode` sent for `identity`; not needed while codes are off.'),
};

const identityRefusals = ['phoneWrong', 'codeExpired', 'codeTooMany', 'codeWrong'] as const;

const card = z.object({
  cardId: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  holderName: z.string(),
  cardType: z.enum(['savings', 'credit']),
  cardNumber: z.string().describe('Masked: the last four digits.'),
  branch: z.string(),
  isDefault: z.boolean(),
  holdUntil: instant().nullable().describe('A new card cannot be paid to before this.'),
  createdAt: instant(),
});

const bank = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string().describe('By its ISO 3166 code.'),
  digitsMin: z.int().describe('Its account numbers have at least so many digits.'),
  digitsMax: z.int(),
  hasCheckDigit: z.boolean().describe('The last digit makes the Luhn sum right.'),
  holderScripts: z
    .array(z.enum(holderScripts))
    .describe("Scripts that a holder's name may be written in; empty: any."),
});

export const listBanks = defineCall({
  name: 'payout/list-banks',
  summary: "The banks that are paid in the site's currency, and how they number accounts.",
  path: '/web/sys/sysbank/getSysBank',
  input: z.object({}),
  output: z.object({ banks: z.array(bank) }),
});

const cardParts = {
  bankCode: text(1, 20),
  cardType: z.enum(['savings', 'credit']).default('savings'),
  branch: text(0, 120).default(''),
  isDefault: flag().default(false),
};

export const bindBankCard = defineCall({
  name: 'payout/bind-bank-card',
  summary: "Adds a bank card of the player's own, after a code to the bound phone.",
  path: '/web/userBankCard/bindBankCard',
  wire: 'json',
  effect: 'write',
  input: z.object({
    ...cardParts,
    ...identityParts,
    holderName: personName(),
    cardNumber: z
      .string()
      .transform((value) => value.replaceAll(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d+$/).min(accountDigits.min).max(accountDigits.max)),
    secondaryPassword,
  }),
  output: z.object({ card }),
  refusals: [
    'tooFrequent',
    'secondaryPasswordNotSet',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
    'phoneNotBound',
    'notFound',
    'cardNumberWrong',
    'holderNameDiffers',
    'holderScriptWrong',
    ...identityRefusals,
    'cardCountReached',
    'cardTaken',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const listBankCards = defineCall({
  name: 'payout/list-bank-cards',
  summary: 'My bank cards, default first, then newest first.',
  path: '/web/userBankCard/queryUserBankCardList',
  wire: 'json',
  input: z.object({}),
  output: z.object({ cards: z.array(card), cardCountMax: z.int() }),
});

export const updateBankCard = defineCall({
  name: 'payout/update-bank-card',
  summary: 'Changes the bank, type, branch or default mark of a card.',
  path: '/web/userBankCard/modifyBindBankCard',
  segment: 'cardId',
  wire: 'json',
  effect: 'write',
  input: z.object({
    cardId: text(1, 60),
    bankCode: text(1, 20).optional(),
    cardType: z.enum(['savings', 'credit']).optional(),
    branch: text(0, 120).optional(),
    isDefault: flag().optional(),
    secondaryPassword,
  }),
  output: z.object({ card }),
  refusals: [
    'tooFrequent',
    'secondaryPasswordNotSet',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
    'notFound',
    'cardNumberWrong',
    'holderScriptWrong',
    'accountInUse',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const deleteBankCard = defineCall({
  name: 'payout/delete-bank-card',
  summary: 'Removes a card that no open withdrawal goes to.',
  path: '/web/userBankCard/deleteBankCard',
  segment: 'cardId',
  wire: 'json',
  effect: 'write',
  input: z.object({ cardId: text(1, 60), secondaryPassword }),
  output: z.object({}),
  refusals: [
    'tooFrequent',
    'secondaryPasswordNotSet',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
    'notFound',
    'accountInUse',
  ],
  rate: { max: 20, perSeconds: 60 },
});

const accountParts = {
  accountId: z.string(),
  alias: z.string().describe('The name that its owner gave it.'),
  account: z.string().describe('Masked: the last four characters.'),
  isDefault: z.boolean(),
  holdUntil: instant().nullable().describe('A new account cannot be paid to before this.'),
  createdAt: instant(),
};

const coinAccount = z.object({
  ...accountParts,
  currency: z.enum(['USDT']),
  protocol: z.enum(chainProtocols),
});

const thirdPartyAccount = z.object({
  ...accountParts,
  kind: z.enum(thirdPartyKinds),
  pictureUrl: z.string().describe('The QR code, for its owner only; empty where there is none.'),
});

const alias = text(1, aliasLengthMax);
const accountId = text(1, 60);

const secondaryPasswordRefusals = [
  'secondaryPasswordNotSet',
  'secondaryPasswordLocked',
  'secondaryPasswordWrong',
] as const;

const chain = '/web/userBlockchain';

export const bindCryptoAddress = defineCall({
  name: 'payout/bind-crypto-address',
  summary: 'Adds an address of a virtual currency, after a code to the bound phone.',
  path: `${chain}/bindUserBlockchain`,
  wire: 'json',
  effect: 'write',
  input: z.object({
    alias,
    currency: z.enum(['USDT']).default('USDT'),
    protocol: z.enum(chainProtocols),
    address: text(1, 100),
    ...identityParts,
    isChecksumConfirmed: flag()
      .default(false)
      .describe('The player has seen that the address looks mistyped, and keeps it.'),
    isDefault: flag().default(false),
    secondaryPassword,
  }),
  output: z.object({ account: coinAccount }),
  refusals: [
    'tooFrequent',
    ...secondaryPasswordRefusals,
    'phoneNotBound',
    'realNameNotSet',
    'accountFormatWrong',
    'addressProtocolDiffers',
    'checksumUnconfirmed',
    ...identityRefusals,
    'accountCountReached',
    'accountTaken',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const updateCryptoAddress = defineCall({
  name: 'payout/update-crypto-address',
  summary: 'Changes the alias or the default mark of an address; the address itself stays.',
  path: `${chain}/modifyUserBlockchain`,
  segment: 'accountId',
  wire: 'json',
  effect: 'write',
  input: z.object({
    accountId,
    alias: alias.optional(),
    isDefault: flag().optional(),
    secondaryPassword,
  }),
  output: z.object({ account: coinAccount }),
  refusals: ['tooFrequent', ...secondaryPasswordRefusals, 'notFound'],
  rate: { max: 20, perSeconds: 60 },
});

export const deleteCryptoAddress = defineCall({
  name: 'payout/delete-crypto-address',
  summary: 'Removes an address that no open withdrawal goes to.',
  path: `${chain}/deleteUserBlockchain`,
  segment: 'accountId',
  wire: 'json',
  effect: 'write',
  input: z.object({ accountId, secondaryPassword }),
  output: z.object({}),
  refusals: ['tooFrequent', ...secondaryPasswordRefusals, 'notFound', 'accountInUse'],
  rate: { max: 20, perSeconds: 60 },
});

export const listCryptoAddresses = defineCall({
  name: 'payout/list-crypto-addresses',
  summary: 'My addresses of virtual currencies, default first, then newest first.',
  path: `${chain}/queryUserBlockchainList`,
  wire: 'json',
  input: z.object({}),
  output: z.object({ accounts: z.array(coinAccount), accountCountMax: z.int() }),
});

const third = '/web/userThirdPartAccount';

export const bindThirdPartyAccount = defineCall({
  name: 'payout/bind-third-party-account',
  summary: 'Adds an EBpay, KOIpay, Alipay or WeChat account, after a code to the bound phone.',
  path: `${third}/bindThirdPartAccount`,
  wire: 'json',
  effect: 'write',
  input: z
    .object({
      kind: z.enum(thirdPartyKinds),
      alias,
      account: text(1, 100),
      fileId: text(1, 60).optional().describe('The QR code of an Alipay or WeChat account.'),
      isDefault: flag().default(false),
      ...identityParts,
      secondaryPassword,
    })
    .refine((input) => needsPicture(input.kind) === (input.fileId !== undefined), {
      path: ['fileId'],
      message: 'An Alipay or WeChat account has the picture of its QR code, others have none.',
    }),
  output: z.object({ account: thirdPartyAccount }),
  refusals: [
    'tooFrequent',
    ...secondaryPasswordRefusals,
    'phoneNotBound',
    'realNameNotSet',
    'methodUnavailable',
    'accountFormatWrong',
    'notFound',
    ...identityRefusals,
    'accountCountReached',
    'accountTaken',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const updateThirdPartyAccount = defineCall({
  name: 'payout/update-third-party-account',
  summary: 'Changes the alias, the default mark or the QR code of an account.',
  path: `${third}/modifyThirdPartAccount`,
  segment: 'accountId',
  wire: 'json',
  effect: 'write',
  input: z.object({
    accountId,
    alias: alias.optional(),
    fileId: text(1, 60).optional().describe('A new QR code; the account is new again with it.'),
    isDefault: flag().optional(),
    secondaryPassword,
  }),
  output: z.object({ account: thirdPartyAccount }),
  refusals: ['tooFrequent', ...secondaryPasswordRefusals, 'notFound', 'accountInUse'],
  rate: { max: 20, perSeconds: 60 },
});

export const deleteThirdPartyAccount = defineCall({
  name: 'payout/delete-third-party-account',
  summary: 'Removes an account that no open withdrawal goes to.',
  path: `${third}/deleteThirdPartAccount`,
  segment: 'accountId',
  wire: 'json',
  effect: 'write',
  input: z.object({ accountId, secondaryPassword }),
  output: z.object({}),
  refusals: ['tooFrequent', ...secondaryPasswordRefusals, 'notFound', 'accountInUse'],
  rate: { max: 20, perSeconds: 60 },
});

export const listThirdPartyAccounts = defineCall({
  name: 'payout/list-third-party-accounts',
  summary: 'My EBpay, KOIpay, Alipay and WeChat accounts, default first, then newest first.',
  path: `${third}/queryThirdPartAccountList`,
  segment: 'kind',
  input: z.object({ kind: z.enum(thirdPartyKinds).optional() }),
  output: z.object({
    accounts: z.array(thirdPartyAccount),
    accountCountMax: z.int().describe('Of each kind.'),
    kinds: z
      .array(z.enum(thirdPartyKinds))
      .describe("The kinds that can be added: those of deposit methods in the site's currency."),
  }),
});
