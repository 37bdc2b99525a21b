import { openStage } from '../stage/stage.ts';
import type { Ground } from '../stage/stage.ts';
import { accessShare } from './access.ts';
import { castDemo } from './cast.ts';
import type { Share } from './cast.ts';
import { depositShare } from './deposit.ts';
import { gameShare } from './game.ts';
import { inviteShare } from './invite.ts';
import { mailingShare } from './mailing.ts';
import { messageShare } from './message.ts';
import { missionShare } from './mission.ts';
import { partnerShare } from './partner.ts';
import { payoutShare } from './payout.ts';
import { promotionShare } from './promotion.ts';
import { supportShare } from './support.ts';
import { tournamentShare } from './tournament.ts';
import { vipShare } from './vip.ts';
import { welfareShare } from './welfare.ts';
import { withdrawalShare } from './withdrawal.ts';

/** What each slice adds; at the same instant, they act in this order. */
const shares: readonly Share[] = [
  accessShare,
  vipShare,
  payoutShare,
  depositShare,
  gameShare,
  welfareShare,
  inviteShare,
  promotionShare,
  tournamentShare,
  missionShare,
  withdrawalShare,
  partnerShare,
  supportShare,
  mailingShare,
  messageShare,
];

/** Makes a site that looks alive: its people live through a month by the real calls and jobs. */
export async function seedDemo(ground: Ground): Promise<void> {
  const stage = await openStage(ground);
  try {
    const cast = await castDemo(stage);
    for (const share of shares) share(stage, cast);
    // The head of the audit log is anchored outside the database, as each minute on a live site.
    stage.planJob(ground.end, 'staff/anchor-audit');
    await stage.calendar.run();
  } finally {
    await stage.close();
  }
}
