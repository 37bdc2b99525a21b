import { ChatThreads } from '@vela/client/chat-threads.ts';
import { createRandomId } from '@vela/client/random-id.ts';
import { useChatThread } from '@vela/client/use-chat-thread.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  answerChat,
  answerChatWithPicture,
  listPlayerChatMessages,
  reportOperatorActivity,
} from '@vela/contract/support/staff-calls.ts';
import { liveListeners } from '../app/live.ts';
import { useOperator } from '../app/operator.ts';
import { send } from '../app/send.ts';
import { session } from '../app/session.ts';

/** A chat as operators see it. */
export type Chat = Reply<typeof listPlayerChatMessages>['chat'];

/** This operator's unfinished messages. */
const threads = new ChatThreads<Chat>(session);

/** One chat, live; only the operator who has it reads it and types in it. */
export function useChat(chatId: string) {
  const { me } = useOperator();
  const isHolder = ({ state, operatorUsername }: Chat): boolean =>
    state !== 'waiting' && operatorUsername === me.username;
  const opened = useChatThread<Chat>(
    {
      chatId,
      read: (wanted) => send(listPlayerChatMessages, { chatId, ...wanted }),
      send: ({ clientId, body, file }) =>
        file
          ? send(answerChatWithPicture, { chatId, clientId }, { file })
          : send(answerChat, { chatId, clientId, body }),
      report: (activity) => send(reportOperatorActivity, { chatId, ...activity }),
      createId: createRandomId,
      isReader: isHolder,
    },
    { threads, live: liveListeners },
  );
  const { chat } = opened;
  return { ...opened, isMine: chat?.state === 'open' && chat.operatorUsername === me.username };
}
