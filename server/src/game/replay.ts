import type { Services } from '../app/services.ts';
import type { BetRow } from './bet-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import { toUser } from './provider/protocol.ts';

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
