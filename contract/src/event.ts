import type { StaffRight } from './staff/rights.ts';

/**
 * Live messages from the server to one player's open screens. A message names what changed; the
 * screen reads the new state by its ordinary call, so a lost message only causes a delay.
 * `messages` goes to all players together; each screen waits a random time before it reads.
 */
export type PlayerEvent =
  | { type: 'balance' }
  | { type: 'deposit'; orderNo: string; state: string }
  | { type: 'withdrawal'; orderNo: string; state: string }
  | { type: 'transfer'; orderNo: string; state: 'done' | 'failed' }
  | { type: 'message'; unreadCount: number }
  | { type: 'messages' }
  | { type: 'feedback' }
  | ChatEvent
  | { type: 'protection' }
  | { type: 'tournament' }
  | { type: 'session-ended'; reason: 'revoked' | 'frozen' | 'excluded' };

/**
 * A change in a chat: `seq` is the number of its last message, so that a client can tell what to
 * read. A visitor's socket receives only these.
 */
export type ChatEvent =
  | { type: 'chat'; chatId: string; seq: number }
  | { type: 'chat-typing'; chatId: string };

/** Live messages to the open screens of operators who hold the right of the event. */
export type StaffEvent =
  | { type: 'deposit-queue'; orderNo: string }
  | { type: 'payment-queue'; paymentId: string }
  | { type: 'withdrawal-queue'; orderNo: string }
  | { type: 'win-queue' }
  | { type: 'channel-alarm' }
  | { type: 'protection-queue' }
  | { type: 'audit' }
  | { type: 'proposal-queue' }
  | { type: 'feedback-queue' }
  | { type: 'chat-queue' }
  | ChatEvent
  | { type: 'lead-queue' }
  | { type: 'outbox' };

/** The right required to receive each event; checked at delivery. */
export const staffEventRights = {
  'deposit-queue': 'deposit.read',
  'payment-queue': 'deposit.read',
  'withdrawal-queue': 'withdrawal.read',
  'win-queue': 'game.read',
  'channel-alarm': 'channel.read',
  'protection-queue': 'protection.read',
  audit: 'audit.read',
  'proposal-queue': 'proposal.read',
  'feedback-queue': 'support.read',
  'chat-queue': 'support.read',
  chat: 'support.read',
  'chat-typing': 'support.read',
  'lead-queue': 'support.read',
  outbox: 'outbox.read',
} as const satisfies Record<StaffEvent['type'], StaffRight>;

/**
 * Close codes that a client must handle (docs/live-sockets.md). `sessionOver`: the token is no
 * longer valid; do not reconnect with it. `tooMany`: newer sockets of the same session or account
 * replaced this one; reconnect after a minute at the earliest. After any other code, reconnect with
 * increasing delays.
 */
export const socketCodes = { sessionOver: 4401, tooMany: 4429 } as const;

/** The first message of a client on the live socket. */
export type LiveHello = { token: string } | { visitorToken: string };
