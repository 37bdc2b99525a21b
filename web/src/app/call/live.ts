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

/** What else is known where it is opened. */
type Additions = {
  visitor: typeof session;
  /** Who hears each event as it comes. */
  listeners: ReadonlySet<(event: { type: string }) => void>;
  tournamentReads: readonly Call[];
};

const reads: Omit<LiveConfig<PlayerEvent>['reads'], 'tournament'> = {
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
  chat: [],
  'chat-typing': [],
  protection: [getProtection, getPlayState, getDepositOrder],
};

/**
 * Keeps the live socket of a player, or of a visitor with a chat, open. Returns what begins anew.
 */
export function startLive({ visitor, listeners, tournamentReads }: Additions): () => void {
  return keepLive<PlayerEvent>({
    session,
    visitor,
    onEvent: (event) => {
      for (const listen of listeners) listen(event);
    },
    reads: { ...reads, tournament: tournamentReads },
    refresh,
    checkSession: () => send(getProfile, {}),
    random: Math.random,
  });
}
