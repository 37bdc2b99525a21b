import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { moveOrder, notifyOrder } from './moves.ts';
import { computeState } from './rules.ts';
import { listOverdue, lockOrder } from './store.ts';

/** Orders of one run; more are left to the next one, a minute later. */
const ordersMax = 500;

/**
 * Ends an offline order whose time to pay is over and tells the player; false if it is not over,
 * or has been paid, cancelled or ended meanwhile. An online one is ended by its channel's answer.
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

/** Ends the offline orders that were not paid in time, each in a transaction of its own. */
export const expireDeposits = defineJob<Services>({
  name: 'deposit/expire-deposits',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    for (const orderNo of await listOverdue(database.db, clock.now(), ordersMax)) {
      await runWork(services, (work) => expireOrder(work, orderNo));
    }
  },
});
