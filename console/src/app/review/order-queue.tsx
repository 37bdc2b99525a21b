import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { Nothing } from '../states.tsx';
import { QueueList } from './queue-list.tsx';
import type { QueueItem, QueueListProps } from './queue-list.tsx';
import css from './review.module.css';

/** The tabs of a queue, each with the states that it holds; the first of each is shown first. */
export type QueueGroups<Group extends string, State extends string> = Readonly<
  Record<Group, readonly [State, ...State[]]>
>;

/** Which orders a queue shows, and how that is changed. */
export function useQueueChoice<Group extends string, State extends string>(
  groups: QueueGroups<Group, State>,
  first: Group,
) {
  const [group, setGroup] = useState<Group>(first);
  const [state, setState] = useState<State>(groups[first][0]);
  const [search, setSearch] = useState('');
  const choose = (next: Group): void => {
    setGroup(next);
    setState(groups[next][0]);
  };
  return { groups, group, choose, state, setState, search, setSearch };
}

type Pages = Pick<QueueListProps<string, string>, 'isPending' | 'error'> & {
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
};

export type OrderQueueProps<Group extends string, State extends string> = {
  words: { title: string; groups: Record<Group, string>; states: Record<State, string> };
  choice: ReturnType<typeof useQueueChoice<Group, State>>;
  /** The tabs in their order; the count of what waits stands at `waiting`. */
  order: readonly Group[];
  waiting: { group: Group; count: number };
  pages: Pages;
  items: readonly QueueItem[];
  openNo: string | undefined;
};

/** The orders of a queue as its tabs, states and search have them. */
export function OrderQueue<Group extends string, State extends string>(
  props: OrderQueueProps<Group, State>,
) {
  const { words, choice, waiting, pages } = props;
  const { groups, group, state } = choice;
  const nameOf = (it: Group): string =>
    it === waiting.group && waiting.count > 0
      ? `${words.groups[it]} ${waiting.count}`
      : words.groups[it];
  return (
    <QueueList<Group, State>
      label={words.title}
      groups={{
        label: words.title,
        value: group,
        options: props.order.map((value) => ({ value, label: nameOf(value) })),
        onChange: choice.choose,
      }}
      states={{
        label: words.groups[group],
        value: state,
        options: groups[group].map((value) => ({ value, label: words.states[value] })),
        onChange: choice.setState,
      }}
      onSearch={choice.setSearch}
      items={props.items}
      openNo={props.openNo}
      isPending={pages.isPending}
      isStale={pages.isPlaceholderData}
      error={pages.error}
      onRetry={() => void pages.refetch()}
      onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
      isLoadingMore={pages.isFetchingNextPage}
    />
  );
}

/** The order that is open, and how to go on to the one that has waited longest after it. */
export function useOpenOrder(
  home: string,
  waiting: readonly { orderNo: string; reviewer: string }[] | undefined,
): { orderNo: string | undefined; onNext: (() => void) | null } {
  const navigate = useNavigate();
  const { orderNo } = useParams();
  const next = waiting?.find((it) => it.orderNo !== orderNo && it.reviewer === '');
  return { orderNo, onNext: next ? () => void navigate(`${home}/${next.orderNo}`) : null };
}

/** The queue on one side, and on the other the order that is open, or that one may be picked. */
export function ReviewSplit(props: {
  queue: ReactNode;
  /** The open order; null if none is. */
  review: ReactNode;
  pick: { icon: IconDrawing; title: string; hint: string };
}) {
  return (
    <div className={css.split} data-open={props.review !== null}>
      {props.queue}
      {props.review ?? <Nothing {...props.pick} />}
    </div>
  );
}
