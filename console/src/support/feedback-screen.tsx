import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { feedbackStates, feedbackTypes } from '@vela/contract/support/rules.ts';
import { listPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { chatTeardropText } from '@vela/ui/icon/icons.ts';
import { useParams } from 'react-router';
import { toOptions } from '../app/form/options.ts';
import { PickFilter, SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf, toChoiceInput } from '../app/list/filters.ts';
import { useList } from '../app/list/use-list.ts';
import { Tag } from '../app/panel.tsx';
import { ReviewSplit } from '../app/review/order-queue.tsx';
import { Waiting, When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { FeedbackPage } from './feedback-page.tsx';
import { Queue, QueueLine } from './queue.tsx';

type Line = Reply<typeof listPlayerFeedback>['list'][number];

const filterSet = { state: oneOf(feedbackStates), type: anyText, search: anyText };

/** What players have written: the queue, and the feedback that is open. */
export function Screen() {
  const words = wordsOf('support');
  const { feedbackId } = useParams();
  return (
    <ReviewSplit
      pick={{ icon: chatTeardropText, title: words.pickTitle, hint: words.pickHint }}
      queue={<FeedbackQueue openId={feedbackId} />}
      review={
        feedbackId === undefined ? null : <FeedbackPage key={feedbackId} feedbackId={feedbackId} />
      }
    />
  );
}

function FeedbackQueue({ openId }: { openId: string | undefined }) {
  const words = wordsOf('support');
  const list = useList(listPlayerFeedback, {
    filters: filterSet,
    toInput: ({ state, type, search }) => ({
      state,
      search,
      ...toChoiceInput('type', feedbackTypes, type),
    }),
    pageSize: 30,
    everyMs: 60_000,
  });
  const { filters } = list;
  return (
    <Queue
      label={words.feedback}
      list={list}
      empty={{ title: words.none, hint: words.noneHint }}
      filters={
        <>
          <TabFilter
            isBlock
            filters={filters}
            name="state"
            label={words.state}
            values={feedbackStates}
            names={words.states}
          />
          <PickFilter
            filters={filters}
            name="type"
            label={words.type}
            all={words.allTypes}
            options={toOptions(feedbackTypes, words.types)}
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
  const words = wordsOf('support');
  const now = useNow(
    Date.now,
    1_000,
    lines.some(({ state }) => state === 'waiting'),
  );
  return (
    <ul>
      {lines.map(({ feedbackId, username, contact, type, summary, createdAt, state, reviewer }) => (
        <QueueLine
          key={feedbackId}
          pathname={`/feedback/${feedbackId}`}
          isOpen={feedbackId === openId}
          who={username || contact}
          when={
            state === 'waiting' ? <Waiting since={createdAt} now={now} /> : <When at={createdAt} />
          }
          summary={summary}
        >
          <Tag>{words.types[type]}</Tag>
          {reviewer !== '' && <Tag tone="accent">{fill(words.openedBy, { reviewer })}</Tag>}
        </QueueLine>
      ))}
    </ul>
  );
}
