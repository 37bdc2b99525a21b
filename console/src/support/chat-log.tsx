import type { PendingMessage, ThreadMessage } from '@vela/client/chat-thread.ts';
import { fill } from '@vela/client/fill.ts';
import { errorText, isUndecided } from '@vela/client/refused.ts';
import { toDegrees } from '@vela/contract/place.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { writePlace } from '@vela/ui/format/write-place.ts';
import { cx } from '@vela/ui/theme/cx.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import type { Chat, useChat } from './use-chat.ts';
import css from './chat.module.css';

type Shown = Pick<
  ReturnType<typeof useChat>,
  'thread' | 'messages' | 'pending' | 'hasOlder' | 'isTyping'
> & { chat: Chat };

/** The messages, oldest first; a screen reader announces new ones. */
export function ChatLog({ thread, messages, pending, hasOlder, isTyping, chat }: Shown) {
  const words = wordsOf('support').chat;
  const lastOwn = messages.findLast(({ author }) => author === 'operator')?.seq;
  return (
    <>
      {hasOlder && <Button onClick={() => void thread.readOlder()}>{words.older}</Button>}
      <div role="log" aria-label={words.messages}>
        <ol className={css.log}>
          {messages.map((message, index) => (
            <Line
              key={message.seq}
              message={message}
              before={messages[index - 1]}
              isRead={message.seq === lastOwn ? chat.customerReadSeq >= message.seq : null}
            />
          ))}
          {pending.map((said) => (
            <Pending key={said.clientId} said={said} thread={thread} />
          ))}
        </ol>
      </div>
      <p className="t-muted" role="status">
        {isTyping && chat.state === 'open' ? words.typing : ''}
      </p>
    </>
  );
}

type LineProps = {
  message: ThreadMessage;
  before: ThreadMessage | undefined;
  /** Null for all but the last message of an operator. */
  isRead: boolean | null;
};

function Line({ message, before, isRead }: LineProps) {
  const words = wordsOf('support').chat;
  const format = useFormat();
  const { author, operator, sentAt } = message;
  const day = format.date(sentAt);
  const isNewDay = before === undefined || format.date(before.sentAt) !== day;
  return (
    <>
      {isNewDay && <li className={css.note}>{day}</li>}
      {author === 'system' ? (
        <li className={css.note}>
          {toNote(message)} <When at={sentAt} as="time" />
        </li>
      ) : (
        <li className={cx(css.line, author === 'operator' && css.own)}>
          <Body message={message} />
          <span className="t-muted">
            {author === 'operator' ? operator : words.customer} <When at={sentAt} as="time" />
            {isRead !== null && ` · ${isRead ? words.read : words.delivered}`}
          </span>
        </li>
      )}
    </>
  );
}

/** What has happened to the chat; an end without an operator is the customer's. */
function toNote({ kind, body }: ThreadMessage): string {
  const words = wordsOf('support').chat;
  if (kind === 'ended' && body === '') return words.endedByCustomer;
  return fill(words.notes[kind], { operator: body });
}

function Body({ message: { kind, body, picture, location } }: { message: ThreadMessage }) {
  const words = wordsOf('support').chat;
  if (picture !== null) {
    const { url, width, height } = picture;
    return (
      <a href={url} target="_blank" rel="noreferrer" className={css.shot}>
        <img src={url} width={width} height={height} alt={words.picture} />
      </a>
    );
  }
  if (location !== null) {
    const { latitude, longitude } = toDegrees(location);
    const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
    return (
      <div className={css.bubble}>
        {body || words.place}
        <br />
        <a
          className="link"
          href={`https://www.openstreetmap.org/?${query}`}
          target="_blank"
          rel="noreferrer"
          title={words.openPlace}
        >
          {writePlace({ latitude, longitude })}
        </a>
      </div>
    );
  }
  const home = body.startsWith('W') ? '/withdrawals' : '/deposits';
  return (
    <div className={css.bubble}>
      {kind === 'order' ? (
        <Link className="link" to={`${home}/${encodeURIComponent(body)}`}>
          {fill(words.order, { orderNo: body })}
        </Link>
      ) : (
        body
      )}
    </div>
  );
}

function Pending({ said, thread }: { said: PendingMessage } & Pick<Shown, 'thread'>) {
  const words = wordsOf('support').chat;
  const app = wordsOf('app');
  const { clientId, body, file, error } = said;
  return (
    <li className={cx(css.line, css.own)}>
      <div className={cx(css.bubble, css.waiting)}>{file ? words.picture : body}</div>
      <span className="t-muted" role="status">
        {error === null ? words.sending : isUndecided(error) ? words.unsent : errorText(error, app)}
      </span>
      {error !== null && (
        <span>
          <Button size="small" onClick={() => thread.retry(clientId)}>
            {app.tryAgain}
          </Button>{' '}
          <Button size="small" onClick={() => thread.drop(clientId)}>
            {words.drop}
          </Button>
        </span>
      )}
    </li>
  );
}
