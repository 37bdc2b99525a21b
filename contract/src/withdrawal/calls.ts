import { z } from 'zod';
import { isSecondaryPassword } from '../access/rules.ts';
import { defineCall } from '../call.ts';
import { instant, minor, positiveAmount, text, whole } from '../shape.ts';

/** The states of a withdrawal. */
export const withdrawalStates = [
  'awaitingReview',
  'approved',
  'paying',
  'paid',
  'rejected',
  'failed',
] as const;

/** The ways to be paid. */
export const withdrawalMethods = ['bankCard', 'usdt', 'ebpay', 'koipay'] as const;

const withdrawal = z.object({
  orderNo: z.string(),
  state: z.enum(withdrawalStates),
  method: z.enum(withdrawalMethods),
  type: z.enum(['instant', 'scheduled']),
  window: z.int().nullable(),
  amountMinor: minor(),
  extraMinor: minor(),
  accountLabel: z.string(),
  reason: z.string(),
  createdAt: instant(),
  finishedAt: instant().nullable(),
});

export const getWithdrawMethod = defineCall({
  name: 'withdrawal/get-withdraw-method',
  summary: 'The ways to be paid, each with its accounts, and what stands in the way.',
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
        accounts: z.array(
          z.object({
            accountId: z.string(),
            label: z.string(),
            detail: z.string(),
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
    turnoverLeftMinor: minor(),
    open: z.array(withdrawal).describe('Not finished yet, newest first.'),
  }),
});

export const checkIsQuickWithdraw = defineCall({
  name: 'withdrawal/check-is-quick-withdraw',
  summary: 'Whether an instant withdrawal is offered now, and how long it usually takes.',
  path: '/web/withdraw/checkIsQuickWithdraw',
  input: z.object({}),
  output: z.object({ isQuick: z.boolean(), usualMinutes: z.int() }),
});

export const getWithdrawExtraRule = defineCall({
  name: 'withdrawal/get-withdraw-extra-rule',
  summary: 'The four windows of a scheduled withdrawal and what each adds.',
  path: '/web/withdraw/withdrawExtraRule/getWithdrawExtraRule',
  input: z.object({}),
  output: z.object({
    windows: z.array(
      z.object({ window: z.int(), fromHours: z.int(), toHours: z.int(), extraBp: z.int() }),
    ),
  }),
});

export const withdraw = defineCall({
  name: 'withdrawal/withdraw',
  summary: 'Asks for money to be paid out; it moves to the locked wallet at once.',
  path: '/web/withdraw/withdraw',
  wire: 'json',
  effect: 'money',
  input: z
    .object({
      method: z.enum(withdrawalMethods),
      type: z.enum(['instant', 'scheduled']),
      window: whole(0, 3).optional(),
      amountMinor: positiveAmount(),
      accountId: text(1, 60),
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
    'amountOutOfRange',
    'turnoverNotMet',
    'unverifiedOrder',
    'dailyCountReached',
    'dailyLimitReached',
    'insufficientBalance',
  ],
  rate: { max: 10, perSeconds: 60 },
});
