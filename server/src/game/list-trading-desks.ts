import { listTradingDesks } from '@vela/contract/game/staff-calls.ts';
import { route } from '../app/route.ts';
import { listDeskVenues } from './venue-desk-store.ts';
import { toVenueLine } from './views.ts';

/** Lists the venues whose provider has a trading desk, for those who may do nothing but trade. */
export const listTradingDesksRoute = route(listTradingDesks, async ({ tx, now, language }) => {
  const venues = await listDeskVenues(tx, now);
  const lines = venues.filter(({ hasDesk }) => hasDesk).map((it) => toVenueLine(it, language));
  return { desks: lines.map(({ venue, name }) => ({ venue, name })) };
});
