import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import type { Share } from './cast.ts';

/** Chosen: when the people of the day have gone to bed, and its rebate is settled. */
const nightMs = 2 * HOUR_MS;

/** Friends who came by an invite code: what is due for them, and the rebate on their bets. */
export const inviteShare: Share = (stage) => {
  for (let day = 29; day >= 0; day -= 1) {
    const at = addMs(stage.calendar.end, -day * DAY_MS - nightMs);
    stage.planJob(at, 'invite/reward-invitations');
    stage.planJob(at, 'invite/settle-rebates');
  }
};
