import type { PlayerEvent, StaffEvent } from '@vela/contract/event.ts';
import type { Tx } from '@vela/service/db.ts';
import { wakeWorklist } from '@vela/service/worklist-runner.ts';
import type { DB } from '../tables.gen.ts';
import type { Context } from './route.ts';
import type { Services } from './services.ts';

/** The dependencies of a slice that changes something, in a call or in a job. */
export type Work = Pick<
  Context,
  'tx' | 'client' | 'afterCommit' | 'services' | 'now' | 'notifyPlayer' | 'notifyStaff'
>;

/** Runs a job's work in one transaction; its notifications are sent after the commit. */
export function runWork<T>(services: Services, work: (txContext: Work) => Promise<T>): Promise<T> {
  return services.database.transaction((txContext) => work(toWork(services, txContext)));
}

/** Chosen: hides the time between statements, and leaves most connections to players. */
const transactionsAtOnce = 4;

/** Chosen: single items may be at fault; when as many as this fail, the database is. */
const failuresMax = 10;

/**
 * Runs a job's work for each item in its own transaction, a few at a time, in no particular order.
 * An item that fails does not hold the others; its failure is thrown once they have ended. After
 * ten failures no further item begins.
 */
export async function runEach<T>(
  services: Services,
  items: readonly T[],
  work: (txContext: Work, item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const failures: unknown[] = [];
  const runNext = async (): Promise<void> => {
    for (const item of left) {
      if (failures.length >= failuresMax) return;
      try {
        await runWork(services, (txContext) => work(txContext, item));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: transactionsAtOnce }, runNext));
  if (failures.length > 0) throw failures[0];
}

/** Returns the dependencies for a transaction that is already open. */
export function toWork(services: Services, { tx, client, afterCommit }: Tx<DB>): Work {
  const publish = (channel: string, event: PlayerEvent | StaffEvent): void =>
    afterCommit(() => services.bus.publish(channel, event));
  return {
    tx,
    client,
    afterCommit,
    services,
    now: services.clock.now(),
    notifyPlayer: (playerId, event) => publish(`player:${playerId}`, event),
    notifyStaff: (event) => publish('staff', event),
  };
}

/** Wakes a worklist right after the commit; otherwise it starts within seconds. */
export function wakeAfterCommit(
  work: Pick<Work, 'afterCommit' | 'services'>,
  list: { name: string },
): void {
  work.afterCommit(() => wakeWorklist(work.services.bus, list));
}
