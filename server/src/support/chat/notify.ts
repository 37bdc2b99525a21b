import type { ChatEvent } from '@vela/contract/event.ts';
import type { TxContext } from '../../app/route.ts';
import type { Services } from '../../app/services.ts';
import { channelOf } from './customer.ts';
import type { Chat } from './store.ts';

type Notifying = Pick<TxContext, 'afterCommit'> & { services: Services };
type Side = 'customer' | 'operator';

/** Tells the open screens of a chat what happened in it, after the commit: one side, or both. */
export function notifyChat(
  { afterCommit, services }: Notifying,
  chat: Pick<Chat, 'playerId' | 'visitorHash' | 'staffId'>,
  event: ChatEvent,
  sides: readonly Side[] = ['customer', 'operator'],
): void {
  const { staffId } = chat;
  afterCommit(() => {
    if (sides.includes('customer')) services.bus.publish(channelOf(chat), event);
    if (sides.includes('operator') && staffId !== null) {
      services.bus.publish(`operator:${staffId}`, event);
    }
  });
}
