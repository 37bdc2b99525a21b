import { nightOf } from './cast.ts';
import type { Share } from './cast.ts';

/** Friends who came by an invite code: what is due for them, and the rebate on their bets. */
export const inviteShare: Share = (stage) => {
  for (let day = 29; day >= 0; day -= 1) {
    stage.planJob(nightOf(stage, day), 'invite/reward-invitations');
    stage.planJob(nightOf(stage, day), 'invite/settle-rebates');
  }
};
