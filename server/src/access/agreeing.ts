import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { TxContext } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';

/** Refuses deposits and play to a player who has not accepted the current terms. */
export async function checkTerms(
  tx: TxContext['tx'],
  playerId: bigint,
): Promise<Refused<'termsNotAccepted'> | null> {
  const version = await findTermsToAccept(tx);
  if (version === null) return null;
  const accepted = await findAcceptedTerms(tx, playerId);
  return accepted === version ? null : refuse('termsNotAccepted', { version });
}

/** Returns the version of the terms that a player has accepted last. */
export async function findAcceptedTerms(tx: TxContext['tx'], playerId: bigint): Promise<string> {
  const { termsVersion } = await tx
    .selectFrom('players')
    .select('termsVersion')
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return termsVersion;
}

/**
 * Returns the version of the terms that every player must have accepted; null if no terms were
 * replaced. Versions are compared, not times: who accepts one version while the next is being
 * published has accepted the one that they read.
 */
export async function findTermsToAccept(tx: TxContext['tx']): Promise<string | null> {
  const { version, publishedAt } = await readSetting(tx, termsSetting);
  return publishedAt === null ? null : version;
}
