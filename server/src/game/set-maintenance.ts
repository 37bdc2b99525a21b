import { setMaintenance } from '@vela/contract/game/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { recordMaintenance } from './availability.ts';
import { isMaintenanceInvalid } from './rules.ts';
import { listDeskVenues, updateMaintenance } from './venue-desk-store.ts';
import { toVenueLine } from './views.ts';

/**
 * Puts a venue under maintenance, or ends it: meanwhile no game opens there and no bet is accepted.
 * Maintenance that starts now closes the open games of a provider that holds balances.
 */
export const setMaintenanceRoute = route(setMaintenance, async (context) => {
  const { tx, input, staff, now, address, language } = context;
  const [before] = await listDeskVenues(tx, now, input.venue);
  if (!before) return refuse('notFound');
  const period =
    input.until === null
      ? { from: null, until: null }
      : { from: input.from ?? now, until: input.until };
  if (isMaintenanceInvalid(period, now)) return refuse('maintenancePeriodWrong');
  // After this point it must succeed.
  await updateMaintenance(tx, input.venue, period);
  await audit(context, {
    staff,
    action: 'game.setMaintenance',
    subject: `venue:${input.venue}`,
    details: {
      from: period.from?.toISOString() ?? 'none',
      until: period.until?.toISOString() ?? 'none',
    },
    address,
    now,
  });
  await recordMaintenance(context);
  const [after] = await listDeskVenues(tx, now, input.venue);
  if (!after) throw new Error(`venue ${input.venue} not found after its update`);
  return { venue: toVenueLine(after, language) };
});
