import type { Queryable } from '../rounds/store.ts';

/** Something that the platform is told. */
export interface CallbackRow {
  /** The webhook-id: the same for every try. */
  id: string;
  channel: string;
  url: string;
  body: string;
  manner: 'true' | 'forged' | 'stale';
  attempts: number;
  giveUpAt: Date;
}

/** Inserts a pending callback. */
export async function insertCallback(
  tx: Queryable,
  row: Omit<CallbackRow, 'attempts'> & { createdAt: Date; nextAt: Date },
): Promise<void> {
  await tx.query(
    `insert into studio.desk_callbacks
       (id, channel, url, body, manner, state, created_at, next_at, give_up_at)
     values ($1, $2, $3, $4, $5, 'pending', $6, $7, $8)`,
    [row.id, row.channel, row.url, row.body, row.manner, row.createdAt, row.nextAt, row.giveUpAt],
  );
}

/**
 * Takes pending callbacks that are due, oldest first, and leases them until `leaseUntil`, so that
 * nobody else sends them meanwhile. Those that another process is taking are passed over.
 */
export async function claimDueCallbacks(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<CallbackRow[]> {
  const { rows } = await db.query<CallbackRow>(
    `update studio.desk_callbacks set next_at = $2, attempts = attempts + 1
     where id in (
       select id from studio.desk_callbacks
       where state = 'pending' and next_at <= $1
       order by next_at, id limit $3 for update skip locked
     )
     returning id, channel, url, body, manner, attempts, give_up_at as "giveUpAt"`,
    [now, leaseUntil, limit],
  );
  return rows;
}

/** Ends a callback: it is never sent again. Nothing happens to one that has ended. */
export async function updateCallbackEnd(
  db: Queryable,
  id: string,
  end: { state: 'done' | 'givenUp'; status: string; at: Date },
): Promise<void> {
  await db.query(
    `update studio.desk_callbacks set state = $2, last_status = $3, ended_at = $4
     where id = $1 and state = 'pending'`,
    [id, end.state, end.status, end.at],
  );
}

/** Notes a try that was not answered as it should be; the callback comes up again at `nextAt`. */
export async function updateCallbackRetry(
  db: Queryable,
  id: string,
  status: string,
  nextAt: Date,
): Promise<void> {
  await db.query(
    `update studio.desk_callbacks set last_status = $2, next_at = $3
     where id = $1 and state = 'pending'`,
    [id, status, nextAt],
  );
}
