import type { Work } from '../../app/work.ts';
import { findSent, insertMessage } from './message-store.ts';
import type { ChatMessage, NewMessage } from './message-store.ts';
import { noticeAnswer } from './notice.ts';
import { notifyChat } from './notify.ts';
import type { Chat } from './store.ts';

type Appending = Pick<Work, 'tx' | 'services' | 'afterCommit' | 'now' | 'notifyPlayer'>;

/** A message to append to a chat; pictures have a file, and places their coordinates. */
export type Said = Pick<NewMessage, 'clientId' | 'author' | 'kind' | 'body'> &
  Partial<Pick<NewMessage, Facts>>;

type Facts = 'staffId' | 'fileId' | 'width' | 'height' | 'latitude' | 'longitude';

const noFacts: Pick<NewMessage, Facts> = {
  staffId: null,
  fileId: null,
  width: null,
  height: null,
  latitude: null,
  longitude: null,
};

/** Adds a message to a chat that is locked, and tells both sides of it. */
export async function appendMessage(
  context: Appending,
  chat: Chat,
  said: Said,
): Promise<ChatMessage> {
  const { tx, now } = context;
  const { clientId, author } = said;
  const whole = { ...noFacts, ...said, sentAt: now };
  const seq = await insertMessage(tx, chat.chatId, whole);
  notifyChat(context, chat, { type: 'chat', chatId: chat.chatId, seq });
  if (author === 'operator') await noticeAnswer(context, chat);
  const sent = await findSent(tx, chat.chatId, { author, clientId });
  if (!sent) throw new Error(`message ${seq} of ${chat.chatId} is not there`);
  return sent;
}

/**
 * Notes in a chat that is locked what became of it; `body` is the name of the operator,
 * or the id of the message that it became.
 */
export async function noteInChat(
  context: Appending,
  chat: Chat,
  kind:
    | 'joined'
    | 'handedOver'
    | 'queued'
    | 'returned'
    | 'ended'
    | 'silent'
    | 'left'
    | 'unanswered',
  body = '',
): Promise<void> {
  // Its number is unique, as the chat is locked.
  const clientId = `${kind}-${chat.lastSeq + 1}`;
  await appendMessage(context, chat, { clientId, author: 'system', kind, body });
}
