import type { ExportedName } from '@vela/contract/staff/rules.ts';
import { exportPages } from '../app/exporting.ts';
import type { ExportedList } from '../app/exporting.ts';
import { listDepositsRoute } from '../deposit/index.ts';
import { listPlayerBetsRoute } from '../game/index.ts';
import { exportedLedger, listPlayersRoute } from '../profile/index.ts';
import { listApplicationsRoute, listRewardCostsRoute } from '../promotion/index.ts';
import { listAuditRoute } from '../staff/index.ts';
import { listPlayerGrantsRoute } from '../welfare/index.ts';
import { listWithdrawalsRoute } from '../withdrawal/index.ts';

/** How each exportable list is read. */
export const exportedLists: Record<ExportedName, ExportedList> = {
  'profile/list-players': exportPages(listPlayersRoute),
  'profile/list-player-ledger': exportedLedger,
  'deposit/list-deposits': exportPages(listDepositsRoute),
  'withdrawal/list-withdrawals': exportPages(listWithdrawalsRoute),
  'game/list-player-bets': exportPages(listPlayerBetsRoute),
  'welfare/list-player-grants': exportPages(listPlayerGrantsRoute),
  'promotion/list-applications': exportPages(listApplicationsRoute),
  'promotion/list-reward-costs': exportPages(listRewardCostsRoute),
  'staff/list-audit': exportPages(listAuditRoute),
};
