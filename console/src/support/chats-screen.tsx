import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { chatDepartments } from '@vela/contract/support/rules.ts';
import { listPlayerChats } from '@vela/contract/support/staff-calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { chatsCircle } from '@vela/ui/icon/icons.ts';
import { Link, useLocation, useParams } from 'react-router';
import { PickFilter, SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf } from '../app/list/filters.ts';
import { ListBody } from '../app/list/list-body.tsx';
import { ListFrame } from '../app/list/list-frame.tsx';
import { useList } from '../app/list/use-list.ts';
import { Tag } from '../app/panel.tsx';
import { ReviewSplit } from '../app/review/order-queue.tsx';
import { Waiting, When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { ChatLevels } from './chat-levels.tsx';
import { ChatPage } from './chat-page.tsx';
import css from './feedback.module.css';

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
      queue={<Queue openId={chatId} />}
      review={chatId === undefined ? null : <ChatPage key={chatId} chatId={chatId} />}
    />
  );
}

function Queue({ openId }: { openId: string | undefined }) {
  const words = wordsOf('support').chat;
  const list = useList(listPlayerChats, {
    filters: filterSet,
    toInput: ({ state, department, search }) => {
      const known = chatDepartments.find((it) => it === department);
      return { state, search, ...(known ? { department: known } : {}) };
    },
    pageSize: 30,
    everyMs: 10_000,
  });
  const { filters } = list;
  return (
    <section className={css.queue} aria-label={words.title}>
      <ChatLevels />
      <ListFrame
        source={list.source}
        className={css.frame}
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
              options={chatDepartments.map((value) => ({
                value,
                label: words.departments[value],
              }))}
            />
            <SearchFilter filters={filters} name="search" label={words.search} />
          </>
        }
      >
        <div className={css.list}>
          <ListBody list={list} empty={{ title: words.none, hint: words.noneHint }}>
            {(lines) => <Lines lines={lines} openId={openId} />}
          </ListBody>
        </div>
      </ListFrame>
    </section>
  );
}

function Lines({ lines, openId }: { lines: readonly Line[]; openId: string | undefined }) {
  const words = wordsOf('support').chat;
  const { search } = useLocation();
  const isWaiting = lines.some(({ state }) => state === 'waiting');
  const now = useNow(Date.now, 1_000, isWaiting);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.chatId}>
          <Link
            className={css.line}
            to={{ pathname: `/chats/${line.chatId}`, search }}
            aria-current={line.chatId === openId ? 'true' : undefined}
          >
            <span className={css.first}>
              <b className="t-semi">{line.username || line.name || words.visitor}</b>
              {line.state === 'waiting' ? (
                <Waiting since={line.queuedAt} now={now} />
              ) : (
                <When at={line.lastAt} as={line.state === 'open' ? 'time' : 'stamp'} />
              )}
            </span>
            <span className={css.summary}>{line.lastText || words.noText}</span>
            <span className={css.tags}>
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
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
