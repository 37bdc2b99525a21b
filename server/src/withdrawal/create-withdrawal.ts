import { toMicro } from '@vela/contract/deposit/rules.ts';
import type { CoinRate } from '@vela/contract/deposit/rules.ts';
import { shareBp, writeMinor } from '@vela/contract/money.ts';
import { createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { ACCOUNT_KINDS, playerAccount } from '@vela/ledger/chart.ts';
import { post } from '@vela/ledger/post.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { listSharedDevices } from '../access/index.ts';
import { sumMoney } from '../app/money-sums.ts';
import { newOrderNo } from '../app/order-no.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { preparedRoute } from '../app/route.ts';
import type { Context, Preparation } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { findUnverified } from '../deposit/index.ts';
import { sendMessage } from '../message/index.ts';
import {
  findPayoutAccount,
  listAccountSharers,
  payoutSetting,
  useAccount,
  toPlaceNames,
} from '../payout/index.ts';
import type { PayoutAccount } from '../payout/index.ts';
import {
  verifySecondaryPassword,
  findPlayer,
  lockPlayer,
  prepareSecondaryPassword,
} from '../profile/index.ts';
import { settleTurnover } from '../turnover/index.ts';
import {
  findPendingRecovery,
  readBalances,
  recordTransaction,
  recoverForWithdrawal,
} from '../wallet/index.ts';
import { approveOrder } from './moves.ts';
import { loadQuota } from './quota.ts';
import { checkWithdrawal, computeRiskFlags } from './rules.ts';
import type { RiskFlag } from './rules.ts';
import { withdrawalSetting } from './settings.ts';
import { findOrder, hasPaidBankWithdrawal, insertHistory, insertOrder } from './store.ts';
import type { NewOrder, WithdrawalOrder } from './store.ts';
import { lockTarget, sumTarget } from './targets.ts';
import { toRecordDetails, toWithdrawal } from './views.ts';

type Caller = Context<typeof createWithdrawal>;

/** Requests a withdrawal; the money moves to the locked wallet at once. */
export const createWithdrawalRoute = preparedRoute(
  createWithdrawal,
  prepareWithdrawal,
  async (context, typed) => {
    const { tx, input, language } = context;
    const { playerId } = context.player;
    const wrong = await verifySecondaryPassword(context, playerId, typed);
    if (wrong) return wrong;
    // The lock serialises a player's withdrawals and changes of payout accounts.
    await lockPlayer(tx, playerId);
    const account = await findPayoutAccount(tx, playerId, input.accountId);
    const refused = await checkRequest(context, account);
    if (refused || !account) return refused ?? refuse('notFound');
    const riskFlags = await loadRiskFlags(context, account);
    const order = await openOrder(context, account, riskFlags);
    const short = await holdMoney(context, order);
    if (short) return short;
    // After this point it must succeed.
    await useAccount(tx, order.orderNo, account.accountId);
    await recordTransaction(tx, {
      playerId,
      orderNo: order.orderNo,
      type: 'withdrawal',
      mode: order.method,
      status: 'processing',
      amountMinor: -order.amountMinor,
      details: toRecordDetails(order, language),
      now: context.now,
    });
    await sendMessage(context, {
      playerId,
      category: 'depositWithdraw',
      template: 'withdrawalRequested',
      facts: { orderNo: order.orderNo, amountMinor: writeMinor(order.amountMinor) },
      link: `/pages/transaction/detail?id=${order.orderNo}`,
      now: context.now,
    });
    context.notifyPlayer(playerId, { type: 'balance' });
    context.notifyStaff({ type: 'withdrawal-queue', orderNo: order.orderNo });
    if (riskFlags.length === 0 && (await needsNoReview(context, order))) {
      await approveOrder(context, order, { role: 'system', actor: 'system' });
    }
    const opened = await findOrder(tx, order.orderNo);
    return { withdrawal: toWithdrawal(opened ?? order, language) };
  },
);

/** Recovers money from venues once the secondary password is verified. */
async function prepareWithdrawal(
  preparation: Preparation<typeof createWithdrawal>,
): Promise<PasswordFinding> {
  const { services, player, input } = preparation;
  const typed = await prepareSecondaryPassword(preparation);
  if (typed.isRight === true) {
    const { playerId } = player;
    await recoverForWithdrawal(services, { playerId, amountMinor: input.amountMinor });
  }
  return typed;
}

/** Returns true if an order is small, including earlier unreviewed amounts to the same target. */
async function needsNoReview({ tx, now }: Work, order: WithdrawalOrder): Promise<boolean> {
  const { autoApproveBelowMinor, secondApprovalMinor } = await readSetting(tx, withdrawalSetting);
  const { amountMinor } = order;
  if (amountMinor >= autoApproveBelowMinor) return false;
  await lockTarget(tx, order);
  const { approvedMinor, unseenMinor } = await sumTarget(tx, order, now);
  const isUnseenSmall = amountMinor + unseenMinor < autoApproveBelowMinor;
  return isUnseenSmall && amountMinor + approvedMinor < secondApprovalMinor;
}

async function checkRequest(
  { tx, client, input, services, now, player: { playerId } }: Caller,
  account: PayoutAccount | null,
): Promise<ReturnType<typeof checkWithdrawal>> {
  const settings = await readSetting(tx, withdrawalSetting);
  const player = await findPlayer(tx, playerId);
  const quota = await loadQuota(tx, services, player, now);
  const { newAccountHold } = await readSetting(tx, payoutSetting);
  const turnover = await settleTurnover({ tx, services, now }, playerId);
  const { centralMinor } = await readBalances(client, playerId);
  return checkWithdrawal({
    ...settings,
    ...settings.limits[input.method],
    ...quota,
    ratePpm: input.method === 'usdt' ? settings.usdtRatePpm : null,
    shownRatePpm: input.ratePpm ?? null,
    phone: player.phone,
    realName: player.realName,
    method: input.method,
    type: input.type,
    hasPaidBankWithdrawal: await hasPaidBankWithdrawal(tx, playerId),
    account,
    newAccountHold,
    amountMinor: input.amountMinor,
    turnoverLeftMinor: turnover.leftMinor,
    unverifiedOrder: await findUnverified(tx, playerId),
    centralMinor,
    comingBack: await findPendingRecovery(tx, playerId),
    now,
  });
}

async function loadRiskFlags(context: Caller, account: PayoutAccount): Promise<RiskFlag[]> {
  const { tx, client, now } = context;
  const { playerId } = context.player;
  const { depositMinor, stakeMinor, bonusMinor } = await sumMoney(client, playerId);
  const { bonusShareMaxBp } = await readSetting(tx, withdrawalSetting);
  return computeRiskFlags({
    holdUntil: account.holdUntil,
    sharedDevices: await listSharedDevices(tx, playerId),
    accountSharers: await listAccountSharers(tx, account.accountId),
    depositMinor,
    stakeMinor,
    bonusMinor,
    bonusShareMaxBp,
    now,
  });
}

async function openOrder(
  context: Caller,
  account: PayoutAccount,
  riskFlags: RiskFlag[],
): Promise<WithdrawalOrder> {
  const { tx, input, services, now } = context;
  const { windows, usdtRatePpm } = await readSetting(tx, withdrawalSetting);
  const { minorDigits, timeZone } = services.site;
  const rate = { ratePpm: BigInt(usdtRatePpm), minorDigits };
  const { amountMinor } = input;
  const window = input.window === undefined ? null : windows[input.window];
  const extraMinor = window ? shareBp(amountMinor, BigInt(window.extraBp)) : 0n;
  const wanted: Omit<NewOrder, 'orderNo'> = {
    playerId: context.player.playerId,
    method: input.method,
    type: input.type,
    windowNo: input.window ?? null,
    amountMinor,
    extraMinor,
    ...freezeCoin(account, amountMinor + extraMinor, rate),
    accountId: account.accountId,
    bankNames: toPlaceNames(account),
    holderName: account.holderName,
    lastFour: account.lastFour,
    riskFlags,
    payAfter: addMs(now, (window?.fromHours ?? 0) * HOUR_MS),
    dueAt: window ? addMs(now, window.toHours * HOUR_MS) : null,
    createdAt: now,
  };
  let orderNo = newOrderNo('W', now, timeZone, services.random);
  while (!(await insertOrder(tx, { ...wanted, orderNo }))) {
    orderNo = newOrderNo('W', now, timeZone, services.random);
  }
  const order = await findOrder(tx, orderNo);
  if (!order) throw new Error('order not found after it was inserted');
  const line = { state: order.state, actor: order.username, note: '', at: now };
  await insertHistory(tx, orderNo, line);
  return order;
}

/** Freezes the amount that arrives on a chain at the current rate; null for other accounts. */
function freezeCoin(
  account: PayoutAccount,
  sentMinor: bigint,
  rate: CoinRate,
): Pick<NewOrder, 'protocol' | 'ratePpm' | 'amountMicro'> {
  if (account.kind !== 'usdt') return { protocol: null, ratePpm: null, amountMicro: null };
  const amountMicro = toMicro(sentMinor, rate);
  return { protocol: account.protocol, ratePpm: rate.ratePpm, amountMicro };
}

/** A bet may have taken the money after the balance was read; the ledger decides. */
async function holdMoney(
  { client, now }: Work,
  order: WithdrawalOrder,
): Promise<Refused<'insufficientBalance'> | null> {
  const { orderNo, playerId, amountMinor } = order;
  const [posting] = await post(client, [
    {
      key: `withdrawal/${orderNo}/hold`,
      kind: 'withdrawalHold',
      debit: playerAccount(playerId, ACCOUNT_KINDS.central.slot),
      credit: playerAccount(playerId, ACCOUNT_KINDS.locked.slot),
      amount: amountMinor,
      cause: orderNo,
      eventAt: now,
    },
  ]);
  if (posting?.status === 'posted') return null;
  if (posting?.status !== 'insufficient') throw new Error(`hold ${orderNo}: ${posting?.status}`);
  return refuse('insufficientBalance', { balanceMinor: writeMinor(posting.balance) });
}
