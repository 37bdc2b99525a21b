import { z } from 'zod';
import { isSecondaryPassword } from '../access/rules.ts';
import { defineCall } from '../call.ts';
import { chainProtocols } from '../payout/rules.ts';
import { instant, micro, minor, positiveAmount, text, wholeNumber } from '../shape.ts';

/** The states of a withdrawal. */
export const withdrawalStates = [
  'awaitingReview',
  'approved',
  'paying',
  'paid',
  'rejected',
  'failed',
] as const;

/** The methods of withdrawal. */
export const withdrawalMethods = ['bankCard', 'usdt', 'ebpay', 'koipay'] as const;

/** Why a payment failed, unless an operator stated the reason. */
export const payoutFailures = ['accountUnknown', 'channelRefused'] as const;

/** The amount that arrives on a chain: frozen with the order, the extra included. */
export const coinPayment = z.object({
  protocol: z.enum(chainProtocols),
  ratePpm: z.int().describe('Site currency per USDT, in millionths.'),
  amountMicro: micro(),
});

const withdrawal = z.object({
  orderNo: z.string(),
  state: z.enum(withdrawalStates),
  method: z.enum(withdrawalMethods),
  type: z.enum(['instant', 'scheduled']),
  window: z.int().nullable(),
  amountMinor: minor(),
  extraMinor: minor(),
  coin: coinPayment.nullable().describe('Of USDT only.'),
  accountLabel: z.string().describe('Where it goes: the bank, chain or service and four digits.'),
  reason: z.string().describe('Why it came to nothing: a known failure, or words for the player.'),
  receipt: z.string().describe('What the channel calls its payment; on a chain the hash.'),
  createdAt: instant(),
  payAfter: instant().describe('A scheduled one is paid from then on.'),
  dueAt: instant().nullable().describe('A scheduled one is paid before this.'),
  finishedAt: instant().nullable(),
});

/** The requirements to set up before a payout. */
export const withdrawalNeeds = ['secondaryPassword', 'phone', 'realName'] as const;

export const listWithdrawalMethods = defineCall({
  name: 'withdrawal/list-withdrawal-methods',
  summary: 'The ways to be paid, each with its accounts, and what prevents a withdrawal.',
  path: '/web/withdraw/withdrawMethod/getWithdrawMethod',
  input: z.object({}),
  output: z.object({
    methods: z.array(
      z.object({
        method: z.enum(withdrawalMethods),
        name: z.string(),
        art: z.string(),
        isAvailable: z.boolean(),
        unavailableReason: z.string(),
        minMinor: minor(),
        maxMinor: minor(),
        ratePpm: z.int().nullable().describe('Site currency per USDT, in millionths; else null.'),
        accounts: z.array(
          z.object({
            accountId: z.string(),
            label: z.string(),
            detail: z.string(),
            cardType: z.enum(['savings', 'credit']).nullable().describe('Of a bank card only.'),
            protocol: z.enum(chainProtocols).nullable().describe('Of an address only.'),
            art: z.string(),
            isDefault: z.boolean(),
            holdUntil: instant().nullable(),
          }),
        ),
      }),
    ),
    centralMinor: minor(),
    withdrawableMinor: minor(),
    dailyCountLeft: z.int(),
    dailyCount: z.int(),
    dailyLeftMinor: minor(),
    dailyLimitMinor: minor(),
    needs: z.array(z.enum(withdrawalNeeds)),
    unverifiedOrder: z.string().nullable().describe('A deposit that is still being checked.'),
    turnoverLeftMinor: minor(),
    turnover: z
      .array(
        z.object({
          kind: z.enum(['deposit', 'bonus', 'gift']),
          cause: z.string().describe('The order or grant behind it.'),
          requiredMinor: minor(),
          filledMinor: minor(),
          leftMinor: minor(),
          venue: z.string().nullable().describe('Only bets there count; null: anywhere.'),
          venueName: z.string(),
          places: z
            .array(z.object({ venue: z.string(), name: z.string(), weightBp: z.int() }))
            .describe('Where bets fill it, and how much of a valid bet counts there.'),
          openedAt: instant(),
        }),
      )
      .describe('What is left to be bet, oldest first.'),
    open: z.array(withdrawal).describe('Not finished yet, newest first.'),
  }),
});

export const checkQuickWithdrawal = defineCall({
  name: 'withdrawal/check-quick-withdrawal',
  summary: 'Whether an instant withdrawal is offered now, and how long it usually takes.',
  path: '/web/withdraw/checkIsQuickWithdraw',
  input: z.object({}),
  output: z.object({ isQuick: z.boolean(), usualMinutes: z.int() }),
});

export const listWithdrawalWindows = defineCall({
  name: 'withdrawal/list-withdrawal-windows',
  summary: 'The four windows of a scheduled withdrawal and what each adds.',
  path: '/web/withdraw/withdrawExtraRule/getWithdrawExtraRule',
  input: z.object({}),
  output: z.object({
    windows: z.array(
      z.object({ window: z.int(), fromHours: z.int(), toHours: z.int(), extraBp: z.int() }),
    ),
  }),
});

export const getWithdrawalOrder = defineCall({
  name: 'withdrawal/get-withdrawal-order',
  summary: 'One of my withdrawals with its history, oldest first.',
  path: '/web/withdraw/getWithdrawOrder',
  segment: 'orderNo',
  input: z.object({ orderNo: text(1, 40) }),
  output: z.object({
    withdrawal,
    history: z.array(z.object({ state: z.enum(withdrawalStates), at: instant() })),
  }),
  refusals: ['notFound'],
});

export const createWithdrawal = defineCall({
  name: 'withdrawal/create-withdrawal',
  summary: 'Requests a withdrawal; the money moves to the locked wallet immediately.',
  path: '/web/withdraw/withdraw',
  wire: 'json',
  effect: 'money',
  input: z
    .object({
      method: z.enum(withdrawalMethods),
      type: z.enum(['instant', 'scheduled']),
      window: wholeNumber(0, 3).optional(),
      amountMinor: positiveAmount(),
      accountId: text(1, 60),
      ratePpm: wholeNumber(1, 1_000_000_000)
        .optional()
        .describe('The rate that the player was shown; another one by now is a refusal.'),
      secondaryPassword: z.string().refine(isSecondaryPassword, 'secondaryPassword'),
    })
    .refine((input) => (input.type === 'scheduled') === (input.window !== undefined), {
      path: ['window'],
      message: 'A scheduled withdrawal names its window, an instant one has none.',
    }),
  output: z.object({ withdrawal }),
  refusals: [
    'tooFrequent',
    'secondaryPasswordNotSet',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
    'phoneNotBound',
    'realNameNotSet',
    'methodUnavailable',
    'methodNeedsBankWithdrawal',
    'notFound',
    'holderNameDiffers',
    'accountOnHold',
    'rateChanged',
    'amountOutOfRange',
    'turnoverNotMet',
    'unverifiedOrder',
    'dailyCountReached',
    'dailyLimitReached',
    'transferPending',
    'insufficientBalance',
  ],
  rate: { max: 10, perSeconds: 60 },
});
