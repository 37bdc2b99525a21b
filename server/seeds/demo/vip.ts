import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { nightOf } from './cast.ts';
import type { Share } from './cast.ts';

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
    for (const job of jobs) stage.planJob(nightOf(stage, day), job);
  }
};
