import { listOpenRounds } from '@vela/contract/game/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { listGameProviders } from './offer-store.ts';
import type { GameProvider } from './offer-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { OpenRound, ProviderClient } from './provider/client.ts';
import { listGameNames } from './venue-desk-store.ts';

/** Chosen: a table closes, draws and settles well within this time. */
const overdueMs = 2 * MINUTE_MS;

/**
 * Queries every provider for its unfinished shared rounds, and names the providers that do not
 * answer.
 */
export const listOpenRoundsRoute = route(listOpenRounds, async (context) => {
  const { tx, services, now, language } = context;
  const providers = await listGameProviders(tx);
  const answers = await Promise.all(
    providers.map((gameProvider) => fetchOpenRounds(services.providerClient, gameProvider)),
  );
  const codes = answers.flatMap(({ rounds }) => (rounds ?? []).map(({ gameCode }) => gameCode));
  const names = await listGameNames(tx, codes);
  const rounds = answers.flatMap(({ provider, rounds: found }) =>
    (found ?? []).map((round) => {
      const { gameCode, isDrawn, startedAt, endsAt, bets, stakeMinor } = round;
      const game = names.find((it) => it.provider === provider && it.gameCode === gameCode);
      return {
        provider,
        round: round.round,
        venueName: game ? inLanguage(game.venueNames, language) : '',
        gameName: game ? inLanguage(game.gameNames, language) : gameCode,
        isDrawn,
        startedAt,
        endsAt,
        isOverdue: now.getTime() - endsAt.getTime() > overdueMs,
        bets,
        stakeMinor,
      };
    }),
  );
  return {
    rounds: rounds.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()),
    silent: answers.flatMap(({ provider, rounds: found }) => (found === null ? [provider] : [])),
  };
});

async function fetchOpenRounds(
  client: ProviderClient,
  { provider, baseUrl }: GameProvider,
): Promise<{ provider: string; rounds: OpenRound[] | null }> {
  try {
    return { provider, rounds: await client.openRounds(baseUrl) };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { provider, rounds: null };
  }
}
