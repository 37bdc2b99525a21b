/** The calls of the desk's own pages. The key in a page's address is all that it needs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { z } from 'zod';
import type { Addresses } from './addresses.ts';
import { computeConfirmations, confirmationsRequired } from './chain.ts';
import { findChannelKind } from './channels.ts';
import { computeOrderState, isPayable } from './orders.ts';
import type { Orders } from './orders.ts';
import type { PageKeys } from './page-keys.ts';
import type { AddressPage, DeskPage, OrderPage, PageRefusal } from './page-protocol.ts';
import { findAddressById, findOrderById, listTransfers } from './store.ts';
import type { AddressRow, OrderRow } from './store.ts';

/** What the pages need. */
export interface PageParts {
  database: Database<unknown>;
  orders: Orders;
  addresses: Addresses;
  pageKeys: PageKeys;
  clock: Clock;
  frameOrigins: readonly string[];
}

// Chosen: far more than a person tries, and a bound to what a page can store.
const transfersMax = 50;

const pageRequest = z.object({ order: z.string().max(64), key: z.string().max(64) });
const finishRequest = pageRequest.extend({ wish: z.enum(['pay', 'fail']) });
const sendRequest = pageRequest.extend({
  sendKey: z.string().regex(/^[\w-]{8,64}$/),
  // Chosen: a billion USDT is more than there is.
  amountMicro: z.int().min(1).max(1_000_000_000_000_000),
});

type Found = { kind: 'order'; row: OrderRow } | { kind: 'address'; row: AddressRow };
type Reply = DeskPage | PageRefusal;

/** Serves the calls of the pages. */
export function servePages(app: FastifyInstance, parts: PageParts): void {
  const on = <T extends z.infer<typeof pageRequest>>(
    path: string,
    shape: z.ZodType<T>,
    work: (found: Found, wanted: T) => Promise<Reply>,
  ): void => {
    app.post(`/desk/page/${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const parsed = shape.safeParse(request.body);
      if (!parsed.success) return refuse(reply, 400, 'malformed');
      const found = await find(parts, parsed.data);
      if (found === null) return refuse(reply, 404, 'unknown');
      const answer = await work(found, parsed.data);
      return 'reason' in answer ? reply.code(409).send(answer) : answer;
    });
  };
  on('read', pageRequest, (found) => toPage(parts, found));
  on('finish', finishRequest, async (found, { wish }) => {
    if (found.kind !== 'order') return { reason: 'unknown' };
    return toOrderPage(parts, await parts.orders.finish(found.row.id, wish));
  });
  on('send', sendRequest, async (found, { sendKey, amountMicro }) => {
    if (found.kind !== 'address') return { reason: 'unknown' };
    const sent = await listTransfers(parts.database.pool, found.row.id);
    const isRepeated = sent.some((transfer) => transfer.sendKey === sendKey);
    if (!isRepeated && sent.length >= transfersMax) return { reason: 'tooMany' };
    await parts.addresses.send(found.row, sendKey, BigInt(amountMicro));
    return toAddressPage(parts, found.row);
  });
}

function refuse(reply: FastifyReply, status: number, reason: PageRefusal['reason']): FastifyReply {
  return reply.code(status).send({ reason });
}

async function find(
  { database, pageKeys }: PageParts,
  { order, key }: z.infer<typeof pageRequest>,
): Promise<Found | null> {
  const row = await findOrderById(database.pool, order);
  if (row !== null) return pageKeys.isKey(row, key) ? { kind: 'order', row } : null;
  const address = await findAddressById(database.pool, order);
  if (address === null || !pageKeys.isKey(address, key)) return null;
  return { kind: 'address', row: address };
}

function toPage(parts: PageParts, found: Found): Promise<DeskPage> {
  if (found.kind === 'address') return toAddressPage(parts, found.row);
  return Promise.resolve(toOrderPage(parts, found.row));
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
