import { listChats } from '@vela/contract/support/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readCustomer } from './chat/customer.ts';
import { listOwnChats } from './chat/store.ts';
import { toCustomerChat } from './chat/views.ts';

/** The chats of one page. */
const pageSize = 20;

/** The caller's chats, newest first; one more is read to know whether it is the last. */
export const listChatsRoute = route(listChats, async ({ tx, input, player }) => {
  const customer = readCustomer(player, input.visitorToken);
  if (customer === null) return refuse('unauthenticated');
  const wanted = { before: input.before, limit: pageSize + 1 };
  const rows = await listOwnChats(tx, customer, wanted);
  const chats = [];
  for (const chat of rows.slice(0, pageSize)) chats.push(await toCustomerChat(tx, chat));
  return { chats, hasMore: rows.length > pageSize };
});
