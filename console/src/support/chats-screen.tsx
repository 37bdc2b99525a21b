import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { chatDepartments } from '@vela/contract/support/rules.ts';
import { listPlayerChats } from '@vela/contract/support/staff-calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { chatsCircle } from '@vela/ui/icon/icons.ts';
import { useParams } from 'react-router';
import { toOptions } from '../app/form/options.ts';
import { PickFilter, SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf, toChoiceInput } from '../app/list/filters.ts';
import { useList } from '../app/list/use-list.ts';
import { Tag } from '../app/panel.tsx';
import { ReviewSplit } from '../app/review/order-queue.tsx';
import { Waiting, When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { ChatLevels } from './chat-levels.tsx';
import { ChatPage } from './chat-page.tsx';
import { OwnChats } from './own-chats.tsx';
import { Queue, QueueLine } from './queue.tsx';
import css from './chat.module.css';

type Line = Reply<typeof listPlayerChats>['list'][number];

const states = ['waiting', 'mine', 'open', 'closed'] as const;
const filterSet = { state: oneOf(states), department: anyText, search: anyText };

/** Chats of players and visitors: the queue, one's own, those of others, and what has ended. */
export function Screen() {
  const words = wordsOf('support').chat;
  const { chatId } = useParams();
  return (
    <ReviewSplit
      pick={{ icon: chatsCircle, title: words.pickTitle, hint: words.pickHint }}
      queue={<ChatQueue openId={chatId} />}
      review={
        chatId === undefined ? null : (
          <div className={css.several}>
            <OwnChats openId={chatId} />
            <ChatPage key={chatId} chatId={chatId} />
          </div>
        )
      }
    />
  );
}

function ChatQueue({ openId }: { openId: string | undefined }) {
  const words = wordsOf('support').chat;
  const list = useList(listPlayerChats, {
    filters: filterSet,
    toInput: ({ state, department, search }) => ({
      state,
      search,
      ...toChoiceInput('department', chatDepartments, department),
    }),
    pageSize: 30,
    everyMs: 10_000,
  });
  const { filters } = list;
  return (
    <Queue
      label={words.title}
      head={<ChatLevels />}
      list={list}
      empty={{ title: words.none, hint: words.noneHint }}
      filters={
        <>
          <TabFilter
            isBlock
            filters={filters}
            name="state"
            label={words.title}
            values={states}
            names={words.states}
          />
          <PickFilter
            filters={filters}
            name="department"
            label={words.department}
            all={words.allDepartments}
            options={toOptions(chatDepartments, words.departments)}
          />
          <SearchFilter filters={filters} name="search" label={words.search} />
        </>
      }
    >
      {(lines) => <Lines lines={lines} openId={openId} />}
    </Queue>
  );
}

function Lines({ lines, openId }: { lines: readonly Line[]; openId: string | undefined }) {
  const words = wordsOf('support').chat;
  const isWaiting = lines.some(({ state }) => state === 'waiting');
  const now = useNow(Date.now, 1_000, isWaiting);
  return (
    <ul>
      {lines.map((line) => (
        <QueueLine
          key={line.chatId}
          pathname={`/chats/${line.chatId}`}
          isOpen={line.chatId === openId}
          who={line.username || line.name || words.visitor}
          when={
            line.state === 'waiting' ? (
              <Waiting since={line.queuedAt} now={now} />
            ) : (
              <When at={line.lastAt} as={line.state === 'open' ? 'time' : 'stamp'} />
            )
          }
          summary={line.lastText || words.noText}
        >
          <Tag>{words.departments[line.department]}</Tag>
          {line.username === '' && <Tag>{words.visitor}</Tag>}
          {line.unread > 0 && line.state !== 'closed' && (
            <Tag tone="accent">{fill(words.unread, { count: line.unread })}</Tag>
          )}
          {line.isLate && <Tag tone="warn">{words.late}</Tag>}
          {line.state === 'open' && <Tag>{line.operatorUsername}</Tag>}
          {line.rating !== null && (
            <Tag tone="pos">{fill(words.rating, { rating: line.rating })}</Tag>
          )}
        </QueueLine>
      ))}
    </ul>
  );
}
