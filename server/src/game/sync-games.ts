import { syncGames } from '@vela/contract/game/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findGameProvider } from './offer-store.ts';
import { readOffer } from './offers.ts';
import { listDeskProviders } from './venue-desk-store.ts';

/** Reads a provider's games now, between transactions, so that none waits for the provider. */
export const syncGamesRoute = route(syncGames, async (context) => {
  const { input, services, staff, now, address } = context;
  const listed = await findGameProvider(context.tx, input.provider);
  if (!listed || listed.isClosed) return refuse('notFound');
  const isRead = await readOffer(services, listed);
  await services.database.transaction(({ tx, client }) =>
    audit(
      { tx, client, services },
      {
        staff,
        action: 'game.readList',
        subject: `provider:${input.provider}`,
        details: { read: String(isRead) },
        address,
        now,
      },
    ),
  );
  if (!isRead) return refuse('unavailable');
  const providers = await listDeskProviders(services.database.db);
  const provider = providers.find((it) => it.provider === input.provider);
  if (!provider) throw new Error(`provider ${input.provider} not found after its update`);
  return { provider };
});
