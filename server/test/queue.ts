import { expect } from 'vitest';
import type { Kit } from './kit.ts';

/**
 * Runs works that lock the same deposit order in this order: each is started once the previous one
 * waits for the order's row, then the row is released.
 */
export async function inOrder(
  kit: Kit,
  orderNo: string,
  works: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const { pool } = kit.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from deposit_orders where order_no = $1 for update', [orderNo]);
    const running: Promise<unknown>[] = [];
    for (const work of works) {
      running.push(work());
      await expect.poll(() => countWaiting(kit), { interval: 5 }).toBe(running.length);
    }
    await holder.query('commit');
    await Promise.all(running);
  } finally {
    holder.release();
  }
}

/** Returns how many statements wait for a lock in the kit's database. */
export async function countWaiting({ database }: Kit): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
