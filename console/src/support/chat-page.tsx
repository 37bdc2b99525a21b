import { fill } from '@vela/client/fill.ts';
import { listPlayerChats } from '@vela/contract/support/staff-calls.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { refresh } from '../app/calls.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { Failed, Loading } from '../app/states.tsx';
import { useCrumb } from '../app/use-crumb.ts';
import { wordsOf } from '../words.ts';
import { ChatActions } from './chat-actions.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatFacts } from './chat-facts.tsx';
import { ChatLog } from './chat-log.tsx';
import { useChat } from './use-chat.ts';
import css from './chat.module.css';

/** One chat with what is to be done about it, and beside it who it is with. */
export function ChatPage({ chatId }: { chatId: string }) {
  const words = wordsOf('support').chat;
  const opened = useChat(chatId);
  const { chat, thread, error, messages, pending, isMine } = opened;
  const box = useRef<HTMLDivElement>(null);
  const count = messages.length + pending.length;
  const shown = useRef(0);
  useEffect(() => {
    if (count === shown.current) return;
    shown.current = count;
    box.current?.scrollTo({ top: box.current.scrollHeight });
    void refresh(listPlayerChats);
  }, [count]);
  useCrumb(chat === null ? '' : chat.username || chat.name || words.visitor);
  if (chat === null) {
    return error instanceof Error ? (
      <Failed error={error} onRetry={() => void thread.catchUp()} />
    ) : (
      <Loading />
    );
  }
  const { username, name, state, department } = chat;
  const who = username || name || words.visitor;
  const tone = { waiting: 'warn', open: 'accent', closed: 'plain' } as const;
  return (
    <section className={css.page} aria-label={fill(words.with, { who })}>
      <Panel
        className={css.panel}
        title={
          <>
            {who} <Tag tone={tone[state]}>{words.chatStates[state]}</Tag>{' '}
            <Tag>{words.departments[department]}</Tag>
          </>
        }
        extra={<ChatActions chat={chat} isMine={isMine} onDone={() => void thread.catchUp()} />}
      >
        <div ref={box} className={css.box}>
          <ChatLog {...opened} chat={chat} />
        </div>
        {isMine && <ChatComposer thread={thread} language={chat.language} />}
      </Panel>
      <aside className={css.side} aria-label={words.facts}>
        <ChatFacts chat={chat} />
        {username !== '' && (
          <Link className="link" to={`/players/${encodeURIComponent(username)}`}>
            {words.openPlayer}
          </Link>
        )}
      </aside>
    </section>
  );
}
