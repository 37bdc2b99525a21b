import type { Preparation } from '../app/route.ts';
import { listGameProviders } from './offer-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { LiveMatch, LiveTable, ProviderClient } from './provider/client.ts';

/** How long all callers share an answer. Chosen: shorter than any betting time. */
const cacheMs = 2_000;
/** How long an unavailable provider is not queried again. Chosen: most have nothing live. */
const unansweredMs = 60_000;

type ProviderLive = { provider: string; tables: LiveTable[]; matches: LiveMatch[] };

/** Queries each open provider for what is live; one that does not answer has nothing. */
export async function queryLive({ tx, services }: Preparation): Promise<ProviderLive[]> {
  const { providerClient: client } = services;
  const providers = (await listGameProviders(tx)).filter(({ isClosed }) => !isClosed);
  return Promise.all(
    providers.map(async ({ provider, baseUrl }) => {
      const [tables, matches] = await Promise.all([
        share(keptTables, client, baseUrl, () => client.liveTables(baseUrl)),
        share(keptMatches, client, baseUrl, () => client.liveMatches(baseUrl)),
      ]);
      return { provider, tables, matches };
    }),
  );
}

type Kept<T> = WeakMap<ProviderClient, Map<string, { until: number; answer: Promise<T[]> }>>;

const keptTables: Kept<LiveTable> = new WeakMap();
const keptMatches: Kept<LiveMatch> = new WeakMap();

function share<T>(
  kept: Kept<T>,
  client: ProviderClient,
  baseUrl: string,
  query: () => Promise<T[]>,
): Promise<T[]> {
  const answers = kept.get(client) ?? new Map();
  kept.set(client, answers);
  const now = performance.now();
  const last = answers.get(baseUrl);
  if (last !== undefined && last.until > now) return last.answer;
  const shared = {
    until: now + cacheMs,
    answer: query().catch((error: unknown): T[] => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      shared.until = performance.now() + unansweredMs;
      return [];
    }),
  };
  answers.set(baseUrl, shared);
  return shared.answer;
}
