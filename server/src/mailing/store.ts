import { storedMailing } from '@vela/contract/mailing/staff-calls.ts';
import type { MailingChannel, mailingStates } from '@vela/contract/mailing/rules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TxContext } from '../app/route.ts';
import { readersOf } from '../message/index.ts';

type Tx = TxContext['tx'];
type State = (typeof mailingStates)[number];

/** A mailing's content, recipients and time. */
export type Content = z.output<typeof storedMailing>;

/** A mailing as operators see it. */
export type Mailing = {
  mailingId: string;
  revision: number;
  state: State;
  content: Content;
  writtenBy: string;
  sendAt: Date | null;
  sentAt: Date | null;
  recipientCount: number | null;
  readerCount: number;
  emailCount: number;
  smsCount: number;
};

type Row = Omit<Mailing, 'content'> & { content: unknown };

const toMailing = (row: Row): Mailing => ({ ...row, content: storedMailing.parse(row.content) });

const columns = sql`m.mailing_id, m.revision, m.state, m.content, w.display_name as written_by,
  m.send_at, m.sent_at, m.recipient_count, m.email_count, m.sms_count,
  ${readersOf(sql`m.mailing_id`)} as reader_count`;

/** Lists mailings, of a state or of all, newest first, with how many there are. */
export async function listMailingRows(
  tx: Tx,
  state: State | null,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: Mailing[]; totalCount: number }> {
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) from mailing_mailings m
    where ${state}::text is null or m.state = ${state}`.execute(tx);
  const { rows } = await sql<Row>`
    select ${columns} from mailing_mailings m join staff_members w on w.staff_id = m.written_by
    where ${state}::text is null or m.state = ${state}
    order by m.written_at desc, m.mailing_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows: rows.map(toMailing), totalCount: Number(counted[0]?.count ?? 0n) };
}

/** Returns one mailing; null if there is none. */
export async function findMailing(tx: Tx, mailingId: string): Promise<Mailing | null> {
  const { rows } = await sql<Row>`
    select ${columns} from mailing_mailings m join staff_members w on w.staff_id = m.written_by
    where m.mailing_id = ${mailingId}`.execute(tx);
  const [row] = rows;
  return row ? toMailing(row) : null;
}

/** Returns one mailing, locked until the transaction ends; null if there is none. */
export async function lockMailing(tx: Tx, mailingId: string): Promise<Mailing | null> {
  await sql`select from mailing_mailings where mailing_id = ${mailingId} for update`.execute(tx);
  return findMailing(tx, mailingId);
}

/** Stores the draft of a mailing, inserting a new one, and returns the draft's revision. */
export async function saveDraft(
  tx: Tx,
  mailingId: string,
  { content, staffId, at }: { content: Content; staffId: bigint; at: Date },
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into mailing_mailings (mailing_id, content, written_by, written_at)
    values (${mailingId}, ${JSON.stringify(content)}, ${staffId}, ${at})
    on conflict (mailing_id) do update set content = excluded.content,
      written_by = excluded.written_by, written_at = excluded.written_at,
      revision = mailing_mailings.revision + 1
    returning revision`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`mailing ${mailingId} was not stored`);
  return row.revision;
}

/** Lets a locked mailing wait for its time. */
export async function updateScheduled(tx: Tx, mailingId: string, sendAt: Date): Promise<void> {
  await sql`update mailing_mailings set state = 'scheduled', send_at = ${sendAt}
    where mailing_id = ${mailingId}`.execute(tx);
}

/**
 * Records that a locked mailing was sent; `recipientCount` is null for one to everyone, `letters`
 * has to how many it goes outside the app.
 */
export async function updateSent(
  tx: Tx,
  mailingId: string,
  sent: { at: Date; recipientCount: number | null; letters: Record<MailingChannel, number> },
): Promise<void> {
  const { at, recipientCount, letters } = sent;
  await sql`update mailing_mailings set state = 'sent', sent_at = ${at},
      recipient_count = ${recipientCount}, email_count = ${letters.email},
      sms_count = ${letters.sms}
    where mailing_id = ${mailingId}`.execute(tx);
}

/** Records that a locked mailing was taken back. */
export async function updateWithdrawn(tx: Tx, mailingId: string): Promise<void> {
  await sql`update mailing_mailings set state = 'withdrawn'
    where mailing_id = ${mailingId}`.execute(tx);
}

/** Lists the mailings whose time has come, the earliest first. */
export async function listDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ mailingId: string }>`
    select mailing_id from mailing_mailings where state = 'scheduled' and send_at <= ${now}
    order by send_at, mailing_id`.execute(tx);
  return rows.map(({ mailingId }) => mailingId);
}

/** Deletes a locked draft. */
export async function deleteDraft(tx: Tx, mailingId: string): Promise<void> {
  await sql`delete from mailing_mailings
    where mailing_id = ${mailingId} and state = 'draft'`.execute(tx);
}
