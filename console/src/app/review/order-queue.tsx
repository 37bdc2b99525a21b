import { fill } from '@vela/client/fill.ts';
import type { ItemOf } from '@vela/client/reads.ts';
import type { Call } from '@vela/contract/call.ts';
import { queueSorts } from '@vela/contract/sorts.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { lockSimple } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { wordsOf } from '../../words.ts';
import { toOptions } from '../form/options.ts';
import { SearchFilter, TabFilter } from '../list/filter-fields.tsx';
import { anyText, oneOf } from '../list/filters.ts';
import type { Filter, Sorting } from '../list/filters.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useKeysetList } from '../list/use-list.ts';
import type { KeysetInput, List } from '../list/use-list.ts';
import { Tag } from '../panel.tsx';
import type { NamedTag } from '../panel.tsx';
import { Nothing } from '../states.tsx';
import { Waiting, When } from '../when.tsx';
import css from './order-queue.module.css';
import review from './review.module.css';

/** One order as a row of the queue. */
export type QueueItem = {
  orderNo: string;
  href: string;
  amountMinor: number;
  who: string;
  /** When it started to wait, or when it was created. */
  since: string;
  isWaiting: boolean;
  tags: readonly NamedTag[];
  reviewer: string;
};

/** The tabs of a queue in order, each with its states. */
export type QueueGroups<Group extends string, State extends string> = Readonly<
  Record<Group, readonly [State, ...State[]]>
>;

type QueueFilters<State extends string> = {
  state: Filter<State>;
  search: Filter;
  sort: Filter<(typeof queueSorts)[number]>;
};

/** Reads the orders of a queue in the state that its address names; the first state by default. */
export function useQueue<C extends Call, Group extends string, State extends string>(
  call: C,
  groups: QueueGroups<Group, State>,
): List<ItemOf<C>, QueueFilters<State>> {
  const states = Object.values<readonly State[]>(groups).flat();
  return useKeysetList(call, {
    filters: {
      state: oneOf(states as [State, ...State[]]),
      search: anyText,
      sort: oneOf(queueSorts),
    },
    toInput: (chosen) => ({ ...chosen, pageSize: 30 }) as unknown as KeysetInput<C>,
  });
}

export type OrderQueueProps<Line, Group extends string, State extends string> = {
  words: { title: string; groups: Record<Group, string>; states: Record<State, string> };
  groups: QueueGroups<Group, State>;
  list: List<Line, QueueFilters<State>>;
  /** The number of waiting orders, beside the name of the first tab. */
  waitingCount: number;
  toItem: (line: Line) => QueueItem;
  openNo: string | undefined;
};

/** The orders of a queue: tabs, the states within a tab, search, and a row for each. */
export function OrderQueue<Line, Group extends string, State extends string>(
  props: OrderQueueProps<Line, Group, State>,
) {
  const { words, groups, list } = props;
  const app = wordsOf('app');
  const { filters } = list;
  const names = Object.keys(groups) as Group[];
  const group = names.find((it) => groups[it].includes(filters.chosen.state));
  if (group === undefined) throw new Error(`no tab holds ${filters.chosen.state}`);
  const states = groups[group];
  return (
    <section className={css.queue} aria-label={words.title}>
      <ListFrame
        source={list.source}
        className={css.frame}
        filters={
          <>
            <Segmented<Group>
              block
              aria-label={words.title}
              value={group}
              options={names.map((value, at) => ({
                value,
                label:
                  at === 0 && props.waitingCount > 0
                    ? `${words.groups[value]} ${props.waitingCount}`
                    : words.groups[value],
              }))}
              onChange={(next) => filters.choose({ state: groups[next][0] })}
            />
            {states.length > 1 && (
              <TabFilter
                isBlock
                isSmall
                filters={filters}
                name="state"
                label={words.groups[group]}
                values={states}
                names={words.states}
              />
            )}
            <div className={css.find}>
              <SearchFilter filters={filters} name="search" label={app.queueSearch} />
              {filters.sorting && (
                <SortPick
                  {...filters.sorting}
                  isReview={filters.chosen.state === 'awaitingReview'}
                />
              )}
            </div>
          </>
        }
      >
        <div className={css.list}>
          <ListBody list={list} empty={{ title: app.queueEmpty, hint: app.queueEmptyHint }}>
            {(lines) => <Lines items={lines.map(props.toItem)} openNo={props.openNo} />}
          </ListBody>
        </div>
      </ListFrame>
    </section>
  );
}

const sorts = ['timeAsc', 'timeDesc', 'amountDesc', 'amountAsc'] as const;

/** The sort of the orders; the queue's own one is called what it is in their state. */
function SortPick({ sort, onSort, isReview }: Sorting & { isReview: boolean }) {
  const words = wordsOf('app');
  const own = isReview ? 'timeAsc' : 'timeDesc';
  return (
    <Select<string>
      className={css.sort ?? ''}
      popupMatchSelectWidth={false}
      aria-label={words.sort}
      value={sort === 'waiting' ? own : sort}
      options={toOptions(sorts, words.sorts)}
      onChange={(value) => onSort(value === own ? 'waiting' : value)}
    />
  );
}

function Lines({ items, openNo }: { items: readonly QueueItem[]; openNo: string | undefined }) {
  const now = useNow(
    Date.now,
    1_000,
    items.some((item) => item.isWaiting),
  );
  return (
    <ul>
      {items.map((item) => (
        <li key={item.orderNo}>
          <Line item={item} isOpen={item.orderNo === openNo} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Line({ item, isOpen, now }: { item: QueueItem; isOpen: boolean; now: number }) {
  const words = wordsOf('app');
  const { search } = useLocation();
  return (
    <Link
      className={css.line}
      to={{ pathname: item.href, search }}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={css.first}>
        <b className="num t-medium">{item.orderNo}</b>
        <b className="t-semi">
          <MoneyText minor={item.amountMinor} bare />
        </b>
      </span>
      <span className={css.second}>
        <span>{item.who}</span>
        {item.isWaiting ? <Waiting since={item.since} now={now} /> : <When at={item.since} />}
      </span>
      <span className={css.tags}>
        {item.tags.map((tag) => (
          <Tag key={tag.text} tone={tag.tone}>
            {tag.text}
          </Tag>
        ))}
        {item.reviewer !== '' && (
          <Tag>
            <Icon of={lockSimple} label={fill(words.openedBy, { reviewer: item.reviewer })} />
            {item.reviewer}
          </Tag>
        )}
      </span>
    </Link>
  );
}

/** The open order, and a function that opens the one that has waited longest after it. */
export function useOpenOrder(
  home: string,
  waiting: readonly { orderNo: string; reviewer: string }[] | undefined,
): { orderNo: string | undefined; onNext: (() => void) | null } {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { orderNo } = useParams();
  const next = waiting?.find((it) => it.orderNo !== orderNo && it.reviewer === '');
  const onNext = next ? () => void navigate(`${home}/${next.orderNo}${search}`) : null;
  return { orderNo, onNext };
}

/** The queue beside the open order, or a hint to choose one. */
export function ReviewSplit(props: {
  queue: ReactNode;
  /** The open order; null if none is. */
  review: ReactNode;
  pick: { icon: IconDrawing; title: string; hint: string };
}) {
  return (
    <div className={review.split} data-open={props.review !== null}>
      {props.queue}
      {props.review ?? <Nothing {...props.pick} />}
    </div>
  );
}
