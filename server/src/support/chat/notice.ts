import type { Work } from '../../app/work.ts';
import { readMessage, sendMessage } from '../../message/index.ts';
import { updateNotice } from './store.ts';
import type { Chat } from './store.ts';

type Noticing = Pick<Work, 'tx' | 'services' | 'afterCommit' | 'now' | 'notifyPlayer'>;

/**
 * Sends a player who does not have the chat on screen one message that they were answered, and with
 * it one title to their devices; none for further answers until they have read these.
 */
export async function noticeAnswer(work: Noticing, chat: Chat): Promise<void> {
  const { chatId, playerId, customerShownUntil, noticeId } = chat;
  const isShown = customerShownUntil !== null && customerShownUntil > work.now;
  if (playerId === null || isShown || noticeId !== null) return;
  const sent = await sendMessage(work, {
    playerId,
    category: 'private',
    template: 'chatAnswered',
    facts: {},
    link: `/pages/connect/contacting?chat=${chatId}`,
    now: work.now,
  });
  await updateNotice(work.tx, chatId, sent);
}

/** Counts the message about answers as read once the player has read the chat. */
export async function readNotice(work: Noticing, chat: Chat): Promise<void> {
  const { chatId, playerId, noticeId } = chat;
  if (playerId === null || noticeId === null) return;
  await readMessage(work, playerId, noticeId);
  await updateNotice(work.tx, chatId, null);
}
