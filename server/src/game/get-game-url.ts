import { getGameUrl } from '@vela/contract/game/calls.ts';
import { newId, newToken } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { hashToken } from '../app/auth.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { checkPlay, notePlay } from '../protection/index.ts';
import { enterVenue, findAutoTransfer, readBalances } from '../wallet/index.ts';
import { ProviderAway } from './provider/client.ts';
import { currency } from './provider/bet.ts';
import { toUser } from './provider/protocol.ts';
import { findVenue } from '../venue/index.ts';
import { findLaunch, insertSession } from './store.ts';

/** How long a game may be played without being opened again. */
const sessionHours = 12;

/**
 * Opens a game: money follows if auto transfer is on, then the provider is asked for the address.
 * The provider is asked after the commit, so that no transaction waits for a network.
 */
export const getGameUrlRoute = route(getGameUrl, async (context) => {
  const { input, player, services, now, language, address } = context;
  const launch = await findLaunch(context.tx, input.venue, input.gameCode);
  const venue = await findVenue(context.tx, input.venue, now);
  if (!launch || !venue) return refuse('notFound');
  if (launch.isClosed) return refuse('gameClosed');
  if (venue.isInMaintenance) {
    return refuse('venueMaintenance', { until: venue.maintenanceUntil?.toISOString() ?? null });
  }
  const stopped = await checkPlay(context, player.playerId);
  if (stopped) return stopped;
  // After this point it must succeed, or the provider is away.
  const token = newToken(services.random);
  const movedMinor = await services.database.transaction(async ({ tx, client }) => {
    await insertSession(tx, {
      sessionId: newId('play', services.clock, services.random),
      tokenHash: hashToken(token),
      playerId: player.playerId,
      venue: venue.venue,
      gameCode: input.gameCode,
      createdAt: now,
      expiresAt: addMs(now, sessionHours * HOUR_MS),
    });
    const isFollowing = await findAutoTransfer(tx, player.playerId);
    const hands = { tx, client, services, now };
    const moved = isFollowing ? await enterVenue(hands, player.playerId, venue) : 0n;
    await notePlay(hands, player.playerId);
    return moved;
  });
  if (movedMinor > 0n) context.tellPlayer(player.playerId, { type: 'balance' });
  try {
    const url = await services.providerClient.launch(launch.baseUrl, {
      user: toUser(player.playerId),
      token,
      game_code: input.gameCode,
      currency,
      country: 'XX',
      lang: language,
      platform: input.platform,
      lobby_url: services.config.publicUrl,
      ip: address,
    });
    const { byVenueNo } = await readBalances(context.client, player.playerId);
    const venueMinor = byVenueNo.get(venue.venueNo) ?? 0n;
    return { url, isLandscape: launch.isLandscape, movedMinor, pendingMinor: 0n, venueMinor };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    services.log.warn({ err: error, venue: venue.venue }, 'a game could not be opened');
    return refuse('unavailable');
  }
});
