import type { transactionStatuses } from '@vela/contract/wallet/calls.ts';
import { ACCOUNT_KINDS, houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { openAccounts, post, postAll } from '@vela/ledger/post.ts';
import type { Posting, Transfer } from '@vela/ledger/post.ts';
import { findBalances } from '@vela/ledger/store.ts';
import { newOrderNo } from '../app/order-no.ts';
import type { TxContext } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import type { Work } from '../app/work.ts';
import { sumOpenStakes } from '../venue/index.ts';
import type { Venue } from '../venue/index.ts';
import {
  deleteVenueTransfer,
  insertVenueTransfer,
  listPendingTransfers,
  updateEnded,
} from './venue-transfer-store.ts';
import type { VenueTransfer } from './venue-transfer-store.ts';
import { computeBalances } from './rules.ts';
import type { Balances, Direction, TransferFailure, Wallet } from './rules.ts';
import { insertTransaction, updateTransaction } from './store.ts';
import {
  ensureReported,
  listReported,
  updateReported,
  updateUncertain,
} from './reported-balances.ts';

/** The dependencies of a move. */
export type Mover = Pick<TxContext, 'tx' | 'client'> & { services: Services; now: Date };

const central = (playerId: bigint): bigint => playerAccount(playerId, ACCOUNT_KINDS.central.slot);
const transit = (playerId: bigint): bigint => playerAccount(playerId, ACCOUNT_KINDS.transit.slot);

/** Returns a player's current balances in our own books. */
export async function readBalances(
  client: TxContext['client'],
  playerId: bigint,
): Promise<Balances> {
  return computeBalances(await findBalances(client, playerId));
}

/** Returns everything that a player has; for transfer venues, the last reported balance. */
export async function readWallet(
  { tx, client }: Pick<TxContext, 'tx' | 'client'>,
  playerId: bigint,
): Promise<Wallet> {
  return {
    ...(await readBalances(client, playerId)),
    reported: new Map(
      (await listReported(tx, playerId)).map((reported) => [reported.venue, reported]),
    ),
    pending: await listPendingTransfers(tx, playerId),
    openStakes: await sumOpenStakes(tx, playerId),
  };
}

/** A move between the central wallet and a venue wallet. */
export type Move = { playerId: bigint; venue: Venue; direction: Direction; amountMinor: bigint };

/** The outcome of a move between the central wallet and a venue wallet. */
export type Moved = { orderNo: string; posting: Posting };

/** Chosen: even at 10,000 numbers per second, this many collisions in a row are negligible. */
const drawsMax = 8;

/**
 * Moves money between the central wallet and a seamless venue, and records the move if it succeeds.
 */
export async function moveMoney(mover: Mover, move: Move): Promise<Moved> {
  const { playerId, venue, direction, amountMinor } = move;
  const { now } = mover;
  await openAccounts(mover.client, playerId, [venueSlot(venue.venueNo)]);
  const wallet = playerAccount(playerId, venueSlot(venue.venueNo));
  const isToVenue = direction === 'toVenue';
  const { orderNo, posting } = await drawAndPost(mover, {
    kind: direction,
    debit: isToVenue ? central(playerId) : wallet,
    credit: isToVenue ? wallet : central(playerId),
    amount: amountMinor,
    eventAt: now,
  });
  if (posting.status === 'posted') {
    await record(mover, { ...move, venue: venue.venue, orderNo, status: 'succeeded' });
  }
  return { orderNo, posting };
}

/** Posts under a new order number, and draws again if the number is taken. */
async function drawAndPost(
  { client, services, now }: Mover,
  transfer: Omit<Transfer, 'key' | 'cause'>,
): Promise<Moved> {
  for (let draws = 1; ; draws += 1) {
    const orderNo = newOrderNo('T', now, services.site.timeZone, services.random);
    const [posting] = await post(client, [
      { ...transfer, key: `transfer/${orderNo}`, cause: orderNo },
    ]);
    if (!posting) throw new Error('the ledger returned no posting');
    const isTaken = posting.status === 'conflict' || posting.status === 'replayed';
    if (!isTaken || draws === drawsMax) return { orderNo, posting };
  }
}

/**
 * Moves the whole balance. If a bet was placed after the balance was read, the posting reports what
 * is left and locks the wallet, so that this amount can be moved. Returns null if nothing is left.
 */
export async function moveAll(
  mover: Mover,
  move: Move,
): Promise<{ orderNo: string; amountMinor: bigint } | null> {
  const { orderNo, posting } = await moveMoney(mover, move);
  if (posting.status === 'posted') return { orderNo, amountMinor: move.amountMinor };
  if (posting.status !== 'insufficient')
    throw new Error(`move of the whole balance: ${posting.status}`);
  if (posting.balance === 0n) return null;
  return moveAll(mover, { ...move, amountMinor: posting.balance });
}

/**
 * The outcome of opening a transfer: its number, or the refusal; `pendingNo` names a transfer that
 * is already pending.
 */
export type Opened =
  | { orderNo: string }
  | { refused: 'pending'; pendingNo: string }
  | { refused: 'insufficient'; balanceMinor: bigint };

/**
 * Opens a transfer to or from a venue whose provider holds the balance. If this transaction
 * commits, the transfer is in the outbox and money leaving the central wallet is in transit. An
 * `amountMinor` of null recovers the provider's whole balance.
 */
export async function openTransfer(
  mover: Mover,
  move: Omit<Move, 'amountMinor'> & { amountMinor: bigint | null },
): Promise<Opened> {
  const { playerId, direction, amountMinor } = move;
  const { tx, client, now } = mover;
  const venue = move.venue.venue;
  await ensureReported(tx, playerId, venue, now);
  const order = await drawOrder(mover, { playerId, venue, direction, amountMinor });
  if ('pendingNo' in order) return { refused: 'pending', ...order };
  const { orderNo } = order;
  if (amountMinor === null) return { orderNo };
  if (direction === 'toVenue') {
    await openAccounts(client, playerId, [ACCOUNT_KINDS.transit.slot]);
    const [posting] = await post(client, [
      {
        key: `transfer/${orderNo}`,
        kind: 'transferOut',
        debit: central(playerId),
        credit: transit(playerId),
        amount: amountMinor,
        cause: orderNo,
        eventAt: now,
      },
    ]);
    if (posting?.status === 'insufficient') {
      await deleteVenueTransfer(tx, orderNo);
      return { refused: 'insufficient', balanceMinor: posting.balance };
    }
    if (posting?.status !== 'posted') throw new Error(`transfer ${orderNo}: ${posting?.status}`);
  }
  const line = { playerId, venue, direction, amountMinor };
  await record(mover, { ...line, ...order, status: 'processing' });
  return { orderNo };
}

/** Adds a transfer to the outbox under a new number, or returns the pending transfer's number. */
async function drawOrder(
  { tx, services, now }: Mover,
  of: Pick<VenueTransfer, 'playerId' | 'venue' | 'direction' | 'amountMinor'>,
): Promise<{ orderNo: string; transactionUuid: string } | { pendingNo: string }> {
  for (let draws = 1; draws <= drawsMax; draws += 1) {
    const orderNo = newOrderNo('T', now, services.site.timeZone, services.random);
    const uuid = await insertVenueTransfer(tx, { ...of, orderNo }, now);
    if (uuid !== null) return { orderNo, transactionUuid: uuid };
    const pending = await listPendingTransfers(tx, of.playerId);
    const under = pending.find((it) => it.venue === of.venue && it.direction === of.direction);
    if (under) return { pendingNo: under.orderNo };
  }
  throw new Error('no free order number');
}

/** Inserts the line that the player sees for a move. */
export async function record(
  { tx, now }: Pick<Mover, 'tx' | 'now'>,
  of: {
    playerId: bigint;
    venue: string;
    direction: Direction;
    amountMinor: bigint;
    orderNo: string;
    /** The name by which the provider knows the move, where it has one. */
    transactionUuid?: string;
    status: (typeof transactionStatuses)[number];
  },
): Promise<void> {
  const { playerId, venue, direction, amountMinor, orderNo, transactionUuid, status } = of;
  await insertTransaction(tx, {
    playerId,
    orderNo,
    type: direction === 'toVenue' ? 'transferOut' : 'transferIn',
    mode: venue,
    status,
    amountMinor: direction === 'toVenue' ? -amountMinor : amountMinor,
    details: transactionUuid === undefined ? [] : [{ key: 'reference', value: transactionUuid }],
    now,
  });
}

/**
 * How a transfer ended; `balanceMinor` is the balance that the provider reported with it, or null.
 */
export type TransferEnd = { balanceMinor: bigint | null } & (
  | { state: 'done'; failure: null }
  | { state: 'failed'; failure: TransferFailure }
);

/**
 * Ends a requested transfer once: the money arrives or is returned, the record is updated, and the
 * player's open screens are notified.
 */
export async function endTransfer(
  work: Work,
  transfer: VenueTransfer & { amountMinor: bigint; providerNo: number },
  end: TransferEnd,
): Promise<void> {
  const { tx, client, now } = work;
  const { orderNo, playerId, venue } = transfer;
  await updateEnded(tx, orderNo, { ...end, now });
  const status = end.state === 'done' ? 'succeeded' : 'failed';
  await updateTransaction(tx, orderNo, status, { state: status, note: end.failure ?? '', now });
  if (end.balanceMinor === null) await updateUncertain(tx, { playerId, venue }, now);
  else await updateReported(tx, { playerId, venue, balanceMinor: end.balanceMinor }, now);
  const posting = toPosting(transfer, end.state, now);
  if (posting) await postAll(client, [posting]);
  work.notifyPlayer(playerId, { type: 'transfer', orderNo, state: end.state });
  work.notifyPlayer(playerId, { type: 'balance' });
}

/** Returns the posting that ends a transfer; null if the money never left the provider. */
function toPosting(
  transfer: VenueTransfer & { amountMinor: bigint; providerNo: number },
  state: TransferEnd['state'],
  now: Date,
): Transfer | null {
  const { orderNo, playerId, direction, amountMinor, providerNo } = transfer;
  const held = houseAccount('providerClearing', { owner: providerNo, playerId });
  const shared = { amount: amountMinor, cause: orderNo, eventAt: now };
  if (direction === 'fromVenue') {
    const back = { kind: 'transferIn', debit: held, credit: central(playerId) } as const;
    return state === 'done' ? { ...shared, ...back, key: `transfer/${orderNo}` } : null;
  }
  const key = `transfer/${orderNo}/end`;
  return state === 'done'
    ? { ...shared, key, kind: 'transferDone', debit: transit(playerId), credit: held }
    : {
        ...shared,
        key,
        kind: 'transferFailed',
        debit: transit(playerId),
        credit: central(playerId),
      };
}
