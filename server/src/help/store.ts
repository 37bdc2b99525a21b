import type { Block } from '@vela/contract/blocks.ts';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import type { HelpTopic } from '@vela/contract/help/rules.ts';
import { helpTopics } from '@vela/contract/help/rules.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** An article in one language. */
export type Written = { title: string; blocks: Block[] };

/** An article in every available language. */
export type Texts = Record<WrittenLanguage, Written>;

/** The position of an article. */
export type Place = { topic: HelpTopic; position: number; isPopular: boolean };

/** An article as players read it. */
export type PublishedArticle = Place & { articleId: string; texts: Texts; publishedAt: Date };

/** Lists the published articles, by topic and position. */
export async function listPublished(tx: Tx): Promise<PublishedArticle[]> {
  const { rows } = await sql<PublishedArticle>`
    select article_id, topic, position, is_popular, coalesce(texts, '{}') as texts,
      coalesce(published_at, 'epoch') as published_at
    from help_articles where published_at is not null
    order by array_position(${[...helpTopics]}::text[], topic), position, article_id`.execute(tx);
  return rows;
}

/** An article as operators see it. */
export type ArticleRow = Place & {
  articleId: string;
  revision: number;
  version: number;
  texts: Texts | null;
  publishedAt: Date | null;
  draft: Texts | null;
  next: Texts | null;
  nextAt: Date | null;
  helpfulCount: number;
  unhelpfulCount: number;
};

/** Lists every article, or one, by topic and position. */
export async function listArticleRows(
  tx: Tx,
  articleId: string | null = null,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.article_id, a.topic, a.position, a.is_popular, a.revision, a.version, a.texts,
      a.published_at, a.draft, a.next, a.next_at,
      (select count(*)::int from help_ratings r
        where r.article_id = a.article_id and r.is_helpful) as helpful_count,
      (select count(*)::int from help_ratings r
        where r.article_id = a.article_id and not r.is_helpful) as unhelpful_count
    from help_articles a where ${articleId}::text is null or a.article_id = ${articleId}
    order by array_position(${[...helpTopics]}::text[], a.topic), a.position, a.article_id
    `.execute(tx);
  return rows;
}

/** A version that is or was published. */
export type VersionRow = { version: number; texts: Texts; publishedAt: Date; publishedBy: string };

/**
 * Lists the versions of an article, newest first; `publishedBy` is empty for texts that came with
 * the product.
 */
export async function listVersions(tx: Tx, articleId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.texts, v.published_at, coalesce(m.display_name, '') as published_by
    from help_versions v left join staff_members m on m.staff_id = v.published_by
    where v.article_id = ${articleId} order by v.version desc`.execute(tx);
  return rows;
}

/** Locks an article until the transaction ends; returns false if it does not exist. */
export async function lockArticle(tx: Tx, articleId: string): Promise<boolean> {
  const { rows } = await sql<{ articleId: string }>`
    select article_id from help_articles where article_id = ${articleId} for update`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks an article that comes with the product until the transaction ends, and compares it: `own`
 * is one that an operator has written, drafted or hidden.
 */
export async function lockInitial(
  tx: Tx,
  { articleId, texts }: { articleId: string; texts: Texts },
): Promise<'missing' | 'own' | 'same' | 'changed'> {
  const { rows } = await sql<{ isOwn: boolean; isSame: boolean }>`
    select a.draft is not null or a.next is not null or a.published_at is null or exists (
        select 1 from help_versions v where v.article_id = a.article_id
          and v.version = a.version and v.published_by is not null) as is_own,
      coalesce(a.texts = ${JSON.stringify(texts)}::jsonb, false) as is_same
    from help_articles a where a.article_id = ${articleId} for update`.execute(tx);
  const [row] = rows;
  if (!row) return 'missing';
  if (row.isOwn) return 'own';
  return row.isSame ? 'same' : 'changed';
}

/** Changes the position of an article. */
export async function moveArticle(tx: Tx, article: Place & { articleId: string }): Promise<void> {
  const { articleId, topic, position, isPopular } = article;
  await sql`
    update help_articles set topic = ${topic}, position = ${position}, is_popular = ${isPopular}
    where article_id = ${articleId}`.execute(tx);
}

/** Stores the draft and the position of an article, inserting a new one; returns its revision. */
export async function saveDraft(
  tx: Tx,
  article: Place & { articleId: string; texts: Texts },
): Promise<number> {
  const { articleId, topic, position, isPopular, texts } = article;
  const { rows } = await sql<{ revision: number }>`
    insert into help_articles (article_id, topic, position, is_popular, draft)
    values (${articleId}, ${topic}, ${position}, ${isPopular}, ${JSON.stringify(texts)})
    on conflict (article_id) do update set topic = excluded.topic, position = excluded.position,
      is_popular = excluded.is_popular, draft = excluded.draft,
      revision = help_articles.revision + 1
    returning revision`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`draft of article ${articleId} was not stored`);
  return row.revision;
}

