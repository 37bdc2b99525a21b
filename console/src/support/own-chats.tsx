import { fill } from '@vela/client/fill.ts';
import { listPlayerChats } from '@vela/contract/support/staff-calls.ts';
import { Badge } from 'antd';
import { Link, useLocation } from 'react-router';
import { useRead } from '../app/calls.ts';
import { wordsOf } from '../words.ts';
import css from './chat.module.css';

/** Chosen: the most chats that one operator may have at once. */
const chatsMax = 50;

/** The chats that this operator has, side by side, with what is unread in each. */
export function OwnChats({ openId }: { openId: string }) {
  const words = wordsOf('support').chat;
  const { search } = useLocation();
  const input = { state: 'mine', pageNo: 1, pageSize: chatsMax } as const;
  const chats = useRead(listPlayerChats, input, { everyMs: 10_000 }).data?.list ?? [];
  if (chats.length === 0) return null;
  return (
    <nav className={css.tabs} aria-label={words.ownChats}>
      {chats.map(({ chatId, username, name, unread }) => (
        <Link
          key={chatId}
          className={css.tab}
          to={{ pathname: `/chats/${chatId}`, search }}
          aria-current={chatId === openId ? 'page' : undefined}
        >
          {username || name || words.visitor}
          {unread > 0 && chatId !== openId && (
            <Badge count={unread} title={fill(words.unread, { count: unread })} />
          )}
        </Link>
      ))}
    </nav>
  );
}
