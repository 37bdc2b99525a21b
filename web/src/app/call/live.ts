import { startLive as keepLive } from '@vela/client/live.ts';
import type { KeptLive, LiveConfig } from '@vela/client/live.ts';
import type { Call } from '@vela/contract/call.ts';
import type { PlayerEvent } from '@vela/contract/event.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { refresh } from './calls.ts';
import { send } from './send.ts';
import { session } from '../session/session.ts';

/** Further facts known where it is opened. */
type Additions = {
  visitor: typeof session;
  /** The listeners to each event as it arrives. */
  listeners: ReadonlySet<(event: { type: string }) => void>;
};

const named = (...names: Call['name'][]) => names.map((name) => ({ name }));

const wallet = named('wallet/get-balance', 'wallet/list-transactions', 'wallet/get-transaction');
const balances = named('wallet/get-transfer-options', 'game/get-venue-balance');

const messages = named(
  'message/count-unread-messages',
  'message/list-messages',
  'message/get-message',
);

/** Chosen: 2,000 open screens are 100 reads a second; the count is late by as much. */
const messagesSpreadMs = 20_000;

/**
 * What each event invalidates. Calls are named, because home uses few of them and would load the
 * others with this file.
 */
export const liveReads: LiveConfig<PlayerEvent>['reads'] = {
  balance: [...named('wallet/get-balance'), ...balances],
  deposit: [...named('deposit/get-deposit-order'), ...wallet],
  withdrawal: [
    ...named('withdrawal/list-withdrawal-methods', 'withdrawal/get-withdrawal-order'),
    ...wallet,
  ],
  transfer: [...wallet, ...balances],
  message: messages,
  messages,
  feedback: named('support/list-feedback', 'support/get-feedback', 'support/get-support-state'),
  chat: named('support/get-support-state', 'support/get-chat-state'),
  'chat-typing': [],
  protection: named(
    'protection/get-protection',
    'protection/get-play-state',
    'protection/list-consents',
    'deposit/get-deposit-order',
  ),
  tournament: named('tournament/get-tournament', 'tournament/list-tournaments'),
};

/** Keeps the live socket of a player, or of a visitor with a chat, open. */
export function startLive({ visitor, listeners }: Additions): KeptLive {
  return keepLive<PlayerEvent>({
    session,
    visitor,
    onEvent: (event) => {
      for (const listen of listeners) listen(event);
    },
    reads: liveReads,
    spreadMs: { messages: messagesSpreadMs },
    refresh,
    checkSession: () => send(getProfile, {}),
  });
}
