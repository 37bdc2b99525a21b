import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** A text that operators answer with, in each language that is written. */
export type CannedAnswer = {
  cannedId: string;
  revision: number;
  name: string;
  texts: Pick<LocalText, 'zh' | 'hk' | 'en' | 'th'>;
  updatedAt: Date;
  updatedBy: string;
};

/** Every canned answer, by name. */
export async function listCanned(tx: Tx): Promise<CannedAnswer[]> {
  const { rows } = await sql<CannedAnswer>`
    select c.canned_id, c.revision, c.name, c.texts, c.updated_at,
      coalesce(s.username, '') as updated_by
    from support_canned_answers c left join staff_members s on s.staff_id = c.updated_by
    order by c.name, c.canned_id`.execute(tx);
  return rows;
}

/** True if another canned answer has this name. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`select from support_canned_answers
    where name = ${name} and canned_id <> ${exceptId}`.execute(tx);
  return rows.length > 0;
}

/** Writes a canned answer over what it was before; one that is not there is added. */
export async function saveCanned(
  tx: Tx,
  answer: Pick<CannedAnswer, 'cannedId' | 'name' | 'texts' | 'updatedAt'> & { staffId: bigint },
): Promise<void> {
  const { cannedId, name, texts, updatedAt, staffId } = answer;
  await sql`
    insert into support_canned_answers (canned_id, name, texts, updated_at, updated_by)
    values (${cannedId}, ${name}, ${JSON.stringify(texts)}, ${updatedAt}, ${staffId})
    on conflict (canned_id) do update set name = excluded.name, texts = excluded.texts,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by,
      revision = support_canned_answers.revision + 1`.execute(tx);
}

/** Locks a canned answer; null if there is none. */
export async function lockCanned(
  tx: Tx,
  cannedId: string,
): Promise<{ name: string; revision: number } | null> {
  const { rows } = await sql<{ name: string; revision: number }>`
    select name, revision from support_canned_answers
    where canned_id = ${cannedId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Deletes a canned answer. */
export async function removeCanned(tx: Tx, cannedId: string): Promise<void> {
  await sql`delete from support_canned_answers where canned_id = ${cannedId}`.execute(tx);
}
