import { fill } from '@vela/client/fill.ts';
import { listChats } from '@vela/contract/support/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { SectionHead } from '@vela/ui/layout/screen.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Count } from '@vela/ui/state/badge.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { visitorToken } from './use-chat.ts';

/** Chats that have ended, newest first, each to be read again. */
export function EarlierChats() {
  const words = wordsOf('support').chat;
  const format = useFormat();
  const isLogin = useIsLogin();
  const [before, setBefore] = useState<readonly string[]>(['']);
  const token = visitorToken();
  const isEnabled = isLogin || token !== '';
  const last = before.at(-1) ?? '';
  const page = useRead(
    listChats,
    { visitorToken: token, before: last },
    { isEnabled, keepsPrevious: true },
  ).data;
  const chats = page?.chats.filter(({ state }) => state === 'closed') ?? [];
  if (chats.length === 0) return null;
  const next = page?.hasMore ? chats.at(-1)?.chatId : undefined;
  return (
    <div className="inset stack">
      <SectionHead
        title={words.earlier}
        more={
          next === undefined
            ? undefined
            : { label: words.older, onPress: () => setBefore((all) => [...all, next]) }
        }
      />
      <Card>
        <List flush label={words.earlier}>
          {chats.map(({ chatId, department, openedAt, operator, unread }) => (
            <ListRow
              key={chatId}
              title={words.departments[department]}
              sub={
                operator === ''
                  ? format.dateTime(openedAt)
                  : `${format.dateTime(openedAt)} · ${operator}`
              }
              end={
                unread > 0 && <Count value={unread} label={fill(words.unread, { count: unread })} />
              }
              href={`/pages/connect/contacting?chat=${encodeURIComponent(chatId)}`}
            />
          ))}
        </List>
      </Card>
    </div>
  );
}
