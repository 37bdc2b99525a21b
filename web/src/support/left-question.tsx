import { fill } from '@vela/client/fill.ts';
import type { ThreadMessage } from '@vela/client/chat-thread.ts';
import { leaveMessage, listFeedback } from '@vela/contract/support/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { AskEmail } from './ask-email.tsx';
import { visitorToken } from './use-chat.ts';
import type { Chat } from './use-chat.ts';

type LeftQuestionProps = { chat: Chat; messages: readonly ThreadMessage[] };

/** The question of a chat that was never taken: the message it became, or where to answer it. */
export function LeftQuestion({ chat, messages }: LeftQuestionProps) {
  const words = wordsOf('support').chat;
  const isLogin = useIsLogin();
  const toastError = useErrorToast();
  const [email, setEmail] = useState('');
  const write = useWrite(leaveMessage, { refreshes: [listFeedback] });
  const left = messages.find(({ kind }) => kind === 'left');
  if (left !== undefined && isLogin) {
    return (
      <Button block href={`/pages/feedback/detail?id=${encodeURIComponent(left.body)}`}>
        {words.leftOpen}
      </Button>
    );
  }
  if (left !== undefined || !messages.some(({ kind }) => kind === 'unanswered')) return null;
  const { chatId, department } = chat;
  const leave = (to: string) => {
    setEmail(to);
    const input = { chatId, department, email: to, visitorToken: visitorToken() };
    write.mutate(input, { onError: toastError });
  };
  if (isLogin) {
    return (
      <Button block busy={write.isPending} disabled={write.isSuccess} onPress={() => leave('')}>
        {words.leaveSend}
      </Button>
    );
  }
  return (
    <Card pad>
      {!write.isSuccess ? (
        <AskEmail
          hint={words.emailHint}
          button={words.leaveSend}
          isBusy={write.isPending}
          onSend={leave}
        />
      ) : (
        <p className="t-callout" role="status">
          {fill(words.leftVisitor, { email })}
        </p>
      )}
    </Card>
  );
}
