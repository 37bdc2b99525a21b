import { inLanguage } from '@vela/contract/language.ts';
import { getDashboardPlay } from '@vela/contract/staff/staff-calls.ts';
import { startOfDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { listDeskVenues } from '../game/index.ts';
import { countProtected } from '../protection/index.ts';
import { sumBetsByVenue } from '../venue/index.ts';

/** Returns the play of the site day by venue, and how many players protect themselves. */
export const getDashboardPlayRoute = route(
  getDashboardPlay,
  async ({ tx, services, now, language }) => {
    const sums = await sumBetsByVenue(tx, startOfDay(now, services.site.timeZone));
    const venues = await listDeskVenues(tx, now);
    return {
      venues: venues
        .filter(({ openedAt }) => openedAt !== null)
        .map(({ venue, names, category, isInMaintenance, openStakeMinor }) => ({
          venue,
          name: inLanguage(names, language),
          category,
          isInMaintenance,
          stakeTodayMinor: sums.get(venue)?.stakeMinor ?? 0n,
          grossGamingRevenueTodayMinor: sums.get(venue)?.grossGamingRevenueMinor ?? 0n,
          openStakeMinor,
        })),
      ...(await countProtected(tx, now)),
    };
  },
);
