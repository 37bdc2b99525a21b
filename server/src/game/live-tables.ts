import type { Preparation } from '../app/route.ts';
import { listGameProviders } from './offer-store.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { LiveTable, ProviderClient } from './provider/client.ts';

/** How long an answer is shared by all who look. Chosen: shorter than any betting time. */
const keptMs = 2_000;
/** How long a provider that did not answer is left alone. Chosen: most have no such tables. */
const silentMs = 60_000;

type Asked = { provider: string; tables: LiveTable[] };

const kept = new WeakMap<
  ProviderClient,
  Map<string, { until: number; tables: Promise<LiveTable[]> }>
>();

/** Asks each provider that is open for its tables; a silent one has none. */
export async function askLiveTables({ tx, services }: Preparation): Promise<Asked[]> {
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
    until: now + keptMs,
    tables: client.liveTables(baseUrl).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      answer.until = performance.now() + silentMs;
      return [];
    }),
  };
  answers.set(baseUrl, answer);
  return answer.tables;
}
