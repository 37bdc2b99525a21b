/**
 * Live messages from the server to one player's open screens. A message says what changed; the
 * screen reads the new state by its ordinary call, so a lost message costs nothing but time.
 */
export type PlayerEvent =
  | { type: 'balance' }
  | { type: 'deposit'; orderNo: string; state: string }
  | { type: 'withdrawal'; orderNo: string; state: string }
  | { type: 'transfer'; orderNo: string; state: 'done' | 'failed' }
  | { type: 'message'; unreadCount: number }
  | { type: 'protection' }
  | { type: 'session-ended'; reason: 'revoked' | 'frozen' | 'excluded' };

/** Live messages to every operator's open screens. */
export type StaffEvent =
  | { type: 'deposit-queue'; orderNo: string }
  | { type: 'payment-queue'; paymentId: string }
  | { type: 'withdrawal-queue'; orderNo: string }
  | { type: 'protection-queue' }
  | { type: 'outbox' };

/** The first message of a client on the live socket. */
export type LiveHello = { token: string };
