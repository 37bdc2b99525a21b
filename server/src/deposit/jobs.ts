import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runEach } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { moveOrder, notifyOrder } from './moves.ts';
import { computeState } from './rules.ts';
import { listOverdue, lockOrder } from './store.ts';

/** The maximum number of orders per run; the next run, a minute later, continues. */
const ordersMax = 500;

/**
 * Expires an overdue offline order and notifies the player; returns false if it is not overdue, or
 * was paid, cancelled or ended in the meantime. Online orders end by their channel's answer.
 */
export async function expireOrder(work: Work, orderNo: string): Promise<boolean> {
  const { tx, now } = work;
  const order = await lockOrder(tx, orderNo);
  const isOver = order?.state === 'awaitingPayment' && computeState(order, now) === 'expired';
  if (!isOver) return false;
  await moveOrder(work, orderNo, { to: 'expired', role: 'system', actor: 'system' });
  await notifyOrder(work, order, 'depositExpired');
  return true;
}

/** Expires the offline orders that were not paid in time, each in its own transaction. */
export const expireDeposits = defineJob<Services>({
  name: 'deposit/expire-deposits',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    const overdue = await listOverdue(database.db, clock.now(), ordersMax);
    await runEach(services, overdue, expireOrder);
  },
});
