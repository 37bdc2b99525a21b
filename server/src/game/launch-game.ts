import type { CallInput } from '@vela/contract/call.ts';
import { launchGame } from '@vela/contract/game/calls.ts';
import { newId, newToken } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { checkTerms, lockSession } from '../access/index.ts';
import { hashToken } from '../app/auth.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { checkHeldPlay, checkPlay, recordPlay } from '../protection/index.ts';
import { enterVenue, readWallet, toVenueBalance } from '../wallet/index.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { Launch } from './provider/client.ts';
import { toUser } from './provider/protocol.ts';
import { findVenue, sendClosing } from '../venue/index.ts';
import type { Venue } from '../venue/index.ts';
import { findLaunch, hasOpenSlip, insertSession, isSessionOpen, lockVenue } from './store.ts';

/** Where in the game it opens, and how it writes odds; empty if the player has not chosen. */
function toTarget({
  sport,
  event,
  slip,
  oddsForm,
}: CallInput<typeof launchGame>): Pick<Launch, 'target' | 'odds_form'> {
  const isTargeted = sport !== undefined || event !== undefined || slip !== undefined;
  return {
    ...(isTargeted ? { target: { sport, event, slip } } : {}),
    ...(oddsForm === undefined ? {} : { odds_form: oddsForm }),
  };
}

/**
 * Why a game does not open while play is stopped. During a break or an exclusion, a game with open
 * bets on events opens so that they can be sold: each new bet is refused by the same rule, and no
 * money follows the player.
 */
async function checkOpening(
  context: Pick<Context, 'tx' | 'client' | 'services' | 'now'>,
  playerId: bigint,
  { venueNo, walletKind }: Venue,
  gameCode: string,
) {
  const { tx } = context;
  const paused = await checkPlay(context, playerId);
  if (
    paused?.refusal === 'playPaused' &&
    (await hasOpenSlip(tx, playerId, { venueNo, gameCode }))
  ) {
    return { stopped: null, isForSelling: true };
  }
  const stopped =
    (await checkTerms(tx, playerId)) ??
    paused ??
    (walletKind === 'transfer' ? await checkHeldPlay(context, playerId) : null);
  return { stopped, isForSelling: false };
}

const nothingMoved = { movedMinor: 0n, pendingMinor: 0n };

/** How long a game may be played without being opened again. */
const sessionHours = 12;

/**
 * Opens a game: if auto transfer is on, money follows the player; then the provider returns the
 * address. Providers are queried between transactions, so that no transaction waits for a network.
 * If a transfer into the venue is still pending, the game opens anyway and the reply says so. A
 * closing that is due at the provider is sent first, because it would close this game as well.
 */
export const launchGameRoute = route(launchGame, async (context) => {
  const { input, player, services, now, language, address } = context;
  const launch = await findLaunch(context.tx, input.venue, input.gameCode);
  const venue = await findVenue(context.tx, input.venue, now);
  if (!launch || !venue) return refuse('notFound');
  if (launch.isClosed) return refuse('gameClosed');
  if (venue.isInMaintenance) {
    return refuse('venueMaintenance', { until: venue.maintenanceUntil?.toISOString() ?? null });
  }
  const { playerId } = player;
  const { gameCode } = input;
  const { stopped, isForSelling } = await checkOpening(context, playerId, venue, gameCode);
  if (stopped) return stopped;
  const closing = venue.provider === null ? null : { playerId, provider: venue.provider };
  if (closing && !(await sendClosing(services, closing))) return refuse('unavailable');
  // After this point it must succeed, unless the provider is unavailable.
  const token = newToken(services.random);
  const sessionId = newId('play', services.clock, services.random);
  const refused = await services.database.transaction(async ({ tx, client }) => {
    // Maintenance that starts now is seen here, or finds this session and ends it; the same holds
    // for the end of the login.
    if (await lockVenue(tx, venue.venue, services.clock.now())) {
      return refuse('venueMaintenance', { until: null });
    }
    if (!(await lockSession(tx, player.sessionId))) return refuse('unavailable');
    await insertSession(tx, {
      sessionId,
      tokenHash: hashToken(token),
      playerId,
      loginId: player.sessionId,
      venue: venue.venue,
      gameCode,
      createdAt: now,
      expiresAt: addMs(now, sessionHours * HOUR_MS),
    });
    if (!isForSelling) await recordPlay({ tx, client, services, now }, playerId);
    return null;
  });
  if (refused) return refused;
  const entered = isForSelling ? nothingMoved : await enterVenue(services, playerId, venue);
  try {
    const url = await services.providerClient.launch(launch.baseUrl, {
      user: toUser(playerId),
      token,
      game_code: gameCode,
      currency: services.site.currency,
      country: launch.country,
      lang: language,
      platform: input.platform,
      ...toTarget(input),
      lobby_url: services.config.publicUrl,
      ip: address,
    });
    // A player who was stopped in the meantime receives no address, and no other caller has it.
    const late = (await checkOpening(context, playerId, venue, gameCode)).stopped;
    const isOpen = await isSessionOpen(context.tx, sessionId, services.clock.now());
    if (late || !isOpen) return late ?? refuse('unavailable');
    const wallet = await readWallet(context, playerId);
    const { balanceMinor: venueMinor } = toVenueBalance(venue, wallet);
    return { url, isLandscape: launch.isLandscape, ...entered, venueMinor };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.warn({ err: error, venue: venue.venue }, 'game launch failed');
    return refuse('unavailable');
  }
});
