import type { CallOutput } from '@vela/contract/call.ts';
import type { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import type { Context } from '../app/route.ts';
import { listVenues } from '../venue/index.ts';
import { computeTotal, readWallet, refreshReported, toVenueBalance } from '../wallet/index.ts';

type PlayerWallet = CallOutput<typeof getPlayer>['wallets'][number];

/** Chosen: an open page of a player queries the providers at most once a minute. */
const ageMs = 60_000;

/** Returns a player's balances in our own wallets, in the venues they have used, and in total. */
export async function showWallets(
  context: Pick<Context, 'tx' | 'client' | 'services' | 'now' | 'language'>,
  playerId: bigint,
): Promise<{
  wallets: PlayerWallet[];
  totalMinor: bigint;
  isTotalKnown: boolean;
  inPlayMinor: bigint;
}> {
  const { tx, services, now, language } = context;
  await refreshReported(services, playerId, () => ageMs);
  const wallet = await readWallet(context, playerId);
  const own = [
    toOwn('central', wallet.centralMinor),
    toOwn('locked', wallet.lockedMinor),
    toOwn('welfare', wallet.welfareMinor),
    toOwn('transit', wallet.transitMinor),
  ];
  const venues = (await listVenues(tx, now))
    .filter(
      ({ venue, venueNo }) =>
        wallet.byVenueNo.has(venueNo) ||
        wallet.reported.has(venue) ||
        wallet.openStakes.has(venueNo),
    )
    .map((venue) => {
      const { pendingMinor, pendingBackMinor, knownAt, ...rest } = toVenueBalance(venue, wallet);
      return {
        ...rest,
        wallet: venue.venue,
        name: venue.nameIn(language),
        pendingMinor: pendingMinor + pendingBackMinor,
        reportedAt: knownAt,
      };
    });
  return {
    wallets: [...own, ...venues],
    ...computeTotal(wallet),
    inPlayMinor: venues.reduce((sum, it) => sum + it.inPlayMinor, 0n),
  };
}

const toOwn = (wallet: string, balanceMinor: bigint): PlayerWallet => ({
  wallet,
  name: wallet,
  walletKind: 'own',
  balanceMinor,
  inPlayMinor: 0n,
  pendingMinor: 0n,
  isBalanceKnown: true,
  reportedAt: null,
});
