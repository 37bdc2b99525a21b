import type { Kysely } from 'kysely';
import { findStored, writeSetting } from '../src/app/settings.ts';
import { termsChanges, termsSetting } from '../src/content/index.ts';
import type { DB } from '../src/tables.gen.ts';

/**
 * Publishes the product's terms on a site whose players agreed to an earlier version of them, so
 * that they are asked before these apply. Terms that were published on the site stay as they are.
 */
export async function seedTerms(tx: Kysely<DB>, now: Date): Promise<void> {
  const { updatedAt } = await findStored(tx, termsSetting);
  if (updatedAt !== null) return;
  const { initial } = termsSetting;
  const earlier = await tx
    .selectFrom('players')
    .select('playerId')
    .where('termsVersion', '<>', initial.version)
    .limit(1)
    .executeTakeFirst();
  if (earlier === undefined) return;
  const terms = { ...initial, changes: termsChanges, publishedAt: now.toISOString() };
  await writeSetting(tx, termsSetting, terms, now);
}
