import { fill } from '@vela/client/fill.ts';
import { errorText, isUndecided } from '@vela/client/refused.ts';
import type { PendingMessage, ThreadMessage } from '@vela/client/chat-thread.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { Link } from '@vela/ui/button/link.tsx';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import type { Chat, useChat } from './use-chat.ts';
import { PlaceCard } from './place-card.tsx';
import css from './chat.module.css';

type Shown = Pick<
  ReturnType<typeof useChat>,
  'thread' | 'messages' | 'pending' | 'hasOlder' | 'isTyping'
>;

/** The messages, oldest first; a screen reader announces new ones. */
export function ChatLog({
  thread,
  messages,
  pending,
  hasOlder,
  isTyping,
  chat,
}: Shown & { chat: Chat }) {
  const words = wordsOf('support').chat;
  const lastOwn = messages.findLast(({ author }) => author === 'customer')?.seq;
  return (
    <>
      {hasOlder && (
        <Button tone="ghost" size="sm" onPress={() => void thread.readOlder()}>
          {words.older}
        </Button>
      )}
      <div role="log" aria-label={words.log}>
        <ol className={css.log}>
          {messages.map((message, index) => (
            <Line
              key={message.seq}
              message={message}
              before={messages[index - 1]}
              receipt={message.seq === lastOwn ? receiptOf(message, chat) : ''}
            />
          ))}
          {pending.map((said) => (
            <Waiting key={said.clientId} said={said} thread={thread} />
          ))}
        </ol>
      </div>
      <p className="t-note t-muted" role="status">
        {isTyping && chat.state === 'open' ? fill(words.typing, { operator: chat.operator }) : ''}
      </p>
    </>
  );
}

function receiptOf({ seq }: ThreadMessage, { operatorReadSeq }: Chat): string {
  const words = wordsOf('support').chat;
  return operatorReadSeq >= seq ? words.read : words.delivered;
}

function Line(props: {
  message: ThreadMessage;
  before: ThreadMessage | undefined;
  receipt: string;
}) {
  const { message, before, receipt } = props;
  const words = wordsOf('support').chat;
  const format = useFormat();
  const { author, kind, body, operator, sentAt } = message;
  const day = format.date(sentAt);
  const isNewDay = before === undefined || format.date(before.sentAt) !== day;
  const time = format.time(sentAt);
  return (
    <>
      {isNewDay && <li className={css.day}>{day}</li>}
      {author === 'system' ? (
        <li className={css.note}>{fill(words.notes[kind], { operator: body })}</li>
      ) : (
        <li className={cx(css.line, author === 'customer' && css.own)}>
          <span className="visually-hidden">
            {author === 'customer' ? words.you : operator || words.operator}
          </span>
          <Body message={message} />
          <span className={css.meta}>
            <time dateTime={sentAt}>{time}</time>
            {receipt !== '' && ` · ${receipt}`}
          </span>
        </li>
      )}
    </>
  );
}

function Body({ message: { kind, body, picture, location } }: { message: ThreadMessage }) {
  const words = wordsOf('support').chat;
  const isLogin = useIsLogin();
  if (picture !== null) {
    const { url, width, height } = picture;
    return (
      <a href={url} target="_blank" rel="noreferrer" className={css.shot}>
        <img src={url} width={width} height={height} alt={words.picture} loading="lazy" />
      </a>
    );
  }
  if (location !== null) return <PlaceCard place={{ ...location, name: body }} />;
  const text = kind === 'order' ? fill(words.order, { orderNo: body }) : body;
  const href = `/pages/transaction/detail?id=${encodeURIComponent(body)}`;
  return (
    <div className={cx('prose', css.bubble)}>
      {kind === 'order' && isLogin ? <Link href={href}>{text}</Link> : text}
    </div>
  );
}

function textOf({ body, orderNo, file, location }: PendingMessage): string {
  const words = wordsOf('support').chat;
  if (file) return words.picture;
  if (location) return location.name || words.placeTitle;
  return orderNo === '' ? body : fill(words.order, { orderNo });
}

/** A message on its way, or one that did not get through. */
function Waiting({ said, thread }: { said: PendingMessage } & Pick<Shown, 'thread'>) {
  const words = wordsOf('support').chat;
  const app = wordsOf('app');
  const { clientId, error } = said;
  const isFailed = error !== null;
  return (
    <li className={cx(css.line, css.own)}>
      <span className="visually-hidden">{words.you}</span>
      <div className={cx('prose', css.bubble, css.waiting)}>{textOf(said)}</div>
      <span className={css.meta} role="status">
        {!isFailed ? words.sending : isUndecided(error) ? words.unsent : errorText(error, app)}
      </span>
      {isFailed && (
        <span className={css.again}>
          <Button tone="tonal" size="sm" onPress={() => thread.retry(clientId)}>
            {app.tryAgain}
          </Button>
          <Button tone="ghost" size="sm" onPress={() => thread.drop(clientId)}>
            {words.drop}
          </Button>
        </span>
      )}
    </li>
  );
}
