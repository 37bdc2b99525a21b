import type { messageCategories } from '@vela/contract/message/calls.ts';
import { newId } from '@vela/service/random.ts';
import type { Work } from '../app/work.ts';
import { insertMessage } from './alert-store.ts';
import type { Facts } from './rendering.ts';
import { countUnread, markRead } from './store.ts';
import type { Template } from './templates.en.ts';

/** A message to one player. */
export type NewMessage = {
  playerId: bigint;
  category: Exclude<(typeof messageCategories)[number], 'announcement'>;
  template: Template;
  facts: Facts;
  /** A route of the app, or empty. */
  link?: string;
  now: Date;
};

/**
 * Inserts a message into a player's box and, after the commit, notifies their open screens. Returns
 * its id.
 */
export async function sendMessage(
  work: Pick<Work, 'tx' | 'services' | 'notifyPlayer' | 'afterCommit'>,
  message: NewMessage,
): Promise<string> {
  const messageId = newId('msg', work.services.clock, work.services.random);
  const { now, link = '', ...content } = message;
  await insertMessage(work, { ...content, messageId, link, createdAt: now });
  await notifyUnread(work, message.playerId, now);
  return messageId;
}

/** Marks a message as read whose subject the player has seen elsewhere. */
export async function readMessage(
  work: Pick<Work, 'tx' | 'now' | 'notifyPlayer'>,
  playerId: bigint,
  messageId: string,
): Promise<void> {
  await markRead(work.tx, playerId, [messageId], work.now);
  await notifyUnread(work, playerId, work.now);
}

/** Tells a player's open screens how many messages are unread, after the commit. */
export async function notifyUnread(
  { tx, notifyPlayer }: Pick<Work, 'tx' | 'notifyPlayer'>,
  playerId: bigint,
  now: Date,
): Promise<void> {
  const counts = await countUnread(tx, playerId, now);
  const unreadCount = counts.reduce((sum, it) => sum + it.count, 0);
  notifyPlayer(playerId, { type: 'message', unreadCount });
}
