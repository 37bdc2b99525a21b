import { addMs, DAY_MS } from '@vela/service/time.ts';
import { seal, unseal } from '../app/seal.ts';
import type { Secrets } from '../app/seal.ts';
import type { Services } from '../app/services.ts';
import type { BetRow } from './bet-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import { toUser } from './provider/protocol.ts';

// Chosen: long enough for a conversation among friends, short enough that old links expire.
const lastsMs = 30 * DAY_MS;
const purpose = 'replay share';

/** Queries the provider for the address of a round's replay. */
export async function findReplay(
  services: Services,
  row: BetRow,
): Promise<string | { refusal: 'notFound' | 'unavailable' }> {
  const round = { round: row.round, user: toUser(row.playerId) };
  try {
    return (await services.providerClient.replay(row.baseUrl, round)) ?? { refusal: 'notFound' };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { refusal: 'unavailable' };
  }
}

/** A share of the replay of a bet's round: a sealed text, so that it reveals no player. */
export type ReplayShare = { share: string; expiresAt: Date };

/** Issues a share; it needs no row, and reveals nothing. */
export function issueReplayShare(secrets: Secrets, betId: string, now: Date): ReplayShare {
  const expiresAt = addMs(now, lastsMs);
  const text = `${expiresAt.getTime()} ${betId}`;
  return { share: seal(secrets, purpose, text).toString('base64url'), expiresAt };
}

/** Returns the bet of a share; null if it has expired, or another site issued it. */
export function readReplayShare(secrets: Secrets, share: string, now: Date): string | null {
  try {
    const text = unseal(secrets, purpose, Buffer.from(share, 'base64url'));
    const [expiresAt = '', betId = ''] = text.split(' ');
    return Number(expiresAt) > now.getTime() ? betId : null;
  } catch {
    return null;
  }
}
