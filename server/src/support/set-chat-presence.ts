import { setChatPresence } from '@vela/contract/support/staff-calls.ts';
import { route } from '../app/route.ts';
import { savePresence } from './chat/operator-store.ts';

/** Notes whether this operator takes chats; their console says so again and again. */
export const setChatPresenceRoute = route(setChatPresence, async ({ tx, input, staff, now }) => {
  await savePresence(tx, { staffId: staff.staffId, isAvailable: input.isAvailable, now });
  return {};
});
