import type { Context } from '../app/route.ts';
import { settleTurnover } from '../turnover/index.ts';
import { listVenues } from '../venue/index.ts';
import { readWallet } from './moves.ts';
import { canUnlock } from './recovering.ts';
import type { Wallet } from './rules.ts';
import { refreshReported } from './reported-balances.ts';
import { toVenueWallet } from './views.ts';

/**
 * Chosen: a player who opens the wallets sees current balances, but two screens cause one query.
 */
const ageMs = 5_000;

/**
 * Returns a player's balances in every open venue, in the order of the home screen. Queries the
 * providers.
 */
export async function readVenueWallets(
  context: Pick<Context, 'tx' | 'client' | 'services' | 'now' | 'language'>,
  playerId: bigint,
): Promise<{ wallet: Wallet; venues: ReturnType<typeof toVenueWallet>[] }> {
  const { tx, services, now, language } = context;
  await refreshReported(services, playerId, () => ageMs);
  const { lockedVenues } = await services.database.transaction(({ tx: own }) =>
    settleTurnover({ tx: own, services, now }, playerId),
  );
  const wallet = await readWallet(context, playerId);
  const venues: ReturnType<typeof toVenueWallet>[] = [];
  for (const venue of (await listVenues(tx, now)).filter(({ isOpen }) => isOpen)) {
    const lock = lockedVenues.find((it) => it.venue === venue.venue) ?? null;
    const mayUnlock =
      lock !== null && (await canUnlock(context, playerId, wallet, { venue, lock }));
    venues.push(toVenueWallet({ venue, wallet, lock, mayUnlock, language }));
  }
  return { wallet, venues };
}
