import { setMaintenance } from '@vela/contract/game/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { noteRests } from './availability.ts';
import { isRestWrong } from './rules.ts';
import { listDeskVenues, updateMaintenance } from './venue-desk-store.ts';
import { toVenueLine } from './views.ts';

/**
 * Lets a venue rest, or ends its rest: no game opens there and no bet is taken meanwhile. A rest
 * from now on closes the games that are open at a provider that holds balances.
 */
export const setMaintenanceRoute = route(setMaintenance, async (context) => {
  const { tx, input, staff, now, address, language } = context;
  const [before] = await listDeskVenues(tx, now, input.venue);
  if (!before) return refuse('notFound');
  const rest =
    input.until === null
      ? { from: null, until: null }
      : { from: input.from ?? now, until: input.until };
  if (isRestWrong(rest, now)) return refuse('restPeriodWrong');
  // After this point it must succeed.
  await updateMaintenance(tx, input.venue, rest);
  await audit(context, {
    staff,
    action: 'game.setMaintenance',
    subject: `venue:${input.venue}`,
    details: {
      from: rest.from?.toISOString() ?? 'none',
      until: rest.until?.toISOString() ?? 'none',
    },
    address,
    now,
  });
  await noteRests(context);
  const [after] = await listDeskVenues(tx, now, input.venue);
  if (!after) throw new Error(`the venue ${input.venue} vanished`);
  return { venue: toVenueLine(after, language) };
});
