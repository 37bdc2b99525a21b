import { storedDocument } from '@vela/contract/document/staff-calls.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Content } from './kinds.ts';

type Tx = TxContext['tx'];

/** A document that was edited: its draft, and what waits for its time. */
export type DraftRow = {
  documentId: string;
  revision: number;
  version: number;
  publishedAt: Date | null;
  draft: Content | null;
  next: Content | null;
  nextAt: Date | null;
  nextBy: bigint | null;
};

type Stored<Row, Keys extends keyof Row> = Omit<Row, Keys> & Record<Keys, unknown>;

const readContent = (stored: unknown): Content | null =>
  stored === null ? null : storedDocument.parse(stored);

/** Lists the documents that were edited, or one of them, by id. */
export async function listDraftRows(tx: Tx, documentId: string | null = null): Promise<DraftRow[]> {
  const { rows } = await sql<Stored<DraftRow, 'draft' | 'next'>>`
    select d.document_id, d.revision, d.version, v.published_at, d.draft, d.next, d.next_at,
      d.next_by
    from document_drafts d
    left join document_versions v on v.document_id = d.document_id and v.version = d.version
    where ${documentId}::text is null or d.document_id = ${documentId}
    order by d.document_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    draft: readContent(row.draft),
    next: readContent(row.next),
  }));
}

/** Returns an edited document, locked until the transaction ends; null if it never was edited. */
export async function lockDraft(tx: Tx, documentId: string): Promise<DraftRow | null> {
  await sql`select from document_drafts where document_id = ${documentId} for update`.execute(tx);
  const [row] = await listDraftRows(tx, documentId);
  return row ?? null;
}

/**
 * Stores a draft over that of a revision, 0 for a document that never was edited, and returns its
 * own revision; null if another draft was stored first.
 */
export async function saveDraft(
  tx: Tx,
  documentId: string,
  { content, revision }: { content: Content; revision: number },
): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    insert into document_drafts (document_id, draft)
    values (${documentId}, ${JSON.stringify(content)})
    on conflict (document_id) do update set draft = excluded.draft,
      revision = document_drafts.revision + 1
    where document_drafts.revision = ${revision}
    returning revision`.execute(tx);
  return rows[0]?.revision ?? null;
}

/** Drops the draft of a locked document. */
export async function dropDraft(tx: Tx, documentId: string): Promise<void> {
  await sql`update document_drafts set draft = null, revision = revision + 1
    where document_id = ${documentId}`.execute(tx);
}

/** Lets the draft of a locked document wait for a time, in place of what waits already. */
export async function scheduleDraft(
  tx: Tx,
  documentId: string,
  { at, staffId }: { at: Date; staffId: bigint },
): Promise<void> {
  await sql`update document_drafts set next = draft, draft = null, next_at = ${at},
      next_by = ${staffId}, revision = revision + 1
    where document_id = ${documentId} and draft is not null`.execute(tx);
}

/** Takes back what waits; it becomes the draft of a locked document, unless there is one. */
export async function unschedule(tx: Tx, documentId: string): Promise<void> {
  await sql`update document_drafts set draft = coalesce(draft, next), next = null, next_at = null,
      next_by = null, revision = revision + 1
    where document_id = ${documentId}`.execute(tx);
}

/** Clears what waited on a locked document; its draft stays. */
export async function clearNext(tx: Tx, documentId: string): Promise<void> {
  await sql`update document_drafts set next = null, next_at = null, next_by = null,
      revision = revision + 1
    where document_id = ${documentId}`.execute(tx);
}

/** Lists the documents whose time has come, the earliest first. */
export async function listDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ documentId: string }>`
    select document_id from document_drafts where next_at <= ${now}
    order by next_at, document_id`.execute(tx);
  return rows.map(({ documentId }) => documentId);
}

/** A version that is or was published. */
export type VersionRow = {
  version: number;
  content: Content;
  publishedAt: Date | null;
  publishedBy: string;
};

/** Lists the versions of a document, newest first. */
export async function listVersions(tx: Tx, documentId: string): Promise<VersionRow[]> {
  const { rows } = await sql<Stored<VersionRow, 'content'>>`
    select v.version, v.content, v.published_at, coalesce(m.display_name, '') as published_by
    from document_versions v left join staff_members m on m.staff_id = v.published_by
    where v.document_id = ${documentId} order by v.version desc`.execute(tx);
  return rows.map((row) => ({ ...row, content: storedDocument.parse(row.content) }));
}

/** Adds the next version of a locked document, and returns its number. */
export async function addVersion(
  tx: Tx,
  documentId: string,
  version: { content: Content; at: Date | null; staffId: bigint | null },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update document_drafts set version = version + 1
    where document_id = ${documentId} returning version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`document ${documentId} was never edited`);
  await sql`
    insert into document_versions (document_id, version, content, published_at, published_by)
    values (${documentId}, ${row.version}, ${JSON.stringify(version.content)}, ${version.at},
      ${version.staffId})`.execute(tx);
  return row.version;
}
