import type { PlayerEvent } from '@vela/contract/event.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Work } from '../app/work.ts';
import { queueAlerts, queueAnnouncement } from './alert-store.ts';
import { notifyUnread } from './sending.ts';

/** A text of an operator, which its readers share. */
export type OperatorText = {
  textId: string;
  titles: Partial<LocalText>;
  bodies: Partial<LocalText>;
};

/**
 * Chosen: more are notified by one event to all, which each screen answers after a random delay.
 */
const notifiedMax = 200;

/** Tells every player's open screens that boxes have changed, after the commit. */
const notifyEverybody = ({ afterCommit, services }: Pick<Work, 'afterCommit' | 'services'>): void =>
  afterCommit(() => services.bus.publish('players', { type: 'messages' } satisfies PlayerEvent));

/** Announces a text to everyone: one row, however many players there are. */
export async function announce(
  work: Pick<Work, 'tx' | 'services' | 'afterCommit'>,
  text: OperatorText & { link: string; at: Date; expiresAt: Date | null },
): Promise<void> {
  const { textId, titles, bodies, link, at, expiresAt } = text;
  await sql`insert into message_announcements
      (announcement_id, titles, bodies, link, created_at, expires_at)
    values (${textId}, ${JSON.stringify(titles)}, ${JSON.stringify(bodies)}, ${link}, ${at},
      ${expiresAt})`.execute(work.tx);
  await queueAnnouncement(work, textId);
  notifyEverybody(work);
}

/**
 * Puts a text into the boxes of players; `recipients` is a query of their ids. Returns how many
 * there are. A text reaches each of them once, also when it is sent again.
 */
export async function sendText(
  work: Pick<Work, 'tx' | 'now' | 'services' | 'afterCommit' | 'notifyPlayer'>,
  text: OperatorText & {
    category: 'private' | 'notification' | 'activity';
    link: string;
    expiresAt: Date | null;
    isPromotional: boolean;
    recipients: RawBuilder<unknown>;
  },
): Promise<number> {
  const { tx, now } = work;
  const { textId, titles, bodies, category, link, expiresAt, isPromotional, recipients } = text;
  await sql`insert into message_texts (text_id, titles, bodies, is_promotional, expires_at)
    values (${textId}, ${JSON.stringify(titles)}, ${JSON.stringify(bodies)}, ${isPromotional},
      ${expiresAt})
    on conflict (text_id) do nothing`.execute(tx);
  const { rows } = await sql<{ playerId: bigint }>`
    insert into message_messages
      (message_id, player_id, category, template, text_id, link, created_at)
    select ${textId} || '.' || r.player_id, r.player_id, ${category}, '', ${textId}, ${link}, ${now}
    from (${recipients}) r
    on conflict (message_id) do nothing
    returning player_id`.execute(tx);
  await queueAlerts(work, textId);
  if (rows.length > notifiedMax) notifyEverybody(work);
  else for (const { playerId } of rows) await notifyUnread(work, playerId, now);
  return rows.length;
}

/** Takes a text out of every box, whether it was announced or sent. */
export async function takeBack(
  work: Pick<Work, 'tx' | 'now' | 'services' | 'afterCommit'>,
  textId: string,
): Promise<void> {
  const { tx, now } = work;
  await sql`update message_announcements set expires_at = ${now}
    where announcement_id = ${textId}`.execute(tx);
  await sql`update message_messages set deleted_at = coalesce(deleted_at, ${now})
    where text_id = ${textId}`.execute(tx);
  notifyEverybody(work);
}

/** SQL expression: how many players have read a text, one by one or all at once. */
export const readersOf = (textId: RawBuilder<unknown>): RawBuilder<number> => sql`
  ((select count(*) from message_messages t where t.text_id = ${textId} and t.read_at is not null)
   + (select count(*) from message_announcement_marks k
      where k.announcement_id = ${textId} and k.read_at is not null))::int`;
