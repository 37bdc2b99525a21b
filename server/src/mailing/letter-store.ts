import { mailingChannels } from '@vela/contract/mailing/rules.ts';
import type { MailingChannel } from '@vela/contract/mailing/rules.ts';
import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { canDeliver } from '../access/index.ts';
import type { TxContext } from '../app/route.ts';
import { wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { barredPlayers, consentingPlayers } from '../protection/index.ts';
import { recipientsOf } from './recipient-store.ts';
import type { Addressed } from './recipient-store.ts';
import type { Content } from './store.ts';

type Tx = TxContext['tx'];
type Reading = Pick<Work, 'tx' | 'now' | 'services'>;

/** Mailings on their way to phones and mailboxes, by channel. */
export const letterRows: WorklistRows = {
  name: 'mailing/letters',
  table: 'mailing_letters',
  key: 'letter_id',
  target: 'w.channel',
  isOpen: 'true',
};

const hasAddress: Readonly<Record<MailingChannel, RawBuilder<unknown>>> = {
  email: sql`p.email is not null`,
  sms: sql`p.phone is not null`,
};

/**
 * As SQL: the recipients of a mailing who are written to by a channel. Each has agreed to it, and
 * offers may reach them: nobody is written to during a break.
 */
const reachedBy = (channel: MailingChannel, addressed: Addressed, now: Date) => sql`
  select p.player_id from players p
  where p.player_id in (${recipientsOf(addressed, now)}) and ${hasAddress[channel]}
    and p.player_id in ${consentingPlayers(channel)}
    and p.player_id not in ${barredPlayers(now)}`;

/** Returns how many recipients each channel reaches; null: the site cannot send by it. */
export async function countLetters(
  { tx, now, services }: Reading,
  addressed: Addressed,
): Promise<Record<MailingChannel, number | null>> {
  const counts: Record<MailingChannel, number | null> = { email: null, sms: null };
  for (const channel of mailingChannels) {
    if (!canDeliver(services, channel)) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${reachedBy(channel, addressed, now)}) r`.execute(tx);
    counts[channel] = rows[0]?.count ?? 0;
  }
  return counts;
}

/**
 * Queues a mailing by its channels to those of its recipients who have agreed to them, each once,
 * and returns how many those are. A channel that the site cannot send by is left out.
 */
export async function queueLetters(
  work: Reading & Pick<Work, 'afterCommit'>,
  mailingId: string,
  content: Content,
): Promise<Record<MailingChannel, number>> {
  const { tx, now, services } = work;
  const counts = { email: 0, sms: 0 };
  for (const channel of content.channels) {
    if (!canDeliver(services, channel)) continue;
    const { numAffectedRows = 0n } = await sql`
      insert into mailing_letters (letter_id, mailing_id, player_id, channel, created_at,
        next_try_at)
      select ${mailingId} || '-' || ${channel} || '-' || r.player_id, ${mailingId}, r.player_id,
        ${channel}, ${now}, ${now}
      from (${reachedBy(channel, content, now)}) r
      on conflict do nothing`.execute(tx);
    counts[channel] = Number(numAffectedRows);
  }
  if (counts.email + counts.sms > 0) wakeAfterCommit(work, letterRows);
  return counts;
}

/** A letter on its way. */
export type QueuedLetter = {
  mailingId: string;
  playerId: bigint;
  channel: MailingChannel;
  isSending: boolean;
  createdAt: Date;
};

/** Returns a letter on its way, locked until the transaction ends; null if there is none. */
export async function lockLetter(tx: Tx, letterId: string): Promise<QueuedLetter | null> {
  const { rows } = await sql<QueuedLetter>`
    select mailing_id, player_id, channel, is_sending, created_at from mailing_letters
    where letter_id = ${letterId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Records that a letter may be sent from now on, or was certainly not. */
export async function updateSending(tx: Tx, letterId: string, isSending: boolean): Promise<void> {
  await sql`update mailing_letters set is_sending = ${isSending}
    where letter_id = ${letterId}`.execute(tx);
}

/** Removes a letter that was sent, or is not to be. */
export async function deleteLetter(tx: Tx, letterId: string): Promise<void> {
  await sql`delete from mailing_letters where letter_id = ${letterId}`.execute(tx);
}

/** Removes the letters of a mailing that are not being sent yet. */
export async function deleteWaiting(tx: Tx, mailingId: string): Promise<void> {
  await sql`delete from mailing_letters
    where mailing_id = ${mailingId} and not is_sending`.execute(tx);
}
