import type { Kysely } from 'kysely';
import { initialArticles, lockArticle, publishDraft, saveDraft } from '../src/help/index.ts';
import type { DB } from '../src/tables.gen.ts';

/** Publishes the articles that come with the product; existing ones stay unchanged. */
export async function seedHelp(tx: Kysely<DB>, now: Date): Promise<void> {
  for (const article of initialArticles) {
    if (await lockArticle(tx, article.articleId)) continue;
    await saveDraft(tx, article);
    await publishDraft(tx, article.articleId, { at: now, staffId: null });
  }
}
