import { startLive as keepLive } from '@vela/client/live.ts';
import type { KeptLive, LiveConfig } from '@vela/client/live.ts';
import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import {
  getDeposit,
  listDeposits,
  listMethods,
  listPayments,
  listReceivingAccounts,
} from '@vela/contract/deposit/staff-calls.ts';
import type { StaffEvent } from '@vela/contract/event.ts';
import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { getLead, listLeads } from '@vela/contract/partner/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { getPlayerProtection, listFlaggedPlayers } from '@vela/contract/protection/staff-calls.ts';
import { listWinReviews } from '@vela/contract/game/staff-calls.ts';
import { getDashboard, getMe, listAudit } from '@vela/contract/staff/staff-calls.ts';
import {
  getChatFigures,
  getPlayerFeedback,
  listPlayerChats,
  listPlayerFeedback,
} from '@vela/contract/support/staff-calls.ts';
import {
  getWithdrawal,
  listPayouts,
  listWithdrawals,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { refresh } from './calls.ts';
import { send } from './send.ts';
import { session } from './session.ts';

/** Listeners that receive every event. */
export const liveListeners = new Set<(event: { type: string }) => void>();

const reads: LiveConfig<StaffEvent>['reads'] = {
  'deposit-queue': [listDeposits, getDeposit, getDashboard],
  'payment-queue': [listPayments, getDeposit, getDashboard],
  'withdrawal-queue': [listWithdrawals, getWithdrawal, listPayouts, getDashboard],
  'win-queue': [listWinReviews, getDashboard],
  'channel-alarm': [listMethods, getDashboard],
  'proposal-queue': [
    listProposals,
    listConfiguration,
    listMethods,
    listReceivingAccounts,
    getDashboard,
  ],
  'protection-queue': [listFlaggedPlayers, getPlayerProtection, getDashboard],
  audit: [listAudit, getDashboard],
  'lead-queue': [listLeads, getLead, getDashboard],
  'feedback-queue': [listPlayerFeedback, getPlayerFeedback, getDashboard],
  'chat-queue': [listPlayerChats, getChatFigures, getDashboard],
  chat: [listPlayerChats],
  'chat-typing': [],
  outbox: [listOutbox],
};

/** Keeps the operator's live socket open. */
export function startLive(): KeptLive {
  return keepLive<StaffEvent>({
    session,
    onEvent: (event) => {
      for (const listen of liveListeners) listen(event);
    },
    reads,
    refresh,
    checkSession: () => send(getMe, {}),
  });
}
