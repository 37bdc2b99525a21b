import type { CallOutput } from '@vela/contract/call.ts';
import type { listChatMessages } from '@vela/contract/support/calls.ts';
import { chatPageSize } from '@vela/contract/support/rules.ts';
import type { listPlayerChatMessages } from '@vela/contract/support/staff-calls.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import type { TxContext } from '../../app/route.ts';
import { fileAddress } from '../../content/index.ts';
import type { Viewer } from '../../content/index.ts';
import { countUnread, listMessages } from './message-store.ts';
import type { ChatMessage } from './message-store.ts';
import type { ChatLine } from './operator-store.ts';
import { findPlace } from './store.ts';
import type { Chat } from './store.ts';

type CustomerPage = CallOutput<typeof listChatMessages>;
type StaffPage = CallOutput<typeof listPlayerChatMessages>;

/** What both sides know of a chat; customers read the name that its operator has for them. */
function toFacts(chat: Chat) {
  const { chatId, department, state, operatorName, openedAt, closedAt, lastSeq } = chat;
  const { customerReadSeq, operatorReadSeq, rating } = chat;
  return {
    chatId,
    department,
    state,
    operator: operatorName,
    openedAt,
    closedAt,
    lastSeq,
    customerReadSeq,
    operatorReadSeq,
    rating,
  };
}

/** A chat as its customer sees it, with its place in the queue. */
export async function toCustomerChat(
  tx: TxContext['tx'],
  chat: Chat,
): Promise<CustomerPage['chat']> {
  const place = chat.state === 'waiting' ? await findPlace(tx, chat) : null;
  const read = { of: 'operator', after: chat.customerReadSeq } as const;
  return { ...toFacts(chat), place, unread: await countUnread(tx, chat.chatId, read) };
}

/** The viewer of pictures in a chat of a customer: a visitor has no session. */
export const viewerOf = (viewer: Viewer, chat: Chat): Viewer =>
  chat.playerId === null ? { services: viewer.services, visitorChatId: chat.chatId } : viewer;

/** A message, its picture with an address that is valid for the viewer. */
export function toMessage(message: ChatMessage, viewer: Viewer): CustomerPage['messages'][number] {
  const { seq, clientId, author, kind, body, operatorName, fileId, width, height } = message;
  const picture =
    fileId === null
      ? null
      : { url: fileAddress(viewer, fileId), width: width ?? 0, height: height ?? 0 };
  const operator = author === 'operator' ? operatorName : '';
  const { latitude, longitude, sentAt } = message;
  const location = latitude === null || longitude === null ? null : { latitude, longitude };
  return { seq, clientId, author, kind, body, operator, picture, location, sentAt };
}

/** One page of messages; one more is read to know whether it is the last. */
export async function toMessages(
  tx: TxContext['tx'],
  chatId: string,
  wanted: { after?: number | undefined; before?: number | undefined },
  viewer: Viewer,
): Promise<Pick<CustomerPage, 'messages' | 'hasMore'>> {
  const { after, before } = wanted;
  const rows = await listMessages(tx, chatId, {
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    limit: chatPageSize + 1,
  });
  const hasMore = rows.length > chatPageSize;
  const page = after === undefined ? rows.slice(-chatPageSize) : rows.slice(0, chatPageSize);
  return { messages: page.map((message) => toMessage(message, viewer)), hasMore };
}

/** How much of the last message a line shows, in characters. */
const lastTextLength = 60;

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / SECOND_MS));

/** A chat as a line of the console. */
export function toLine(
  line: ChatLine,
  { now, targetSeconds }: { now: Date; targetSeconds: number },
): StaffPage['chat'] {
  const { username, name, language, operatorUsername, queuedAt, comment, unread, lastAt } = line;
  const { openedAt, takenAt, answeredAt, closedAt } = line;
  const untilAnswer = secondsBetween(openedAt, answeredAt ?? closedAt ?? now);
  const isText = ['text', 'order', 'location'].includes(line.lastKind);
  return {
    ...toFacts(line),
    username,
    name,
    language,
    operatorUsername,
    queuedAt,
    waitSeconds: takenAt && secondsBetween(openedAt, takenAt),
    answerSeconds: answeredAt && secondsBetween(openedAt, answeredAt),
    isLate: untilAnswer > targetSeconds,
    lastText: isText
      ? Array.from(line.lastText.replaceAll('\n', ' ')).slice(0, lastTextLength).join('')
      : '',
    lastAt,
    unread,
    comment,
  };
}
