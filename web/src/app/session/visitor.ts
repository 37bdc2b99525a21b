import { createSession } from '@vela/client/session.ts';
import { readStored, store } from './storage.ts';

/**
 * The token by which this device has chats without a session: 256 random bits, made when a visitor
 * opens the first one. It opens these chats and nothing else.
 */
export const visitor = createSession({
  read: () => readStored('visitorToken'),
  write: (_name, token) => store('visitorToken', token),
});

/** A new token of a visitor. */
export function createVisitorToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
