import { expect } from 'vitest';
import type { Kit } from './kit.ts';

/**
 * Has works that want the same deposit order reach it one after the other, in this order: each is
 * started when the one before stands in line for the order's row, then the row is let go.
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

/** How many wait for a lock of the kit's database. */
export async function countWaiting({ database }: Kit): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
