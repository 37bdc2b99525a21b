import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import type { Share } from './cast.ts';

/** Chosen: after the day is over in any time zone of a site, and before its people get up. */
const reviewMs = 3 * HOUR_MS;

const jobs = [
  'rebate/settle-rebates',
  'vip/review-levels',
  'vip/grant-birthdays',
  'vip/grant-packets',
];

/**
 * Levels as they were reached in the years before: no month of play reaches them, so their rows are
 * written here. What the month adds, with red packets, birthdays and rebates, the jobs make of it.
 */
export const vipShare: Share = (stage, { people }) => {
  const { calendar, services } = stage;
  for (const { player, username, registeredAt, vipLevel } of people) {
    calendar.plan(addMs(registeredAt, MINUTE_MS), username, async () => {
      await services.database.db
        .updateTable('players')
        .set({ vipLevel })
        .where('playerId', '=', player.playerId)
        .execute();
    });
  }
  for (let day = 29; day >= 0; day -= 1) {
    const at = addMs(calendar.end, -day * DAY_MS - reviewMs);
    for (const job of jobs) stage.planJob(at, job);
  }
};
