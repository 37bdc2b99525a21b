import { z } from 'zod';
import { isSecondaryPassword } from '../access/rules.ts';
import { defineCall } from '../call.ts';
import { closedCall } from '../closed-call.ts';
import { flag, instant, text } from '../shape.ts';
import { isHolderName } from './rules.ts';

const secondaryPassword = z.string().refine(isSecondaryPassword, 'secondaryPassword');

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

export const getSysBank = defineCall({
  name: 'payout/get-sys-bank',
  summary: 'The banks that cards may be of.',
  path: '/web/sys/sysbank/getSysBank',
  input: z.object({}),
  output: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

const cardParts = {
  bankCode: text(1, 20),
  cardType: z.enum(['savings', 'credit']).default('savings'),
  branch: text(0, 120).default(''),
  isDefault: flag().default(false),
};

export const bindBankCard = defineCall({
  name: 'payout/bind-bank-card',
  summary: "Adds a bank card of the player's own.",
  path: '/web/userBankCard/bindBankCard',
  wire: 'json',
  effect: 'write',
  input: z.object({
    ...cardParts,
    holderName: text(2, 60).refine(isHolderName, 'holderName'),
    cardNumber: z
      .string()
      .transform((value) => value.replaceAll(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{8,24}$/)),
    secondaryPassword,
  }),
  output: z.object({ card }),
  refusals: [
    'secondaryPasswordNotSet',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
    'phoneNotBound',
    'cardNumberWrong',
    'notFound',
    'holderNameDiffers',
    'cardCountReached',
    'cardTaken',
  ],
});

export const queryUserBankCardList = defineCall({
  name: 'payout/query-user-bank-card-list',
  summary: 'My bank cards, default first, then newest first.',
  path: '/web/userBankCard/queryUserBankCardList',
  wire: 'json',
  input: z.object({}),
  output: z.object({ cards: z.array(card), cardCountMax: z.int() }),
});

export const modifyBindBankCard = defineCall({
  name: 'payout/modify-bind-bank-card',
  summary: 'Changes the bank, type, branch or default mark of a card.',
  path: '/web/userBankCard/modifyBindBankCard',
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
    'secondaryPasswordNotSet',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
    'notFound',
    'accountInUse',
  ],
});

export const deleteBankCard = defineCall({
  name: 'payout/delete-bank-card',
  summary: 'Removes a card that no open withdrawal goes to.',
  path: '/web/userBankCard/deleteBankCard',
  wire: 'json',
  effect: 'write',
  input: z.object({ cardId: text(1, 60), secondaryPassword }),
  output: z.object({}),
  refusals: [
    'secondaryPasswordNotSet',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
    'notFound',
    'accountInUse',
  ],
});

const chain = '/web/userBlockchain';
export const bindUserBlockchain = closedCall(
  'payout/bind-user-blockchain',
  `${chain}/bindUserBlockchain`,
  'Adds an address of a virtual currency.',
  'json',
);
export const modifyUserBlockchain = closedCall(
  'payout/modify-user-blockchain',
  `${chain}/modifyUserBlockchain`,
  'Changes an address of a virtual currency.',
);
export const deleteUserBlockchain = closedCall(
  'payout/delete-user-blockchain',
  `${chain}/deleteUserBlockchain`,
  'Removes an address of a virtual currency.',
);
export const queryUserBlockchainList = closedCall(
  'payout/query-user-blockchain-list',
  `${chain}/queryUserBlockchainList`,
  'My addresses of virtual currencies.',
  'json',
);
const third = '/web/userThirdPartAccount';
export const bindThirdPartAccount = closedCall(
  'payout/bind-third-part-account',
  `${third}/bindThirdPartAccount`,
  'Adds an EBpay, KOIpay, Alipay or WeChat account.',
  'json',
);
export const modifyThirdPartAccount = closedCall(
  'payout/modify-third-part-account',
  `${third}/modifyThirdPartAccount`,
  'Changes an EBpay, KOIpay, Alipay or WeChat account.',
);
export const deleteThirdPartAccount = closedCall(
  'payout/delete-third-part-account',
  `${third}/deleteThirdPartAccount`,
  'Removes an EBpay, KOIpay, Alipay or WeChat account.',
);
export const queryThirdPartAccountList = closedCall(
  'payout/query-third-part-account-list',
  `${third}/queryThirdPartAccountList`,
  'My EBpay, KOIpay, Alipay and WeChat accounts.',
);
