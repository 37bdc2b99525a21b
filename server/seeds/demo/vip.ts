import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import type { Share } from './cast.ts';

/** Levels as they were reached: no call moves a player's level yet, so its row is written here. */
export const vipShare: Share = ({ calendar, services }, { people }) => {
  for (const { player, username, registeredAt, vipLevel } of people) {
    calendar.plan(addMs(registeredAt, MINUTE_MS), username, async () => {
      await services.database.db
        .updateTable('players')
        .set({ vipLevel })
        .where('playerId', '=', player.playerId)
        .execute();
    });
  }
};
