import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import type { Queryable } from '../rounds/store.ts';

/** Unanswered callbacks, by their channel. */
export const callbackRows: WorklistRows = {
  name: 'desk/callbacks',
  table: 'studio.desk_callbacks',
  key: 'id',
  target: 'w.channel',
  isOpen: `w.state = 'pending'`,
};

/** A callback to the platform. */
export interface CallbackRow {
  /** The webhook-id: the same for every try. */
  id: string;
  channel: string;
  url: string;
  body: string;
  manner: 'true' | 'forged' | 'stale';
  /** No retry is later than this. */
  retryUntil: Date;
}

/** Inserts a pending callback. */
export async function insertCallback(
  tx: Queryable,
  row: CallbackRow & { createdAt: Date; nextTryAt: Date },
): Promise<void> {
  await tx.query(
    `insert into studio.desk_callbacks
       (id, channel, url, body, manner, state, created_at, next_try_at, retry_until)
     values ($1, $2, $3, $4, $5, 'pending', $6, $7, $8)`,
    [
      row.id,
      row.channel,
      row.url,
      row.body,
      row.manner,
      row.createdAt,
      row.nextTryAt,
      row.retryUntil,
    ],
  );
}

/** The callback with this id. Throws if there is none. */
export async function findCallback(db: Queryable, id: string): Promise<CallbackRow> {
  const { rows } = await db.query<CallbackRow>(
    `select id, channel, url, body, manner, retry_until as "retryUntil"
     from studio.desk_callbacks where id = $1`,
    [id],
  );
  const [callback] = rows;
  if (callback === undefined) throw new Error(`callback ${id} does not exist`);
  return callback;
}

/** Ends a callback: it is never sent again. Has no effect on one that has ended. */
export async function updateCallbackDone(
  db: Queryable,
  id: string,
  { status, at }: { status: string; at: Date },
): Promise<void> {
  await db.query(
    `update studio.desk_callbacks set state = 'done', last_status = $2, ended_at = $3
     where id = $1 and state = 'pending'`,
    [id, status, at],
  );
}
