import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { sql } from 'kysely';
import type { QueryResult, RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import type { Facts } from './rendering.ts';

type Tx = TxContext['tx'];
type Queueing = Pick<Work, 'tx' | 'services' | 'afterCommit'>;

/** Titles of messages on their way to devices, by the push service of each. */
export const alertRows: WorklistRows = {
  name: 'alert/titles',
  table: 'message_alerts',
  key: 'alert_id',
  target: 'w.host',
  isOpen: 'true',
};

/** A message to be stored. */
export type Message = {
  messageId: string;
  playerId: bigint;
  category: string;
  template: string;
  facts: Facts;
  link: string;
  createdAt: Date;
};

/** Stores a message and queues it for the devices of its player. */
export async function insertMessage(work: Queueing, message: Message): Promise<void> {
  const { messageId, playerId, category, template, facts, link, createdAt } = message;
  const titles = sql`select m.message_id, d.device_id, d.host
    from m join message_alert_devices d using (player_id)`;
  const queued = await sql`
    with m as (
      insert into message_messages (message_id, player_id, category, template, facts, link,
        created_at)
      values (${messageId}, ${playerId}, ${category}, ${template}, ${JSON.stringify(facts)}::jsonb,
        ${link}, ${createdAt})
      returning message_id, player_id
    ) ${toInsert(titles, work.services.clock.now())}`.execute(work.tx);
  wakeIfQueued(work, queued);
}

/** Queues each stored message with a shared text for the devices of its player. */
export async function queueAlerts(work: Queueing, textId: string): Promise<void> {
  const titles = sql`select m.message_id, d.device_id, d.host
    from message_messages m join message_alert_devices d using (player_id)
    where m.text_id = ${textId}`;
  wakeIfQueued(work, await toInsert(titles, work.services.clock.now()).execute(work.tx));
}

/** Queues an announcement for every device that shows news of the account. */
export async function queueAnnouncement(work: Queueing, announcementId: string): Promise<void> {
  const titles = sql`select ${announcementId} message_id, d.device_id, d.host
    from message_alert_devices d where d.wants_account`;
  wakeIfQueued(work, await toInsert(titles, work.services.clock.now()).execute(work.tx));
}

/** Queues what a query returns as `message_id`, `device_id` and `host`; each once. */
const toInsert = (titles: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
    insert into message_alerts (alert_id, message_id, device_id, host, created_at, next_try_at)
    select md5(t.message_id || t.device_id), t.message_id, t.device_id, t.host, ${now}, ${now}
    from (${titles}) t
    on conflict do nothing`;

function wakeIfQueued(work: Queueing, { numAffectedRows = 0n }: QueryResult<unknown>): void {
  if (numAffectedRows > 0n) wakeAfterCommit(work, alertRows);
}

/** A title on its way. */
type Alert = { messageId: string; deviceId: string; createdAt: Date };

/** Returns a title on its way, or null. */
export async function findAlert(tx: Tx, alertId: string): Promise<Alert | null> {
  const row = await tx
    .selectFrom('messageAlerts')
    .select(['messageId', 'deviceId', 'createdAt'])
    .where('alertId', '=', alertId)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes a title that was shown, or is not to be. */
export async function deleteAlert(tx: Tx, alertId: string): Promise<void> {
  await tx.deleteFrom('messageAlerts').where('alertId', '=', alertId).execute();
}

/** Removes the titles that were queued before an instant. */
export async function deleteOldAlerts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('messageAlerts').where('createdAt', '<', before).execute();
}