/** Publishes the draft of a locked article as its next version, and returns that version. */
export async function publishDraft(
  tx: Tx,
  articleId: string,
  { at, staffId }: { at: Date; staffId: bigint | null },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update help_articles set texts = draft, draft = null, version = version + 1,
      published_at = ${at}
    where article_id = ${articleId} and draft is not null returning version`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`article ${articleId} has no draft`);
  await sql`
    insert into help_versions (article_id, version, texts, published_at, published_by)
    select article_id, version, texts, ${at}, ${staffId} from help_articles
    where article_id = ${articleId}`.execute(tx);
  return row.version;
}

/** Lets the draft of a locked article wait for a time, in place of what waits already. */
export async function scheduleDraft(
  tx: Tx,
  articleId: string,
  { at, staffId }: { at: Date; staffId: bigint },
): Promise<void> {
  await sql`
    update help_articles set next = draft, draft = null, next_at = ${at}, next_by = ${staffId},
      revision = revision + 1
    where article_id = ${articleId} and draft is not null`.execute(tx);
}

/** Takes back what waits; it becomes the draft of a locked article, unless there is one. */
export async function unschedule(tx: Tx, articleId: string): Promise<void> {
  await sql`
    update help_articles set draft = coalesce(draft, next), next = null, next_at = null,
      next_by = null, revision = revision + 1
    where article_id = ${articleId}`.execute(tx);
}

/**
 * Publishes the scheduled version of a locked article, if its time has come; its draft stays.
 * Returns that version; null if nothing is due.
 */
export async function publishNext(tx: Tx, articleId: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    with due as (
      select article_id, next, next_by from help_articles
      where article_id = ${articleId} and next_at <= ${now}
    ), published as (
      update help_articles a set texts = due.next, version = a.version + 1, published_at = ${now},
        next = null, next_at = null, next_by = null
      from due where a.article_id = due.article_id returning a.version
    )
    insert into help_versions (article_id, version, texts, published_at, published_by)
    select due.article_id, published.version, due.next, ${now}, due.next_by from due, published
    returning version`.execute(tx);
  return rows[0]?.version ?? null;
}

/** Lists the articles whose time has come, the earliest first. */
export async function listDue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ articleId: string }>`
    select article_id from help_articles where next_at <= ${now}
    order by next_at, article_id`.execute(tx);
  return rows.map(({ articleId }) => articleId);
}

/**
 * Hides an article from players, and takes back what waits; either becomes its draft, unless there
 * is one.
 */
export async function hideArticle(tx: Tx, articleId: string): Promise<void> {
  await sql`
    update help_articles set published_at = null, draft = coalesce(draft, next, texts),
      next = null, next_at = null, next_by = null, revision = revision + 1
    where article_id = ${articleId}`.execute(tx);
}

/** Lists the ids of the articles that players do not see. */
export async function listHidden(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ articleId: string }>`
    select article_id from help_articles where published_at is null`.execute(tx);
  return rows.map(({ articleId }) => articleId);
}

/** Records whether a published article helped a player; returns false if players do not see it. */
export async function saveRating(
  tx: Tx,
  rating: { articleId: string; playerId: bigint; isHelpful: boolean },
  now: Date,
): Promise<boolean> {
  const { articleId, playerId, isHelpful } = rating;
  const { rows } = await sql<{ articleId: string }>`
    insert into help_ratings (article_id, player_id, is_helpful, rated_at)
    select article_id, ${playerId}, ${isHelpful}, ${now} from help_articles
    where article_id = ${articleId} and published_at is not null
    on conflict (article_id, player_id) do update set is_helpful = excluded.is_helpful,
      rated_at = excluded.rated_at
    returning article_id`.execute(tx);
  return rows.length > 0;
}

/** Deletes a locked article. */
export async function deleteArticle(tx: Tx, articleId: string): Promise<void> {
  await sql`delete from help_articles where article_id = ${articleId}`.execute(tx);
}
