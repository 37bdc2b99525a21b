import type { messageCategories } from '@vela/contract/message/calls.ts';
import { newId } from '@vela/service/random.ts';
import type { Work } from '../app/work.ts';
import { queueAlerts } from './alert-store.ts';
import type { Facts } from './rendering.ts';
import { countUnread } from './store.ts';
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

/** Inserts a message into a player's box and, after the commit, notifies their open screens. */
export async function sendMessage(
  work: Pick<Work, 'tx' | 'services' | 'notifyPlayer' | 'afterCommit'>,
  message: NewMessage,
): Promise<void> {
  const messageId = newId('msg', work.services.clock, work.services.random);
  await work.tx
    .insertInto('messageMessages')
    .values({
      messageId,
      playerId: message.playerId,
      category: message.category,
      template: message.template,
      facts: JSON.stringify(message.facts),
      link: message.link ?? '',
      createdAt: message.now,
    })
    .execute();
  await queueAlerts(work, messageId);
  const counts = await countUnread(work.tx, message.playerId, message.now);
  const unreadCount = counts.reduce((sum, it) => sum + it.count, 0);
  work.notifyPlayer(message.playerId, { type: 'message', unreadCount });
}
