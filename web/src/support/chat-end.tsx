import type { ThreadMessage } from '@vela/client/chat-thread.ts';
import { fill } from '@vela/client/fill.ts';
import {
  getChatState,
  listChats,
  rateChat,
  sendChatTranscript,
} from '@vela/contract/support/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { TextArea } from '@vela/ui/field/field.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { star, starFill } from '@vela/ui/icon/icons.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { AskEmail } from './ask-email.tsx';
import { LeftQuestion } from './left-question.tsx';
import { visitorToken } from './use-chat.ts';
import type { Chat } from './use-chat.ts';
import css from './chat.module.css';

const ratings = [1, 2, 3, 4, 5] as const;

/** What is left to do when a chat has ended: a rating, a transcript, another chat. */
export function ChatEnd(props: { chat: Chat; messages: readonly ThreadMessage[] }) {
  const { chat, messages } = props;
  const words = wordsOf('support').chat;
  const isLogin = useIsLogin();
  return (
    <>
      <LeftQuestion chat={chat} messages={messages} />
      {chat.operator !== '' && <Rating chat={chat} />}
      {(isLogin || messages.some(({ author }) => author === 'operator')) && (
        <Transcript chatId={chat.chatId} />
      )}
      <Button tone="tonal" block href={`/pages/connect/contacting?department=${chat.department}`}>
        {words.again}
      </Button>
    </>
  );
}

function Rating({ chat }: { chat: Chat }) {
  const words = wordsOf('support').chat;
  const toastError = useErrorToast();
  const [rating, setRating] = useState(chat.rating ?? 0);
  const [comment, setComment] = useState('');
  const write = useWrite(rateChat, { refreshes: [listChats] });
  const isDone = write.isSuccess || chat.rating !== null;
  const send = () => {
    const input = { chatId: chat.chatId, visitorToken: visitorToken(), rating, comment };
    write.mutate(input, { onError: toastError });
  };
  if (isDone) {
    return (
      <p className="t-callout" role="status">
        {fill(words.rated, { rating: chat.rating ?? rating })}
      </p>
    );
  }
  return (
    <Card pad>
      <div className={css.rating}>
        <h2 className="t-callout t-semi">{words.rate}</h2>
        <div role="radiogroup" aria-label={words.rate} className={css.stars}>
          {ratings.map((value) => (
            <label key={value} className={css.star}>
              <Icon of={value <= rating ? starFill : star} />
              <input
                type="radio"
                name="rating"
                className="visually-hidden"
                aria-label={fill(words.rateValue, { rating: value })}
                checked={rating === value}
                onChange={() => setRating(value)}
              />
            </label>
          ))}
        </div>
        {rating > 0 && (
          <>
            <TextArea label={words.comment} maxLength={500} value={comment} onChange={setComment} />
            <Button size="md" busy={write.isPending} onPress={send}>
              {words.rateSend}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function Transcript({ chatId }: { chatId: string }) {
  const words = wordsOf('support').chat;
  const isLogin = useIsLogin();
  const toast = useToast();
  const toastError = useErrorToast();
  const known = useRead(getChatState, { visitorToken: visitorToken() }).data?.email ?? '';
  const write = useWrite(sendChatTranscript, {
    onDone: (sent) => toast(fill(words.transcriptSent, sent)),
  });
  const send = (email: string) => {
    const input = { chatId, email, visitorToken: visitorToken() };
    write.mutate(input, { onError: toastError });
  };
  if (!isLogin) {
    return write.isSuccess ? null : (
      <Card pad>
        <AskEmail
          hint={words.transcriptHint}
          button={words.transcriptSend}
          isBusy={write.isPending}
          onSend={send}
        />
      </Card>
    );
  }
  if (known === '') return null;
  return (
    <Button
      tone="neutral"
      block
      busy={write.isPending}
      disabled={write.isSuccess}
      onPress={() => send('')}
    >
      {fill(words.transcript, { email: known })}
    </Button>
  );
}
