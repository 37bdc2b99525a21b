import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import { logAvailability, logSoftware } from './availability.ts';
import {
  hasGames,
  listGameProviders,
  listOffers,
  lockOfferVenues,
  saveOffers,
  saveListedVenues,
  updateGameProvider,
} from './offer-store.ts';
import type { GameProvider, OfferVenue } from './offer-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { GameList, OfferedGame } from './provider/game-list.ts';

/** How much of a problem is stored. Chosen: what an operator can read at a glance. */
const problemMax = 300;

// Chosen: a provider that starts together with the platform is up soon; afterwards the job keeps
// retrying.
const startPauseMs = 500;
const startTries = 20;

/**
 * Reads the games of every provider in parallel; returns false if one gave no clear answer, which
 * logs a warning unless the platform is starting.
 */
export async function readOffers(
  services: Services,
  silence: 'warn' | 'info' = 'warn',
): Promise<boolean> {
  const known = await listGameProviders(services.database.db);
  const providers = known.filter(({ isClosed }) => !isClosed);
  const read = await Promise.all(
    providers.map((gameProvider) => readOffer(services, gameProvider, silence)),
  );
  return read.every(Boolean);
}

/** The reading of games when the platform starts. */
export type OffersAtStart = {
  /** Throws while a new site has no game and waiting for one makes sense. */
  check(): Promise<void>;
  stop(): void;
};

/** Reads offers when the platform starts, and retries for a while. */
export function readOffersAtStart(services: Services): OffersAtStart {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  const read = async (triesLeft: number): Promise<void> => {
    const silence = triesLeft === 0 ? 'warn' : 'info';
    const isDone = await readOffers(services, silence).catch((error: unknown) => {
      services.log.error({ err: error }, 'game list could not be read');
      return false;
    });
    if (isOver) return;
    isOver = isDone || triesLeft === 0;
    if (!isOver) timer = setTimeout(() => void read(triesLeft - 1), startPauseMs);
  };
  void read(startTries);
  return {
    async check() {
      if (!isOver && !(await hasGames(services.database.db)))
        throw new Error('no game has been read');
    },
    stop() {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/**
 * Reads a provider's games and stores them. Returns false if there was no answer or no clear one:
 * the stored offers then stay unchanged.
 */
export async function readOffer(
  services: Services,
  gameProvider: GameProvider,
  silence: 'warn' | 'info' = 'warn',
): Promise<boolean> {
  const { provider, baseUrl } = gameProvider;
  let list: GameList | null = null;
  let problem = '';
  try {
    list = await services.providerClient.games(baseUrl);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log[silence]({ provider, reason: error.message }, 'game list could not be read');
    problem = 'unavailable';
  }
  return runWork(services, async (work) => {
    const { tx, now } = work;
    const venues = await lockOfferVenues(tx, provider);
    const { fitting, problems } = sortOut(list, venues);
    if (list !== null && fitting.length === 0) problem = 'empty';
    if (list === null || fitting.length === 0) {
      await updateGameProvider(tx, provider, { problem, readAt: null });
      return false;
    }
    const before = await listOffers(tx, provider);
    await saveOffers(tx, provider, fitting, { now, money: services.site });
    await saveListedVenues(tx, provider, list.venues);
    await logAvailability(work, before, await listOffers(tx, provider));
    await logSoftware(work, provider, list.software);
    await updateGameProvider(tx, provider, {
      problem: problems.join(', ').slice(0, problemMax),
      readAt: now,
    });
    return true;
  });
}

/**
 * Splits games into those that match a venue of their provider, and the names of those that do not.
 */
function sortOut(
  list: GameList | null,
  venues: readonly OfferVenue[],
): { fitting: OfferedGame[]; problems: string[] } {
  const games = list?.games ?? [];
  const fits = (game: OfferedGame): boolean => {
    const venue = venues.find((it) => it.venue === game.venue);
    return venue?.category === game.category && venue.walletKind === game.walletKind;
  };
  const strays = games.filter((game) => !fits(game)).map((it) => `${it.venue} ${it.gameCode}`);
  return { fitting: games.filter(fits), problems: [...(list?.unreadable ?? []), ...strays] };
}
