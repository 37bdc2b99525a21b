import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, instant, minor, pageInput, pageOf, positiveAmount, text } from '../shape.ts';

/**
 * Where a venue's balance is held: `seamless` in our own ledger, `transfer` at the venue's
 * provider.
 */
export const walletKinds = ['seamless', 'transfer'] as const;

/** The states of a transfer; `pending` until the venue's provider has confirmed. */
export const transferStates = ['done', 'pending', 'failed'] as const;

/** Why a transfer failed; its money was returned. */
export const transferFailures = ['insufficientBalance', 'refused', 'unavailable'] as const;

/** The balance of a venue's wallet, and how certain it is. */
export const venueBalance = z.object({
  walletKind: z.enum(walletKinds),
  balanceMinor: minor().describe('Of a transfer venue: as its provider told at `knownAt`.'),
  inPlayMinor: minor().describe('Stakes of open rounds; they are not in the balance.'),
  isBalanceKnown: z
    .boolean()
    .describe('False if the provider did not answer: the balance is then the last known one.'),
  knownAt: instant()
    .nullable()
    .describe('When the provider told the balance; null if it is our own or never was any.'),
  pendingMinor: minor().describe('On its way into the venue, and not in its balance yet.'),
  pendingBackMinor: minor().describe('On its way back; it may still be in the balance.'),
});

const venueWallet = venueBalance.extend({
  venue: z.string(),
  name: z.string(),
  category: z.string(),
  art: z.string(),
  isLocked: z.boolean(),
  turnoverLeftMinor: minor().describe('What must still be bet there before the lock opens.'),
  canUnlock: z
    .boolean()
    .describe('True while locked with so little left that any transfer, in or out, unlocks it.'),
  isInMaintenance: z.boolean(),
});

/** The types of lines in the transaction record. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'transferIn',
  'transferOut',
  'bonus',
  'rebate',
  'adjustment',
  'welcome',
] as const;

/** The states of lines in the transaction record. */
export const transactionStatuses = ['processing', 'succeeded', 'failed', 'cancelled'] as const;

const transaction = z.object({
  id: z.string(),
  orderNo: z.string().describe('The reference that support can find.'),
  type: z.enum(transactionTypes),
  mode: z.string().describe('The payment method, or the venue of a transfer.'),
  status: z.enum(transactionStatuses),
  amountMinor: minor().describe('Signed as the player sees it.'),
  createdAt: instant(),
});

export const getBalance = defineCall({
  name: 'wallet/get-balance',
  summary: 'Every balance of mine.',
  path: '/web/user/getUserBalance',
  envelope: 'top',
  input: z.object({}),
  output: z.object({
    userBalanceMap: z.object({
      totalMinor: minor(),
      centralMinor: minor(),
      lockedMinor: minor(),
      welfareMinor: minor(),
      venuesMinor: minor().describe('Of every venue, as far as it is known.'),
      pendingMinor: minor().describe('On its way into transfer venues; part of the total.'),
      isTotalKnown: z
        .boolean()
        .describe('False while a venue does not answer, or money is on its way back.'),
    }),
  }),
});

export const getTransferOptions = defineCall({
  name: 'wallet/get-transfer-options',
  summary: 'What the transfer screen needs: balances, venue wallets, auto transfer.',
  path: '/web/user/getUserTransInfo',
  input: z.object({}),
  output: z.object({
    centralMinor: minor(),
    lockedMinor: minor(),
    welfareMinor: minor(),
    pendingMinor: minor().describe('On its way into transfer venues.'),
    isAutoTransferOn: z.boolean(),
    transferMinMinor: minor().describe('The least that may be moved.'),
    unlockBelowMinor: minor().describe('With less than this a locked venue can be unlocked.'),
    venues: z.array(venueWallet),
  }),
});

export const listVenueWallets = defineCall({
  name: 'wallet/list-venue-wallets',
  summary: 'The venue wallets alone.',
  path: '/web/user/getTransWalletBalanceInfo',
  input: z.object({ isEmptyHidden: flag().default(false) }),
  output: z.object({ venues: z.array(venueWallet) }),
});

export const transferMoney = defineCall({
  name: 'wallet/transfer-money',
  summary: 'Moves money between the central wallet and a venue wallet.',
  path: '/web/apiCode/convertMoney',
  effect: 'money',
  input: z.object({
    from: text(1, 40).describe('`central` or a venue.'),
    to: text(1, 40).describe('`central` or a venue; one of the two is central.'),
    amountMinor: positiveAmount(),
  }),
  output: z.object({
    orderNo: z.string(),
    state: z
      .enum(transferStates)
      .describe('The event `transfer` ends `pending` when the venue has answered.'),
    failure: z.enum(transferFailures).nullable(),
    centralMinor: minor(),
    venueMinor: minor(),
  }),
  refusals: [
    'tooFrequent',
    'notFound',
    'venueMaintenance',
    'amountOutOfRange',
    'termsNotAccepted',
    'playPaused',
    'realityCheckDue',
    'timeLimitReached',
    'transferPending',
    'venueLocked',
    'insufficientBalance',
  ],
  rate: { max: 10, perSeconds: 10 },
});

/**
 * The result of returning money from one venue: `pending` if the provider has not confirmed,
 * `failed` if it refused, `unavailable` if its balance could not be queried.
 */
export const recoveryResults = [
  'moved',
  'empty',
  'locked',
  'maintenance',
  'pending',
  'failed',
  'unavailable',
] as const;

export const transferAllToCentral = defineCall({
  name: 'wallet/transfer-all-to-central',
  summary: 'Brings the money of every venue back to the central wallet, venue by venue.',
  path: '/web/user/oneTouchTransfer',
  effect: 'money',
  input: z.object({}),
  output: z.object({
    centralMinor: minor(),
    results: z.array(
      z.object({
        venue: z.string(),
        name: z.string(),
        amountMinor: minor(),
        orderNo: z.string().nullable().describe('The transfer, if one was made.'),
        result: z.enum(recoveryResults),
      }),
    ),
  }),
  refusals: ['tooFrequent'],
  rate: { max: 3, perSeconds: 10 },
});

export const setAutoTransfer = defineCall({
  name: 'wallet/set-auto-transfer',
  summary: 'Switches auto transfer on or off.',
  path: '/web/user/changeWalletType',
  segment: 'isAutoTransferOn',
  effect: 'write',
  input: z.object({ isAutoTransferOn: flag() }),
  output: z.object({ isAutoTransferOn: z.boolean() }),
});

export const listTransactions = defineCall({
  name: 'wallet/list-transactions',
  summary: 'Deposits, withdrawals, transfers and bonuses of the last 30 days.',
  path: '/web/transactionRecord/queryTransactionRecordList',
  input: z.object({
    type: z.enum(transactionTypes).optional(),
    mode: text(1, 40).optional(),
    status: z.enum(transactionStatuses).optional(),
    days: z.coerce.number<number | string>().int().min(1).max(30).default(30),
    ...pageInput,
  }),
  output: pageOf(transaction),
});

export const getTransaction = defineCall({
  name: 'wallet/get-transaction',
  summary: 'One line of the transaction record with its details and its history.',
  path: '/web/transactionRecord/getTransactionRecordInfo',
  segment: 'id',
  input: z.object({ id: text(1, 60) }),
  output: z.object({
    transaction,
    details: z
      .array(z.object({ key: z.string(), value: z.string() }))
      .describe('`reference` of a transfer is the number by which its provider knows it.'),
    history: z.array(z.object({ state: z.string(), at: instant(), note: z.string() })),
  }),
  refusals: ['notFound'],
});
