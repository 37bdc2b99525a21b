import { setChatPresence } from '@vela/contract/support/staff-calls.ts';
import { route } from '../app/route.ts';
import { savePresence } from './chat/operator-store.ts';

/**
 * Records that this operator's console is open, and whether they take chats; it repeats this often.
 */
export const setChatPresenceRoute = route(setChatPresence, async ({ tx, input, staff, now }) => {
  await savePresence(tx, { staffId: staff.staffId, isAvailable: input.isAvailable ?? null, now });
  return {};
});
