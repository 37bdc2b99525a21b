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
