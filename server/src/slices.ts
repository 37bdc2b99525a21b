import type { Job } from '@vela/service/jobs.ts';
import type { Worklist } from '@vela/service/worklist.ts';
import { abuseJobs, abuseRoutes } from './abuse/index.ts';
import { accessJobs, accessRoutes, accessSealed, letters } from './access/index.ts';
import { alertJobs, alertRoutes, alerts } from './alert/index.ts';
import type { ChannelListener } from './app/channel-door.ts';
import type { Resealing } from './app/reseal.ts';
import type { Route } from './app/route.ts';
import type { Services } from './app/services.ts';
import { configurationRoutes } from './configuration/index.ts';
import { contentJobs, contentRoutes } from './content/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { channelOrders, depositJobs, depositListener, depositRoutes } from './deposit/index.ts';
import { documentJobs, documentRoutes } from './document/index.ts';
import { freePlayJobs, freePlays } from './freeplay/index.ts';
import { gameJobs, gameRoutes } from './game/index.ts';
import { homeRoutes } from './home/index.ts';
import { inviteFriend, inviteJobs, inviteRoutes } from './invite/index.ts';
import { mailingJobs, mailingLetters, mailingRoutes } from './mailing/index.ts';
import { messageRoutes } from './message/index.ts';
import { missionJobs, missionRoutes } from './mission/index.ts';
import { operatorRoutes } from './operator/index.ts';
import { partnerJobs, partnerRoutes } from './partner/index.ts';
import { payoutRoutes, resealNumbers } from './payout/index.ts';
import { pictureRoutes } from './picture/index.ts';
import { profileRoutes } from './profile/index.ts';
import { promotionJobs, promotionRoutes } from './promotion/index.ts';
import { proposalJobs, proposalRoutes } from './proposal/index.ts';
import { protectionJobs, protectionRoutes } from './protection/index.ts';
import { staffJobs, staffRoutes, staffSealed } from './staff/index.ts';
import { statementRoutes } from './statement/index.ts';
import { supportJobs, supportRoutes } from './support/index.ts';
import { helpJobs, helpRoutes } from './help/index.ts';
import { tournamentJobs, tournamentRoutes } from './tournament/index.ts';
import { turnoverJobs } from './turnover/index.ts';
import { closings, venueJobs } from './venue/index.ts';
import { venueTransfers, walletRoutes, welcomeAccount } from './wallet/index.ts';
import { rebateJobs, rebateRoutes } from './rebate/index.ts';
import { reversalRoutes } from './reversal/index.ts';
import { vipJobs, vipRoutes } from './vip/index.ts';
import { welfareJobs, welfareRoutes } from './welfare/index.ts';
import { payoutListener, payouts, withdrawalRoutes } from './withdrawal/index.ts';

/** Every call that has a handler. */
export const routes: readonly Route[] = [
  ...abuseRoutes,
  ...accessRoutes([welcomeAccount, inviteFriend]),
  ...alertRoutes,
  ...configurationRoutes,
  ...contentRoutes,
  ...dashboardRoutes,
  ...depositRoutes,
  ...documentRoutes,
  ...gameRoutes,
  ...mailingRoutes,
  ...messageRoutes,
  ...missionRoutes,
  ...operatorRoutes,
  ...partnerRoutes,
  ...payoutRoutes,
  ...pictureRoutes,
  ...profileRoutes,
  ...promotionRoutes,
  ...proposalRoutes,
  ...protectionRoutes,
  ...staffRoutes,
  ...statementRoutes,
  ...supportRoutes,
  ...helpRoutes,
  ...homeRoutes,
  ...inviteRoutes,
  ...tournamentRoutes,
  ...walletRoutes,
  ...rebateRoutes,
  ...reversalRoutes,
  ...vipRoutes,
  ...welfareRoutes,
  ...withdrawalRoutes,
];

/** Every job of the platform's slices. */
export const jobs: readonly Job<Services>[] = [
  ...abuseJobs,
  ...accessJobs,
  ...alertJobs,
  ...contentJobs,
  ...depositJobs,
  ...documentJobs,
  ...proposalJobs,
  ...protectionJobs,
  ...staffJobs,
  ...gameJobs,
  ...freePlayJobs,
  ...helpJobs,
  ...mailingJobs,
  ...turnoverJobs,
  ...venueJobs,
  ...rebateJobs,
  ...vipJobs,
  ...welfareJobs,
  ...inviteJobs,
  ...partnerJobs,
  ...promotionJobs,
  ...tournamentJobs,
  ...supportJobs,
  ...missionJobs,
];

/** Every worklist of the platform's slices. */
export const worklists: readonly Worklist<Services>[] = [
  venueTransfers,
  payouts,
  channelOrders,
  letters,
  mailingLetters,
  alerts,
  closings,
  freePlays,
];

/** Every listener to payment channels' callbacks. */
export const channelListeners: readonly ChannelListener[] = [depositListener, payoutListener];

/** Everything that is sealed under the site's secret. */
export const sealed: readonly Resealing[] = [...accessSealed, ...staffSealed, resealNumbers];
