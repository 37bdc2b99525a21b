import { startLive as keepLive } from '@vela/client/live.ts';
import type { LiveConfig } from '@vela/client/live.ts';
import type { Call } from '@vela/contract/call.ts';
import { getMessage, countUnreadMessages, listMessages } from '@vela/contract/message/calls.ts';
import { getVenueBalance } from '@vela/contract/game/calls.ts';
import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import type { PlayerEvent } from '@vela/contract/event.ts';
import { getFeedback, getSupportState, listFeedback } from '@vela/contract/support/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getPlayState, getProtection } from '@vela/contract/protection/calls.ts';
import {
  getTransaction,
  getBalance,
  getTransferOptions,
  listTransactions,
} from '@vela/contract/wallet/calls.ts';
import { listWithdrawalMethods, getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { refresh } from './calls.ts';
import { send } from './send.ts';
import { session } from '../session/session.ts';
import { visitor } from '../session/visitor.ts';

/** The reads of tournament screens, registered once those screens are loaded. */
export const tournamentReads: Call[] = [];

/** What screens of chats read; they say so once they are loaded. */
export const chatReads: Call[] = [];

/** Who hears each event as it comes. */
export const liveListeners = new Set<(event: { type: string }) => void>();

const reads: LiveConfig<PlayerEvent>['reads'] = {
  balance: [getBalance, getTransferOptions, getVenueBalance],
  deposit: [getDepositOrder, getBalance, listTransactions, getTransaction],
  withdrawal: [
    listWithdrawalMethods,
    getWithdrawalOrder,
    getBalance,
    listTransactions,
    getTransaction,
  ],
  transfer: [getBalance, getTransferOptions, getVenueBalance, listTransactions, getTransaction],
  message: [countUnreadMessages, listMessages, getMessage],
  feedback: [listFeedback, getFeedback, getSupportState],
  tournament: tournamentReads,
  chat: chatReads,
  'chat-typing': [],
  protection: [getProtection, getPlayState, getDepositOrder],
};

let begin = (): void => undefined;

/** Begins anew: a visitor has opened a chat, which their token opens from now on. */
export const restartLive = (): void => begin();

/** Keeps the live socket of a player, or of a visitor with a chat, open. */
export function startLive(): void {
  begin = keepLive<PlayerEvent>({
    session,
    visitor,
    onEvent: (event) => {
      for (const listen of liveListeners) listen(event);
    },
    reads,
    refresh,
    checkSession: () => send(getProfile, {}),
    random: Math.random,
  });
}
