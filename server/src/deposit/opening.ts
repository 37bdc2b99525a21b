import { toMicro } from '@vela/contract/deposit/rules.ts';
import type { CoinRate } from '@vela/contract/deposit/rules.ts';
import type { Language } from '@vela/contract/language.ts';
import { writeMinor } from '@vela/contract/money.ts';
import type { ChainProtocol } from '@vela/contract/payout/rules.ts';
import type { createDeposit } from '@vela/contract/deposit/calls.ts';
import type { CallOutput } from '@vela/contract/call.ts';
import { addMs, MINUTE_MS, startOfDay } from '@vela/service/time.ts';
import { hasChannels } from '../app/channels.ts';
import { newOrderNo } from '../app/order-no.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Player } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { checkTerms } from '../access/index.ts';
import { findPlayer, lockPlayer } from '../profile/index.ts';
import { checkDeposit } from '../protection/index.ts';
import { recordTransaction } from '../wallet/index.ts';
import { toChainRequest } from './channel/chain.ts';
import { toPageRequest } from './channel/page.ts';
import { channelRows, insertChannelOrder } from './channel/store.ts';
import { expireOrder } from './jobs.ts';
import { computeUnavailable, isAccountOpen, pickAccount, toTimeOfDay } from './method/rules.ts';
import { listAccounts, lockLimitedAccounts } from './method/store.ts';
import type { AccountRow, Method, ReceivingAccount } from './method/store.ts';
import { computeState } from './rules.ts';
import { depositSetting } from './settings.ts';
import { showOrder } from './showing.ts';
import { findOrder, insertHistory, insertOrder, listUnfinished, sumSince } from './store.ts';
import type { Coin, DepositOrder, NewOrder } from './store.ts';

/** The player who opens an order, and the dependencies. */
export type Opener = Work & { player: Player; language: Language };

/** A player's request for an order, from any call. */
export type Wanted = {
  method: Method | null;
  amountMinor: bigint;
  depositorName: string;
  /** The chain that the player picked, if any. */
  protocol?: ChainProtocol | undefined;
};

type Refusal =
  | 'phoneNotBound'
  | 'termsNotAccepted'
  | 'methodUnavailable'
  | 'protocolUnavailable'
  | 'amountOutOfRange'
  | 'unfinishedDeposit'
  | 'playPaused'
  | 'depositLimitReached';

/**
 * Opens a deposit order, or refuses. The request to its channel is written with the order and sent
 * after the commit.
 */
export async function openDeposit(
  opener: Opener,
  wanted: Wanted,
): Promise<CallOutput<typeof createDeposit> | Refused<Refusal>> {
  const { tx, services, now } = opener;
  const { playerId } = opener.player;
  const { method, amountMinor } = wanted;
  // The lock serialises concurrent orders of one player.
  await lockPlayer(tx, playerId);
  const player = await findPlayer(tx, playerId);
  if (player.phone === null) return refuse('phoneNotBound');
  const unread = await checkTerms(tx, playerId);
  if (unread) return unread;
  if (!method) return refuse('methodUnavailable', { reason: 'unknown' });
  const accounts = method.flow === 'offline' ? await loadAccounts(opener, method) : [];
  const { timeZone } = services.site;
  const timeOfDay = toTimeOfDay(now, timeZone);
  const hasAccount = accounts.some((account) => isAccountOpen(account, timeOfDay));
  const site = { timeOfDay, hasAccount, hasChannels: hasChannels(services.config) };
  const reason = computeUnavailable(method, site);
  if (reason !== '') return refuse('methodUnavailable', { reason });
  const settings = await readSetting(tx, depositSetting);
  const coin = toCoin(method, wanted, {
    ratePpm: BigInt(settings.usdtRatePpm),
    minorDigits: services.site.minorDigits,
  });
  if (coin === undefined) return refuse('protocolUnavailable');
  const { minMinor, maxMinor } = method;
  if (amountMinor < minMinor || amountMinor > maxMinor) {
    const limits = { minMinor: writeMinor(minMinor), maxMinor: writeMinor(maxMinor) };
    return refuse('amountOutOfRange', limits);
  }
  const account = pickAccount(accounts, { amountMinor, timeOfDay });
  if (method.flow === 'offline' && !account) {
    return refuse('methodUnavailable', { reason: 'noAccountForAmount' });
  }
  const unfinished = await findUnfinished(opener, playerId, method.family);
  if (unfinished) return refuse('unfinishedDeposit', { orderNo: unfinished.orderNo });
  const stopped = await checkDeposit(opener, playerId, amountMinor);
  if (stopped) return stopped;
  const { dailyLimitMinor } = settings;
  if (dailyLimitMinor !== null) {
    const spentMinor = await sumSince(tx, playerId, startOfDay(now, timeZone));
    if (spentMinor + amountMinor > dailyLimitMinor) {
      const leftMinor = spentMinor < dailyLimitMinor ? dailyLimitMinor - spentMinor : 0n;
      return refuse('depositLimitReached', { leftMinor: writeMinor(leftMinor) });
    }
  }
  // After this point it must succeed.
  const order = await insertNew(opener, {
    playerId,
    method,
    amountMinor,
    depositorName: wanted.depositorName || (player.realName ?? ''),
    receivingAccount: account && toReceiving(account),
    coin,
    payBefore: addMs(now, settings.payMinutes * MINUTE_MS),
    now,
  });
  if (method.flow !== 'offline') await requestOpening(opener, order, method);
  opener.notifyPlayer(playerId, { type: 'deposit', orderNo: order.orderNo, state: order.state });
  return { order: await showOrder(opener, order.orderNo) };
}

