import { defineJob } from '@vela/service/jobs.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { readSetting } from '../app/settings.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { findPayoutAccount, findSealedNumber, openNumber } from '../payout/index.ts';
import type { PayoutAccount } from '../payout/index.ts';
import { findPlayer } from '../profile/index.ts';
import { finishPaid, finishUnpaid, moveOrder, payoutChannel } from './moves.ts';
import {
  listDuePayouts,
  lockDuePayout,
  lockPayout,
  updateAsked,
  updateEnd,
  updateWaiting,
} from './outbox.ts';
import type { Payment, PaymentState, PayoutChannel } from './payout-channel.ts';
import { openSandboxChannel } from './sandbox-channel.ts';
import { withdrawalSetting } from './settings.ts';
import { lockOrder } from './store.ts';

/** Payments of one run; more are left to the next one, a minute later. */
const payoutsMax = 200;
/** After that long an answer that never came is asked for, later and later up to the longest. */
const askAgainMs = 20 * SECOND_MS;
const askAgainMsMax = 30 * MINUTE_MS;
/** How long the payment of a frozen player waits before it is looked at again. */
const frozenMs = 10 * MINUTE_MS;

/** What is to be done about a payment: told for the first time, or asked about. */
type Task = { orderNo: string; isFirst: boolean; payment: Payment };

/**
 * Works off the payments whose time has come. The channel is spoken to outside of any transaction;
 * before it is told to pay, a committed row says so, and what it did is only ever what it says
 * when it is asked.
 */
export async function payDue(services: Services, channel: PayoutChannel): Promise<void> {
  const { database, clock, log } = services;
  for (const orderNo of await listDuePayouts(database.db, clock.now(), payoutsMax)) {
    try {
      const task = await runWork(services, (work) => beginPayout(work, orderNo));
      if (task === null) continue;
      const end = await payOne(channel, task);
      await runWork(services, (work) => endPayout(work, orderNo, end));
    } catch (error) {
      // What became of it stays unknown and is asked by a later run; the next ones do not wait.
      log.warn({ err: error, orderNo }, 'a payout came to no end');
    }
  }
}

async function payOne(channel: PayoutChannel, task: Task): Promise<PaymentState> {
  const { payment } = task;
  if (!task.isFirst) {
    const known = await channel.query(payment.reference);
    if (known.state !== 'notFound') return known;
  }
  const answer = await channel.pay(payment);
  return answer === 'accepted' ? await channel.query(payment.reference) : { state: 'pending' };
}

async function beginPayout(work: Work, orderNo: string): Promise<Task | null> {
  const { tx, now, services } = work;
  const payout = await lockDuePayout(tx, orderNo, now);
  const order = payout && (await lockOrder(tx, orderNo));
  if (!payout || !order) return null;
  // What the channel may have been told already is followed to its end all the same.
  if (payout.state === 'waiting' && (await findPlayer(tx, order.playerId)).isFrozen) {
    await updateWaiting(tx, orderNo, addMs(now, frozenMs));
    return null;
  }
  if (payout.state === 'waiting') {
    await moveOrder(work, orderNo, { to: 'paying', role: 'system', actor: 'system' });
  }
  const waitMs = Math.min(askAgainMs * 2 ** Math.min(payout.tries, 10), askAgainMsMax);
  await updateAsked(tx, orderNo, addMs(now, waitMs));
  const account = await findPayoutAccount(tx, order.playerId, order.accountId);
  if (!account) throw new Error(`the account of ${orderNo} was deleted`);
  const payment: Payment = {
    reference: orderNo,
    amountMinor: order.amountMinor + order.extraMinor,
    method: order.method,
    bankCode: toBankCode(account),
    holderName: order.holderName,
    accountNumber: openNumber(
      services,
      order.accountId,
      await findSealedNumber(tx, order.accountId),
    ),
  };
  return { orderNo, isFirst: payout.state === 'waiting', payment };
}

/** Where the channel finds the account: the bank of a card, the chain of an address. */
function toBankCode(account: PayoutAccount): string {
  if (account.kind === 'bankCard') return account.bankCode;
  return account.kind === 'usdt' ? account.protocol : '';
}

async function endPayout(work: Work, orderNo: string, end: PaymentState): Promise<void> {
  const { tx } = work;
  if (end.state !== 'paid' && end.state !== 'failed') return;
  const payout = await lockPayout(tx, orderNo);
  const order = await lockOrder(tx, orderNo);
  // Another run may have heard the same answer first.
  if (payout.state !== 'asked' || !order) return;
  const { channelNo } = await readSetting(tx, withdrawalSetting);
  if (end.state === 'paid') {
    await finishPaid(work, order, channelNo);
    await updateEnd(tx, orderNo, { state: 'paid', receipt: end.receipt });
  } else {
    const move = { to: 'failed', role: 'system', actor: 'system', note: end.reason } as const;
    await finishUnpaid(work, order, move);
    await updateEnd(tx, orderNo, { state: 'failed', receipt: '' });
  }
}

/** The channel of this site; a licensed one has to bring its own. */
function openChannel(services: Services): PayoutChannel | null {
  return services.config.isSandbox ? openSandboxChannel(services) : null;
}

/** Pays what was approved. */
export const payWithdrawals = defineJob<Services>({
  name: 'withdrawal/pay-withdrawals',
  cron: '* * * * *',
  async handler(services) {
    const channel = openChannel(services);
    if (channel) await payDue(services, channel);
    else services.log.warn('no payout channel: approved withdrawals wait');
  },
});

/** Pays at once what is approved while this process runs; stops when the given function is called. */
export function listenForPayouts(services: Services): () => void {
  let running: Promise<void> = Promise.resolve();
  return services.bus.subscribe(payoutChannel, () => {
    running = running
      .then(() => payWithdrawals.handler(services, {}))
      .catch((error: unknown) => services.log.error({ err: error }, 'payouts failed'));
  });
}
