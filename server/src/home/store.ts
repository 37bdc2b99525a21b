import { storedPlacement } from '@vela/contract/home/staff-calls.ts';
import type { PlacementKind } from '@vela/contract/home/rules.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** The content of a placement, its audience and its period. */
export type Content = z.output<typeof storedPlacement>;

/** A banner's content. */
export type BannerContent = Extract<Content, { kind: 'banner' }>;

/** A published placement. */
export type Published<C extends Content = Content> = { placementId: string; content: C };

/** A placement as operators see it; `draft` and `content` are never both null. */
export type Placement = {
  placementId: string;
  kind: PlacementKind;
  revision: number;
  version: number;
  content: Content | null;
  publishedAt: Date | null;
  draft: Content | null;
};

type Stored<Row, Keys extends keyof Row> = Omit<Row, Keys> & Record<Keys, unknown>;

const readContent = (stored: unknown): Content | null =>
  stored === null ? null : storedPlacement.parse(stored);

/** Lists the published placements, by position and id, whether or not they are running. */
export async function listPublished(tx: Tx): Promise<Published[]> {
  const { rows } = await sql<Stored<Published, 'content'>>`
    select placement_id, content from home_placements where published_at is not null
    order by (content ->> 'position')::int, placement_id`.execute(tx);
  return rows.map((row) => ({ ...row, content: storedPlacement.parse(row.content) }));
}

/** Lists every placement, or one, by kind, position and id. */
export async function listPlacementRows(
  tx: Tx,
  placementId: string | null = null,
): Promise<Placement[]> {
  const { rows } = await sql<Stored<Placement, 'content' | 'draft'>>`
    select placement_id, kind, revision, version, content, published_at, draft
    from home_placements where ${placementId}::text is null or placement_id = ${placementId}
    order by kind, (coalesce(draft, content) ->> 'position')::int, placement_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    content: readContent(row.content),
    draft: readContent(row.draft),
  }));
}

/** Returns one placement, locked until the transaction ends; null if there is none. */
export async function lockPlacement(tx: Tx, placementId: string): Promise<Placement | null> {
  await sql`select from home_placements where placement_id = ${placementId} for update`.execute(tx);
  const [row] = await listPlacementRows(tx, placementId);
  return row ?? null;
}

/** A version that was on the page. */
export type Version = { version: number; content: Content; publishedAt: Date; publishedBy: string };

/**
 * Lists the versions of a placement, newest first; `publishedBy` is empty for content that came
 * with the product.
 */
export async function listVersions(tx: Tx, placementId: string): Promise<Version[]> {
  const { rows } = await sql<Stored<Version, 'content'>>`
    select v.version, v.content, v.published_at, coalesce(m.display_name, '') as published_by
    from home_versions v left join staff_members m on m.staff_id = v.published_by
    where v.placement_id = ${placementId} order by v.version desc`.execute(tx);
  return rows.map((row) => ({ ...row, content: storedPlacement.parse(row.content) }));
}

/** Stores a draft of a placement, inserting a new one, and returns the draft's revision. */
export async function saveDraft(tx: Tx, placementId: string, content: Content): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into home_placements (placement_id, kind, draft)
    values (${placementId}, ${content.kind}, ${JSON.stringify(content)})
    on conflict (placement_id) do update set draft = excluded.draft,
      revision = home_placements.revision + 1
    returning revision`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`draft of ${placementId} was not stored`);
  return row.revision;
}

/** Publishes the draft of a locked placement as its next version, and returns that version. */
export async function publishDraft(
  tx: Tx,
  placementId: string,
  { at, staffId }: { at: Date; staffId: bigint | null },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update home_placements set content = draft, draft = null, version = version + 1,
      published_at = ${at}
    where placement_id = ${placementId} and draft is not null returning version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`placement ${placementId} has no draft`);
  await sql`
    insert into home_versions (placement_id, version, content, published_at, published_by)
    select placement_id, version, content, ${at}, ${staffId} from home_placements
    where placement_id = ${placementId}`.execute(tx);
  return row.version;
}

/** Hides a placement; its content becomes its draft, unless there is one. */
export async function hidePlacementRow(tx: Tx, placementId: string): Promise<void> {
  await sql`
    update home_placements set published_at = null, draft = coalesce(draft, content),
      revision = revision + 1
    where placement_id = ${placementId}`.execute(tx);
}

/** Deletes a placement with its history. */
export async function deletePlacementRow(tx: Tx, placementId: string): Promise<void> {
  await sql`delete from home_placements where placement_id = ${placementId}`.execute(tx);
}
