import { openChat } from '@vela/contract/support/calls.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { appendMessage } from './chat/append.ts';
import { networkOf, readCustomer } from './chat/customer.ts';
import type { Customer } from './chat/customer.ts';
import { findSent } from './chat/message-store.ts';
import { countOperators } from './chat/operator-store.ts';
import { isOwnOrder } from './chat/order.ts';
import { checkOpening } from './chat/rules.ts';
import { countOpened, countVisitors, findOpenChat, insertChat } from './chat/store.ts';
import { lockChat, lockOpenings } from './chat/store.ts';
import type { Chat } from './chat/store.ts';
import { waitOf } from './send-feedback.ts';
import { chatSetting } from './settings.ts';

type Opening = Context<typeof openChat>;

/** Opens a chat with its first message; a customer with an open chat continues that one. */
export const openChatRoute = route(openChat, async (context) => {
  const { tx, input, player, now } = context;
  const caller = readCustomer(player, input.visitorToken);
  if (caller === null) return refuse('unauthenticated');
  const customer = player ? { playerId: player.playerId, visitorHash: null } : caller;
  await lockOpenings(tx, customer);
  const open = await findOpenChat(tx, caller);
  if (open === null) {
    const problem = await checkNew(context, customer);
    if (problem) return problem;
  }
  if (input.orderNo !== '' && !(await isOwnOrder(tx, player, input.orderNo))) {
    return refuse('orderUnknown');
  }
  // After this point it must succeed.
  const chatId = open?.chatId ?? (await insertNew(context, customer));
  const chat = await lockChat(tx, chatId);
  if (!chat) throw new Error(`the chat ${chatId} is not there`);
  await say(context, chat);
  context.notifyStaff({ type: 'chat-queue' });
  return { chatId };

  function insertNew({ services, language, address }: Opening, of: Customer): Promise<string> {
    const id = newId('cht', services.clock, services.random);
    const { department } = input;
    const name = of.playerId === null ? input.name : '';
    const network = networkOf(address);
    const facts = { ...of, chatId: id, name, network, department, language, openedAt: now };
    return insertChat(tx, facts).then(() => id);
  }
});

/** The order and the first message; what is sent twice is there once. */
async function say(context: Opening, chat: Chat): Promise<void> {
  const { body, orderNo, clientId } = context.input;
  const author = 'customer' as const;
  if (await findSent(context.tx, chat.chatId, { author, clientId })) return;
  if (orderNo !== '') {
    const said = { clientId: `${clientId}-order`, author, kind: 'order', body: orderNo } as const;
    await appendMessage(context, chat, said);
  }
  await appendMessage(context, chat, { clientId, author, kind: 'text', body });
}

/** Whether an operator is present, and whether this customer has not opened too many. */
async function checkNew(
  { tx, services, now, address }: Opening,
  customer: Customer,
): Promise<Refused<'chatUnavailable' | 'chatTooMany'> | null> {
  const setting = await readSetting(tx, chatSetting);
  const operators = await countOperators(tx, now);
  const closing = checkOpening(setting, { now, zone: services.site.timeZone, operators });
  if (closing !== '') return refuse('chatUnavailable');
  const { count, oldestAt } = await countOpened(tx, customer, addMs(now, -DAY_MS));
  if (count >= setting.chatsPerDay) return refuse('chatTooMany', waitOf(oldestAt, now));
  if (customer.playerId !== null) return null;
  const { atNetwork, waiting } = await countVisitors(tx, networkOf(address));
  const isFull = atNetwork >= setting.visitorsPerAddress || waiting >= setting.waitingVisitorsMax;
  return isFull ? refuse('chatTooMany') : null;
}
