import { ChatThreads } from '@vela/client/chat-threads.ts';
import { createRandomId } from '@vela/client/random-id.ts';
import { useChatThread } from '@vela/client/use-chat-thread.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  getSupportState,
  listChatMessages,
  reportChatActivity,
  sendChatMessage,
  sendChatPicture,
} from '@vela/contract/support/calls.ts';
import { refresh } from '../app/call/calls.ts';
import { liveListeners } from '../app/call/go-live.ts';
import { send } from '../app/call/send.ts';
import { session } from '../app/session/session.ts';
import { visitor } from '../app/session/visitor.ts';

/** A chat as its customer sees it. */
export type Chat = Reply<typeof listChatMessages>['chat'];

/** The token of this device, which proves a visitor's chats; empty if there is none. */
export const visitorToken = (): string => visitor.getToken() ?? '';

/** The unfinished messages of this player or visitor. */
const threads = new ChatThreads<Chat>(session);

/** One chat of the player or visitor, live. */
export function useChat(chatId: string) {
  const own = { chatId, visitorToken: visitorToken() };
  return useChatThread<Chat>(
    {
      chatId,
      read: (wanted) => send(listChatMessages, { ...own, ...wanted }),
      send: ({ clientId, body, orderNo, file, location }) =>
        file
          ? send(sendChatPicture, { ...own, clientId }, { file })
          : send(sendChatMessage, {
              ...own,
              clientId,
              body,
              orderNo,
              ...(location && { location }),
            }),
      report: async (activity) => {
        await send(reportChatActivity, { ...own, ...activity });
        if (activity.readSeq !== undefined) await refresh(getSupportState);
      },
      stay: async ({ state }, isShown) => {
        if (state !== 'closed') await send(reportChatActivity, { ...own, isShown });
      },
      createId: createRandomId,
    },
    { threads, live: liveListeners },
  );
}