async function loadAccounts({ tx, services, now }: Work, method: Method): Promise<AccountRow[]> {
  await lockLimitedAccounts(tx, method.methodCode);
  const today = startOfDay(now, services.site.timeZone);
  return await listAccounts(tx, method.methodCode, today);
}

/** The account shown to the player stays on the order, even if the account changes. */
function toReceiving(account: AccountRow): ReceivingAccount {
  const { receivingAccountId, bankNames, holderName, accountNumber, branches, remarks } = account;
  return { receivingAccountId, bankNames, holderName, accountNumber, branches, remarks };
}

/**
 * Returns the coin of an order: null if it has none, undefined if the player picked no valid one.
 */
function toCoin(method: Method, wanted: Wanted, rate: CoinRate): Coin | null | undefined {
  if (method.flow !== 'chain') return null;
  const { protocol } = wanted;
  if (protocol === undefined || !method.protocols.includes(protocol)) return undefined;
  const amountMicro = toMicro(wanted.amountMinor, rate);
  return { currency: 'USDT', protocol, amountMicro, ratePpm: rate.ratePpm };
}

/** Returns the unfinished order of a family; expires an overdue one first. */
async function findUnfinished(
  work: Work,
  playerId: bigint,
  family: string,
): Promise<DepositOrder | null> {
  for (const order of await listUnfinished(work.tx, playerId)) {
    if (order.family !== family) continue;
    // An order in review is left alone: its reviewer has claimed it and may be waiting for this
    // player.
    const isOver = computeState(order, work.now) === 'expired';
    if (!isOver || !(await expireOrder(work, order.orderNo))) return order;
  }
  return null;
}

/** Inserts an order with its history and the line of the player's record. */
export async function insertNew(
  work: Work,
  wanted: Omit<NewOrder, 'orderNo'>,
  state: 'awaitingPayment' | 'completed' = 'awaitingPayment',
): Promise<DepositOrder> {
  const { tx, services, now } = work;
  const { timeZone } = services.site;
  let orderNo = newOrderNo('D', now, timeZone, services.random);
  while (!(await insertOrder(tx, { ...wanted, orderNo }, state))) {
    orderNo = newOrderNo('D', now, timeZone, services.random);
  }
  const order = await findOrder(tx, orderNo);
  if (!order) throw new Error('order not found after it was inserted');
  await insertHistory(tx, orderNo, { state, actor: order.username, note: '', at: now });
  await recordTransaction(tx, {
    playerId: wanted.playerId,
    orderNo,
    type: 'deposit',
    mode: wanted.method.methodCode,
    status: state === 'completed' ? 'succeeded' : 'processing',
    amountMinor: wanted.amountMinor,
    details: [{ key: 'depositorName', value: wanted.depositorName }],
    now,
  });
  return order;
}

async function requestOpening(opener: Opener, order: DepositOrder, method: Method): Promise<void> {
  const { tx, services, now } = opener;
  const { orderNo, amountMinor, payBefore, currency, protocol, amountMicro } = order;
  const { channel } = method;
  const common = { reference: orderNo, channel, amountMinor, payBefore, language: opener.language };
  const request =
    currency !== null && protocol !== null && amountMicro !== null
      ? toChainRequest(services, { ...common, currency, protocol, amountMicro })
      : toPageRequest(services, common);
  await insertChannelOrder(tx, { orderNo, channel, request, createdAt: now });
  wakeAfterCommit(opener, channelRows);
}
