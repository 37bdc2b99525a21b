/** The content and actions of the desk's own pages. */
import type { FastifyInstance } from 'fastify';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { refuse } from '../play/refused.ts';
import { serveGuest } from '../play/serve-route.ts';
import type { Addresses } from './addresses.ts';
import { computeConfirmations, confirmationsRequired } from './chain.ts';
import { findChannelKind } from './channels.ts';
import { computeOrderState, isPayable } from './orders.ts';
import type { Orders } from './orders.ts';
import type { PageKeys } from './page-keys.ts';
import type { AddressPage, OrderPage } from './page-protocol.ts';
import { finishOrder, readPage, sendUsdt } from './page-routes.ts';
import type { PageRequest } from './page-routes.ts';
import { findAddressById, findOrderById, listTransfers } from './store.ts';
import type { AddressRow, OrderRow } from './store.ts';

/** The dependencies of the pages. */
export interface PageParts {
  database: Database<unknown>;
  orders: Orders;
  addresses: Addresses;
  pageKeys: PageKeys;
  clock: Clock;
  frameOrigins: readonly string[];
}

// Chosen: far more than a person tries, and a bound on what a page can store.
const transfersMax = 50;

type Found = { kind: 'order'; row: OrderRow } | { kind: 'address'; row: AddressRow };
/** Serves the routes of the pages. */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  serveGuest(app, readPage, async (page) => {
    const found = await find(parts, page);
    if (found === null) return refuse('notFound');
    return found.kind === 'address'
      ? toAddressPage(parts, found.row)
      : toOrderPage(parts, found.row);
  });
  serveGuest(app, finishOrder, async ({ wish, ...page }) => {
    const found = await find(parts, page);
    if (found?.kind !== 'order') return refuse('notFound');
    return toOrderPage(parts, await parts.orders.finish(found.row.id, wish));
  });
  serveGuest(app, sendUsdt, async ({ sendKey, amountMicro, ...page }) => {
    const found = await find(parts, page);
    if (found?.kind !== 'address') return refuse('notFound');
    const sent = await listTransfers(parts.database.pool, found.row.id);
    const isRepeated = sent.some((transfer) => transfer.sendKey === sendKey);
    if (!isRepeated && sent.length >= transfersMax) return refuse('limitReached');
    await parts.addresses.send(found.row, sendKey, BigInt(amountMicro));
    return toAddressPage(parts, found.row);
  });
}

async function find(
  { database, pageKeys }: PageParts,
  { order, key }: PageRequest,
): Promise<Found | null> {
  const row = await findOrderById(database.pool, order);
  if (row !== null) return pageKeys.isKey(row, key) ? { kind: 'order', row } : null;
  const address = await findAddressById(database.pool, order);
  if (address === null || !pageKeys.isKey(address, key)) return null;
  return { kind: 'address', row: address };
}

function toOrderPage(parts: PageParts, order: OrderRow): OrderPage {
  const now = parts.clock.now();
  const isWallet = findChannelKind(order.channel) === 'wallet';
  return {
    kind: 'order',
    ...toCommon(parts, order, now),
    qrText: isWallet ? parts.pageKeys.toUrl(order, 'wallet') : null,
    amountMinor: writeMinor(order.amountMinor),
    currency: order.currency,
    state: computeOrderState(order, now),
    isPayable: isPayable(order, now),
    paidMinor: order.paidMinor === null ? null : writeMinor(order.paidMinor),
    finishedAt: order.finishedAt?.getTime() ?? null,
  };
}

async function toAddressPage(parts: PageParts, address: AddressRow): Promise<AddressPage> {
  const transfers = await listTransfers(parts.database.pool, address.id);
  const now = parts.clock.now();
  const { protocol } = address;
  return {
    kind: 'address',
    ...toCommon(parts, address, now),
    protocol,
    address: address.address,
    amountMicro: Number(address.amountMicro),
    confirmationsRequired: confirmationsRequired(protocol),
    transfers: transfers.map(({ txHash, amountMicro, blockHeight, sentAt }) => ({
      txHash,
      amountMicro: Number(amountMicro),
      confirmations: computeConfirmations(protocol, blockHeight, now),
      sentAt: sentAt.getTime(),
    })),
  };
}

function toCommon(parts: PageParts, of: OrderRow | AddressRow, now: Date) {
  return {
    channel: of.channel,
    reference: of.reference,
    startedAt: of.createdAt.getTime(),
    payBefore: of.payBefore.getTime(),
    serverTime: now.getTime(),
    returnUrl: of.returnUrl,
    frameOrigins: parts.frameOrigins,
  };
}
