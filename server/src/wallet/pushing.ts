import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { workOn } from '@vela/service/worklist.ts';
import type { Verdict, Worklist } from '@vela/service/worklist.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { findVenue, providerOfVenue } from '../venue/index.ts';
import { endTransfer, record } from './moves.ts';
import type { TransferEnd } from './moves.ts';
import { lockVenueTransfer, updateSent, updateEnded } from './venue-transfer-store.ts';
import type { VenueTransfer } from './venue-transfer-store.ts';
import { insertHistory } from './store.ts';
import { updateReported, updateUncertain } from './reported-balances.ts';

/*
 * How a transfer reaches the provider that holds the balance, and how its outcome is determined.
 *
 *   P1  a committed row states that the provider may have received the transfer, before it is sent
 *   P2  only the provider ends a transfer: it is done or failed once the provider says so
 *   P3  a transfer that the provider refused or never received is cancelled there before money is
 *       returned, so that a delayed request cannot be carried out afterwards
 *   P4  queries repeat with growing pauses, without end, in any process; repeats never move money
 *       twice
 */

/** Transfers without an outcome, grouped by the provider that decides it. */
export const venueTransfers: Worklist<Services> = {
  name: 'wallet/venue-transfers',
  table: 'wallet_venue_transfers',
  key: 'order_no',
  target: providerOfVenue('w.venue'),
  isOpen: `w.state in ('waiting', 'sent')`,
  leaseMs: 30 * SECOND_MS,
  // Chosen: leaves the provider capacity to serve its players.
  atOnce: 8,
  unansweredMax: 1,
  backoff: { firstMs: 3 * SECOND_MS, maxMs: 5 * MINUTE_MS },
  work: pushTransfer,
};

/** A transfer to query, with the provider's address. */
type Task = VenueTransfer & { baseUrl: string; providerNo: number; isFirst: boolean };
type SizedTask = Task & { amountMinor: bigint };
type End = TransferEnd | { state: 'unknown' };

const ended: Verdict = { kind: 'settled' };
const noAnswer: Verdict = { kind: 'unanswered', problem: 'the provider gave no clear answer' };

async function pushTransfer(services: Services, { key }: { key: string }): Promise<Verdict> {
  const task = await runWork(services, (work) => beginPush(work, key));
  if (!task) return ended;
  const requested = await fixAmount(services, task);
  if ('kind' in requested) return requested;
  const end = await exchangeWithProvider(services, requested);
  await runWork(services, (work) => endPush(work, requested, end));
  return end.state === 'unknown' ? noAnswer : ended;
}

async function beginPush({ tx, now }: Work, orderNo: string): Promise<Task | null> {
  const transfer = await lockVenueTransfer(tx, orderNo);
  if (transfer.state === 'done' || transfer.state === 'failed') return null;
  const venue = await findVenue(tx, transfer.venue, now);
  if (!venue || venue.baseUrl === null || venue.providerNo === null) {
    throw new Error(`no provider to query about ${orderNo}`);
  }
  if (transfer.amountMinor !== null) await updateSent(tx, orderNo, transfer.amountMinor);
  const { baseUrl, providerNo } = venue;
  return { ...transfer, baseUrl, providerNo, isFirst: transfer.state === 'waiting' };
}

/**
 * Determines the amount if the whole balance was requested; returns a verdict if that ends the
 * transfer.
 */
async function fixAmount(services: Services, task: Task): Promise<SizedTask | Verdict> {
  const { amountMinor, playerId, venue, orderNo } = task;
  if (amountMinor !== null) return { ...task, amountMinor };
  const held = await services.providerClient.heldBalance(task.baseUrl, { playerId, venue });
  return runWork(services, async ({ tx, now }) => {
    const known = await lockVenueTransfer(tx, orderNo);
    // Another worker may have overtaken one that exceeded its lease.
    if (known.state !== 'waiting') return ended;
    if (!held) {
      await updateUncertain(tx, { playerId, venue }, now);
      await updateEnded(tx, orderNo, { state: 'failed', failure: 'unavailable', now });
      return noAnswer;
    }
    await updateReported(tx, { playerId, venue, ...held }, now);
    if (held.balanceMinor === 0n) {
      await updateEnded(tx, orderNo, { state: 'done', failure: null, now });
      return ended;
    }
    await updateSent(tx, orderNo, held.balanceMinor);
    const line = { ...task, amountMinor: held.balanceMinor };
    await record({ tx, now }, { ...line, status: 'processing' });
    return line;
  });
}

/** Sends the transfer to the provider, or queries its outcome if it was sent before. */
async function exchangeWithProvider({ providerClient }: Services, task: SizedTask): Promise<End> {
  const { baseUrl, transactionUuid } = task;
  if (task.isFirst) {
    const answer = await providerClient.move(baseUrl, task);
    if (answer.state === 'done') return { ...answer, failure: null };
    if (answer.state === 'refused') {
      const failure = answer.isShort ? 'insufficientBalance' : 'refused';
      return cancel(providerClient, task, { failure, balanceMinor: answer.balanceMinor });
    }
  }
  const known = await providerClient.findMove(baseUrl, transactionUuid);
  if (known === 'done') return { state: 'done', failure: null, balanceMinor: null };
  if (known === 'failed') return { state: 'failed', failure: 'refused', balanceMinor: null };
  if (known === 'unknown') return { state: 'unknown' };
  return cancel(providerClient, task, { failure: 'unavailable', balanceMinor: null });
}

async function cancel(
  providerClient: Services['providerClient'],
  { baseUrl, transactionUuid }: SizedTask,
  failed: Pick<TransferEnd & { state: 'failed' }, 'failure' | 'balanceMinor'>,
): Promise<End> {
  const state = await providerClient.cancelMove(baseUrl, transactionUuid);
  if (state === 'done') return { state, failure: null, balanceMinor: null };
  return state === 'failed' ? { state, ...failed } : { state };
}

async function endPush(work: Work, task: SizedTask, end: End): Promise<void> {
  const { tx, now } = work;
  const { orderNo, playerId, venue, amountMinor, providerNo } = task;
  const known = await lockVenueTransfer(tx, orderNo);
  // Another worker may have processed the same answer first.
  if (known.state !== 'sent') return;
  if (end.state !== 'unknown') {
    return endTransfer(work, { ...known, amountMinor, providerNo }, end);
  }
  await updateUncertain(tx, { playerId, venue }, now);
  if (task.isFirst) {
    await insertHistory(tx, orderNo, { state: 'processing', note: 'noAnswerYet', now });
  }
}

/** Pushes transfers now and waits briefly for their outcomes. */
export async function pushSoon(services: Services, orderNos: readonly string[]): Promise<void> {
  if (orderNos.length === 0) return;
  await waitBriefly(
    Promise.all(orderNos.map((orderNo) => workOn(venueTransfers, services, orderNo))),
  );
}

/** Chosen: how long a player who moves money watches the screen. */
const waitMs = 4_000;

/** Waits briefly; work that takes longer continues in the background. */
export async function waitBriefly(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    if (timer) clearTimeout(timer);
    // A later failure is not reported here: the next attempt handles it.
    work.catch(() => {});
  }
}
