import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { TxContext } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';

/** Refuses deposits and play to a player who has not accepted the current terms. */
export async function checkTerms(
  tx: TxContext['tx'],
  playerId: bigint,
): Promise<Refused<'termsNotAccepted'> | null> {
  const { version, publishedAt } = await readSetting(tx, termsSetting);
  if (publishedAt === null) return null;
  const { termsAgreedAt } = await tx
    .selectFrom('players')
    .select('termsAgreedAt')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return termsAgreedAt < new Date(publishedAt) ? refuse('termsNotAccepted', { version }) : null;
}

/**
 * Returns since when the current terms apply, which earlier acceptances do not cover; null if no
 * terms were replaced.
 */
export async function findTermsDate(tx: TxContext['tx']): Promise<Date | null> {
  const { publishedAt } = await readSetting(tx, termsSetting);
  return publishedAt === null ? null : new Date(publishedAt);
}
