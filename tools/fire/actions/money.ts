import {
  createChannelDeposit,
  getDepositOrder,
  createDeposit,
} from '@vela/contract/deposit/calls.ts';
import { transferMoney, transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import type { Random } from '@vela/service/random.ts';
import { pickOne } from '@vela/service/random.ts';
import { isRecord } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { dataOf, readHash } from '../client.ts';
import type { Client } from '../client.ts';
import { secondaryPassword } from '../people.ts';
import { poll } from '../send.ts';
import { resolve } from './resolve.ts';
import type { ActionTools } from './resolve.ts';

/** Returns unique amounts; whole units have no special meaning at the desk. */
export function newAmounts(fromMinor: number, stepMinor = 100): () => number {
  let given = 0;
  return () => fromMinor + stepMinor * given++;
}

/** The mark of a sweep in the journal. */
export const toSweepMark = (key: string): string => `sweep ${key}`;

/** Moves money into a venue or back. */
export async function transfer(
  client: Client,
  tools: ActionTools,
  wanted: { key: string; venue: string; direction: 'in' | 'out'; amountMinor: number },
): Promise<void> {
  const { key, venue, direction, amountMinor } = wanted;
  const what = `transfer ${client.person.playerId} ${direction} ${venue} ${amountMinor}`;
  const intent = tools.journal.openOrder(what, key, BigInt(amountMinor));
  const [from, to] = direction === 'in' ? ['central', venue] : [venue, 'central'];
  const answer = await resolve(tools, intent, () =>
    client.call(transferMoney, { from, to, amountMinor }, key),
  );
  // Carried out and then returned by its venue: nothing remains of it.
  if (answer !== null && dataOf(answer)['state'] === 'failed') intent.outcome = 'refused';
  // A transfer that its venue has not confirmed may end either way.
  if (answer !== null && dataOf(answer)['state'] === 'pending') intent.outcome = 'open';
}

/**
 * Returns all balances; each order in the reply is an intent. A pending order is listed by every
 * sweep until it ends, and may have been created by a transfer.
 */
export async function sweep(
  client: Pick<Client, 'call'>,
  tools: ActionTools,
  key: string,
): Promise<void> {
  const { journal } = tools;
  const requested = journal.open(toSweepMark(key), key, null);
  const answer = await resolve(tools, requested, () => client.call(transferAllToCentral, {}, key));
  // The sweep itself has no entry in the books: its transfers do.
  const isReported = requested.outcome !== 'open';
  requested.outcome = isReported ? 'refused' : 'open';
  const results: unknown = answer === null ? null : dataOf(answer)['results'];
  if (!Array.isArray(results)) return;
  for (const line of results) {
    if (!isRecord(line) || typeof line['orderNo'] !== 'string') continue;
    const { orderNo, amountMinor, result } = line;
    const moved = journal.ofOrder(orderNo, key);
    if (result === 'moved') {
      Object.assign(moved, { outcome: 'acknowledged', amountMinor: readMinor(amountMinor) });
    }
    if (result === 'failed') moved.outcome = 'refused';
  }
}

const readMinor = (value: unknown): bigint | null =>
  typeof value === 'number' ? BigInt(value) : null;

/** Online methods, each with its own unfinished order. */
const methods = ['alipay', 'wechat', 'fastWallet', 'thirdParty', 'ebpay', 'koipay'] as const;

/** Opens a deposit order and pays it at the sandbox desk. */
export async function deposit(
  client: Client,
  tools: ActionTools,
  wanted: { key: string; amountMinor: number; random: Random },
): Promise<void> {
  const { key, amountMinor } = wanted;
  const methodCode = pickOne(wanted.random, methods);
  const what = `deposit ${client.person.playerId} ${amountMinor}`;
  const intent = tools.journal.openOrder(what, key, BigInt(amountMinor));
  const answer = await resolve(tools, intent, () =>
    methodCode === 'koipay'
      ? client.call(createChannelDeposit, { provider: methodCode, amountMinor }, key)
      : client.call(createDeposit, { methodCode, amountMinor }, key),
  );
  if (answer?.kind === 'refused' && answer.reason === 'unfinishedDeposit')
    return payOldest(client, tools);
  const { order } = answer === null ? {} : dataOf(answer);
  if (isRecord(order) && typeof order['orderNo'] === 'string')
    await pay(client, tools, order['orderNo']);
}

async function payOldest(client: Client, tools: ActionTools): Promise<void> {
  const { unfinished } = dataOf(await client.call(getDepositOrder, {}));
  const oldest: unknown = Array.isArray(unfinished) ? unfinished.at(-1) : null;
  if (isRecord(oldest) && typeof oldest['orderNo'] === 'string') {
    await pay(client, tools, oldest['orderNo']);
  }
}

// Chosen: a payer who sees no page after this long leaves and returns later.
const PAGE_WAIT_MS = 4_000;

/** The page on which to pay an order, once there is one; null if none appears. */
export async function readPayPage(
  client: Client,
  orderNo: string,
): Promise<{ order: string; key: string; amountMinor: number } | null> {
  return poll(
    async () => {
      const { order } = dataOf(await client.call(getDepositOrder, { orderNo }));
      if (!isRecord(order)) return null;
      const { payUrl, amountMinor } = order;
      if (typeof payUrl !== 'string' || typeof amountMinor !== 'number') return null;
      const [page, key] = [readHash(payUrl, 'order'), readHash(payUrl, 'key')];
      return page === null || key === null ? null : { order: page, key, amountMinor };
    },
    PAGE_WAIT_MS,
    250,
  );
}

/** Pays an order on its page: from then on the money must arrive. */
async function pay(client: Client, tools: ActionTools, orderNo: string): Promise<void> {
  const page = await readPayPage(client, orderNo);
  if (page === null) return;
  const { order, key } = page;
  const mark = `credit ${orderNo}`;
  if (tools.journal.intents.some((intent) => intent.mark === mark)) return;
  const intent = tools.journal.open(mark, order, BigInt(page.amountMinor));
  const answer = await resolve(tools, intent, () =>
    client.studio('POST', '/desk/page/finish', null, { order, key, wish: 'pay' }),
  );
  if (answer?.kind === 'done' && readState(answer) !== 'paid') intent.outcome = 'open';
}

const readState = (answer: Answer): unknown =>
  answer.kind === 'done' && isRecord(answer.body) ? answer.body['state'] : null;

/** Requests a withdrawal; returns the order's number once it is acknowledged. */
export async function withdrawMoney(
  client: Client,
  tools: ActionTools,
  wanted: { key: string; amountMinor: number },
): Promise<string | null> {
  const { key, amountMinor } = wanted;
  const what = `withdrawal ${client.person.playerId} ${amountMinor}`;
  const intent = tools.journal.openOrder(what, key, BigInt(amountMinor));
  const input = {
    method: 'bankCard',
    type: 'instant',
    amountMinor,
    accountId: client.person.accountId,
    secondaryPassword,
  };
  const answer = await resolve(tools, intent, () => client.call(createWithdrawal, input, key));
  const { withdrawal } = answer === null ? {} : dataOf(answer);
  return isRecord(withdrawal) && typeof withdrawal['orderNo'] === 'string'
    ? withdrawal['orderNo']
    : null;
}
