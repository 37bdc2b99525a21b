import { openTradingDesk } from '@vela/contract/game/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { findDesk, upsertDeskOpening } from './desk-store.ts';
import { ProviderUnavailable } from './provider/client.ts';

/**
 * Opens the trading desk of a venue's provider. The opening is logged before the provider is asked,
 * between transactions, so that none waits for a network.
 */
export const openTradingDeskRoute = route(openTradingDesk, async (context) => {
  const { input, services, staff, now, address, language } = context;
  const desk = await findDesk(context.tx, input.venue);
  if (!desk) return refuse('notFound');
  await services.database.transaction(async ({ tx, client }) => {
    await upsertDeskOpening(tx, { ...desk, staffId: staff.staffId, openedAt: now });
    const subject = `venue:${input.venue}`;
    const action = 'trading.openDesk';
    await audit({ tx, client, services }, { staff, action, subject, address, now });
  });
  try {
    const url = await services.providerClient.desk(desk.baseUrl, {
      operator: String(staff.staffId),
      operator_name: staff.username,
      rights: ['trade'],
      currency: services.site.currency,
      lang: language,
    });
    return { url };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.warn({ err: error, venue: input.venue }, 'trading desk was not opened');
    return refuse('unavailable');
  }
});
