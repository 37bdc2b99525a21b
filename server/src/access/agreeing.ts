import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { TxContext } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';

/** Refuses new money and play to a player who has not agreed to the current terms. */
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

/** Since when the current terms hold: earlier agreements are to others. Null: none were replaced. */
export async function findTermsDate(tx: TxContext['tx']): Promise<Date | null> {
  const { publishedAt } = await readSetting(tx, termsSetting);
  return publishedAt === null ? null : new Date(publishedAt);
}
