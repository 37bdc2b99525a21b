// The life of a withdrawal.
//
//   W1  an order moves only along `withdrawalMoves`, by a role that may
//   W2  its money is in the locked wallet, and nowhere else, from the request until it is finished
//   W3  a finished order never moves again, so its money moves at most once
//   W4  the outcome of a payout is what the channel answers to a query, or what two operators
//       settle if it cannot answer

import type { CallOutput } from '@vela/contract/call.ts';
import { amountMark, shareBp, writeMinor } from '@vela/contract/money.ts';
import { foldName, maskName } from '@vela/contract/person-name.ts';
import type {
  createWithdrawal,
  withdrawalMethods,
  withdrawalNeeds,
  withdrawalStates,
} from '@vela/contract/withdrawal/calls.ts';
import type {
  getWithdrawal,
  payoutStates,
  riskFlags,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { PayoutKind } from '../payout/index.ts';

/** The state of a withdrawal. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Returns true for the name of a state. */
export const isWithdrawalState = (name: string): name is WithdrawalState =>
  Object.hasOwn(withdrawalMoves, name);

/** A withdrawal method. */
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

/** Who moves an order; `system` is a job or a rule. */
export type WithdrawalRole = 'staff' | 'system';

/** The allowed transitions, by role. */
export const withdrawalMoves: Record<
  WithdrawalState,
  Partial<Record<WithdrawalState, readonly WithdrawalRole[]>>
> = {
  awaitingReview: { approved: ['staff', 'system'], rejected: ['staff'] },
  // By staff until it is sent to its channel.
  approved: { paying: ['system'], failed: ['staff'] },
  // By staff: two operators, if the channel cannot report the outcome.
  paying: { paid: ['system', 'staff'], failed: ['system', 'staff'] },
  paid: {},
  rejected: {},
  failed: {},
};

/** Returns true for a final state. */
export const isFinished = (state: WithdrawalState): boolean =>
  Object.keys(withdrawalMoves[state]).length === 0;

/** Refuses a move that the order's state does not allow to this role. */
export function checkMove(
  order: { state: WithdrawalState },
  to: WithdrawalState,
  role: WithdrawalRole,
): Refused<'orderStateChanged'> | null {
  const isAllowed = withdrawalMoves[order.state][to]?.includes(role) === true;
  return isAllowed ? null : refuse('orderStateChanged', { state: order.state });
}

/** The facts that decide whether a withdrawal is accepted. */
export type WithdrawFacts = {
  phone: string | null;
  realName: string | null;
  method: WithdrawalMethod;
  type: 'instant' | 'scheduled';
  openMethods: readonly WithdrawalMethod[];
  isInstantOpen: boolean;
  hasPaidBankWithdrawal: boolean;
  account: { kind: PayoutKind; holderName: string; holdUntil: Date } | null;
  newAccountHold: 'review' | 'refuse';
  amountMinor: bigint;
  minMinor: bigint;
  maxMinor: bigint;
  /** The current rate, and the one that the player was shown; null where there is none. */
  ratePpm: number | null;
  shownRatePpm: number | null;
  turnoverLeftMinor: bigint;
  unverifiedOrder: string | null;
  usedCount: number;
  dailyCount: number;
  usedMinor: bigint;
  dailyLimitMinor: bigint;
  centralMinor: bigint;
  /** A pending transfer from a venue, or null. */
  comingBack: string | null;
  now: Date;
};

type WithdrawRefusal = Exclude<
  (typeof createWithdrawal)['refusals'][number],
  'tooFrequent' | 'secondaryPasswordNotSet' | 'secondaryPasswordLocked' | 'secondaryPasswordWrong'
>;

/** Refuses a withdrawal, in the order of the contract; null if it may be accepted. */
export function checkWithdrawal(facts: WithdrawFacts): Refused<WithdrawRefusal> | null {
  if (facts.phone === null) return refuse('phoneNotBound');
  if (facts.realName === null) return refuse('realNameNotSet');
  return checkMethod(facts) ?? checkAccount(facts) ?? checkRate(facts) ?? checkAmount(facts);
}

/** Lists what a player must set up before a withdrawal. */
export function listNeeds(player: {
  hasSecondaryPassword: boolean;
  phone: string | null;
  realName: string | null;
}): (typeof withdrawalNeeds)[number][] {
  const needs: (typeof withdrawalNeeds)[number][] = [];
  if (!player.hasSecondaryPassword) needs.push('secondaryPassword');
  if (player.phone === null) needs.push('phone');
  if (player.realName === null) needs.push('realName');
  return needs;
}

/** Returns the maximum of one withdrawal: the lower of the method's and the level's. */
export const computeMax = (maxMinor: bigint, dailyLimitMinor: bigint): bigint =>
  maxMinor < dailyLimitMinor ? maxMinor : dailyLimitMinor;

/** A player never receives a different amount of a coin than the one they agreed to. */
function checkRate({ ratePpm, shownRatePpm }: WithdrawFacts): Refused<WithdrawRefusal> | null {
  if (ratePpm === null || shownRatePpm === null || ratePpm === shownRatePpm) return null;
  return refuse('rateChanged', { ratePpm });
}

function checkMethod(facts: WithdrawFacts): Refused<WithdrawRefusal> | null {
  const isOpen = facts.openMethods.includes(facts.method);
  if (!isOpen || (facts.type === 'instant' && !facts.isInstantOpen)) {
    return refuse('methodUnavailable');
  }
  if (facts.method !== 'bankCard' && !facts.hasPaidBankWithdrawal) {
    return refuse('methodNeedsBankWithdrawal');
  }
  return null;
}

function checkAccount(facts: WithdrawFacts): Refused<WithdrawRefusal> | null {
  const { account, now } = facts;
  if (account === null || account.kind !== facts.method) return refuse('notFound');
  if (foldName(account.holderName) !== foldName(facts.realName ?? '')) {
    return refuse('holderNameDiffers');
  }
  if (facts.newAccountHold === 'refuse' && account.holdUntil > now) {
    const waitMs = account.holdUntil.getTime() - now.getTime();
    return refuse('accountOnHold', { retrySeconds: Math.ceil(waitMs / SECOND_MS) });
  }
  return null;
}

function checkAmount(facts: WithdrawFacts): Refused<WithdrawRefusal> | null {
  const { amountMinor, minMinor, dailyLimitMinor, usedMinor } = facts;
  const maxMinor = computeMax(facts.maxMinor, dailyLimitMinor);
  if (amountMinor < minMinor || amountMinor > maxMinor) {
    return refuse('amountOutOfRange', {
      minMinor: writeMinor(minMinor),
      maxMinor: writeMinor(maxMinor),
    });
  }
  if (facts.turnoverLeftMinor > 0n) {
    return refuse('turnoverNotMet', { leftMinor: writeMinor(facts.turnoverLeftMinor) });
  }
  if (facts.unverifiedOrder !== null) {
    return refuse('unverifiedOrder', { orderNo: facts.unverifiedOrder });
  }
  if (facts.usedCount >= facts.dailyCount) {
    return refuse('dailyCountReached', { dailyCount: facts.dailyCount });
  }
  if (usedMinor + amountMinor > dailyLimitMinor) {
    const leftMinor = usedMinor < dailyLimitMinor ? dailyLimitMinor - usedMinor : 0n;
    return refuse('dailyLimitReached', { leftMinor: writeMinor(leftMinor) });
  }
  if (facts.centralMinor < amountMinor) {
    if (facts.comingBack !== null) return refuse('transferPending', { orderNo: facts.comingBack });
    return refuse('insufficientBalance', { balanceMinor: writeMinor(facts.centralMinor) });
  }
  return null;
}

/** A reason for reviewing a withdrawal. */
export type RiskFlag = (typeof riskFlags)[number];

/** The facts that decide the risk of a withdrawal. */
export type RiskFacts = {
  holdUntil: Date;
  sharedDevices: readonly string[];
  accountSharers: readonly string[];
  depositMinor: bigint;
  stakeMinor: bigint;
  bonusMinor: bigint;
  /** The share of deposits above which bonuses raise a flag. */
  bonusShareMaxBp: number;
  now: Date;
};

/** Returns the risk flags that apply, in the order of the contract. */
export function computeRiskFlags(facts: RiskFacts): RiskFlag[] {
  const flags: RiskFlag[] = [];
  if (facts.holdUntil > facts.now) flags.push('newAccount');
  if (facts.sharedDevices.length > 0) flags.push('sharedDevice');
  if (facts.accountSharers.length > 0) flags.push('sharedAccount');
  if (facts.stakeMinor < facts.depositMinor) flags.push('depositsWithoutPlay');
  const bonusMaxMinor = shareBp(facts.depositMinor, BigInt(facts.bonusShareMaxBp));
  if (facts.bonusMinor > bonusMaxMinor) flags.push('bonusAbuse');
  return flags;
}

/** The facts that the checks of a review compare. */
export type ReviewFacts = RiskFacts & {
  turnoverLeftMinor: bigint;
  holderName: string;
  realName: string;
  /** Recent changes of the player's devices, passwords or accounts, newest first. */
  securityChangedAt: readonly Date[];
};

/** One check of a review. */
export type ReviewCheck = CallOutput<typeof getWithdrawal>['checks'][number];

/** Computes the checks that a review shows besides the order itself. */
export function computeChecks(facts: ReviewFacts): ReviewCheck[] {
  const flags = computeRiskFlags(facts);
  return [
    {
      key: 'turnoverMet',
      isGood: facts.turnoverLeftMinor === 0n,
      detail: amountMark(facts.turnoverLeftMinor),
    },
    {
      key: 'accountOld',
      isGood: !flags.includes('newAccount'),
      detail: facts.holdUntil.toISOString(),
    },
    {
      key: 'nameMatches',
      isGood: foldName(facts.holderName) === foldName(facts.realName),
      detail: `${maskName(facts.holderName)} / ${maskName(facts.realName)}`,
    },
    {
      key: 'deviceNotShared',
      isGood: !flags.includes('sharedDevice'),
      detail: facts.sharedDevices.join(', '),
    },
    {
      key: 'accountNotShared',
      isGood: !flags.includes('sharedAccount'),
      detail: facts.accountSharers.join(', '),
    },
    {
      key: 'playedDeposits',
      isGood: !flags.includes('depositsWithoutPlay'),
      detail: `${amountMark(facts.stakeMinor)} / ${amountMark(facts.depositMinor)}`,
    },
    {
      key: 'bonusSmall',
      isGood: !flags.includes('bonusAbuse'),
      detail: `${amountMark(facts.bonusMinor)} / ${amountMark(facts.depositMinor)}`,
    },
    {
      key: 'securityQuiet',
      isGood: facts.securityChangedAt.length === 0,
      detail: facts.securityChangedAt[0]?.toISOString() ?? '',
    },
  ];
}

/** The facts of a payout that its rules use. */
export type PayoutFacts = {
  state: (typeof payoutStates)[number];
  sentAt: Date | null;
};

/** Returns from when a payout may be settled by hand; null if never. */
export function computeSettleableFrom(
  payout: PayoutFacts,
  settleAfterMinutes: number,
): Date | null {
  if (payout.state !== 'sent' || payout.sentAt === null) return null;
  return addMs(payout.sentAt, settleAfterMinutes * MINUTE_MS);
}

/** Refuses a settlement by hand while the channel may still report the outcome. */
export function checkSettleable(
  payout: PayoutFacts,
  settleAfterMinutes: number,
  now: Date,
): Refused<'orderStateChanged' | 'settlementTooEarly'> | null {
  const from = computeSettleableFrom(payout, settleAfterMinutes);
  if (from === null) return refuse('orderStateChanged', { state: payout.state });
  if (from <= now) return null;
  const waitMs = from.getTime() - now.getTime();
  return refuse('settlementTooEarly', { retrySeconds: Math.ceil(waitMs / SECOND_MS) });
}
