import path from 'node:path';
import type { Kysely } from 'kysely';
import {
  helpPictures,
  initialArticles,
  lockInitial,
  moveArticle,
  publishDraft,
  saveDraft,
} from '../src/help/index.ts';
import { publishProductPictures } from '../src/picture/index.ts';
import type { DB } from '../src/tables.gen.ts';
import { helpPicturesDir } from './help-pictures.ts';

/**
 * Publishes the articles that come with the product, and their pictures. One that no operator has
 * written or hidden follows the product: changed texts are its next version.
 */
export async function seedHelp(tx: Kysely<DB>, dataDir: string, now: Date): Promise<void> {
  await publishPictures(tx, dataDir, now);
  for (const article of initialArticles) {
    const state = await lockInitial(tx, article);
    if (state === 'own') continue;
    if (state === 'same') {
      await moveArticle(tx, article);
      continue;
    }
    await saveDraft(tx, article);
    await publishDraft(tx, article.articleId, { at: now, staffId: null });
  }
}

function publishPictures(tx: Kysely<DB>, dataDir: string, now: Date): Promise<void> {
  const pictures = Object.entries(helpPictures).flatMap(([name, languages]) =>
    Object.entries(languages).map(([language, size]) => ({
      source: path.join(helpPicturesDir, `${name}.${language}.webp`),
      size,
    })),
  );
  return publishProductPictures(tx, dataDir, pictures, now);
}
