import type { Preparation } from '../app/route.ts';
import { listGameProviders } from './offer-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { LiveTable, ProviderClient } from './provider/client.ts';

/** How long all callers share an answer. Chosen: shorter than any betting time. */
const cacheMs = 2_000;
/** How long an unavailable provider is not queried again. Chosen: most have no live tables. */
const unansweredMs = 60_000;

type ProviderTables = { provider: string; tables: LiveTable[] };

const kept = new WeakMap<
  ProviderClient,
  Map<string, { until: number; tables: Promise<LiveTable[]> }>
>();

/** Queries each open provider for its live tables; one that does not answer has none. */
export async function queryLiveTables({ tx, services }: Preparation): Promise<ProviderTables[]> {
  const providers = (await listGameProviders(tx)).filter(({ isClosed }) => !isClosed);
  return Promise.all(
    providers.map(async ({ provider, baseUrl }) => ({
      provider,
      tables: await share(services.providerClient, baseUrl),
    })),
  );
}

function share(client: ProviderClient, baseUrl: string): Promise<LiveTable[]> {
  const answers = kept.get(client) ?? new Map();
  kept.set(client, answers);
  const now = performance.now();
  const last = answers.get(baseUrl);
  if (last !== undefined && last.until > now) return last.tables;
  const answer = {
    until: now + cacheMs,
    tables: client.liveTables(baseUrl).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      answer.until = performance.now() + unansweredMs;
      return [];
    }),
  };
  answers.set(baseUrl, answer);
  return answer.tables;
}
