import { Icon } from '@vela/ui/icon/icon.tsx';
import { lockSimple, magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { Button, Input, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Tag } from '../panel.tsx';
import type { TagTone } from '../panel.tsx';
import { Failed, Loading, Nothing } from '../states.tsx';
import { Waiting, When } from '../when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../../words.ts';
import css from './queue-list.module.css';

/** One order as a line of the queue. */
export type QueueItem = {
  orderNo: string;
  href: string;
  amountMinor: number;
  who: string;
  /** Since when it waits, or when it was made. */
  since: string;
  isWaiting: boolean;
  tags: readonly { text: string; tone: TagTone }[];
  reviewer: string;
};

type Choice<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  label: string;
};

export type QueueListProps<Group extends string, State extends string> = {
  label: string;
  groups: Choice<Group>;
  /** The states within the group; hidden if there is only one. */
  states: Choice<State>;
  onSearch: (text: string) => void;
  items: readonly QueueItem[];
  openNo: string | undefined;
  isPending: boolean;
  isStale: boolean;
  error: unknown;
  onRetry: () => void;
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

const searchWaitMs = 250;

/** The orders of one state: tabs, search, lines, and the rest on demand. */
export function QueueList<Group extends string, State extends string>(
  props: QueueListProps<Group, State>,
) {
  const { groups, states, onSearch } = props;
  const words = wordsOf('app');
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => onSearch(typed.trim()), searchWaitMs);
    return () => window.clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <section className={css.queue} aria-label={props.label}>
      <div className={css.head}>
        <Segmented<Group>
          block
          aria-label={groups.label}
          value={groups.value}
          options={[...groups.options]}
          onChange={groups.onChange}
        />
        {states.options.length > 1 && (
          <Segmented<State>
            block
            size="small"
            aria-label={states.label}
            value={states.value}
            options={[...states.options]}
            onChange={states.onChange}
          />
        )}
        <Input
          allowClear
          value={typed}
          maxLength={60}
          prefix={<Icon of={magnifyingGlass} />}
          placeholder={words.queueSearch}
          aria-label={words.queueSearch}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className={css.list} aria-busy={props.isStale}>
        <Lines {...props} isSearching={typed.trim() !== ''} />
      </div>
    </section>
  );
}

type LinesProps = Pick<
  QueueListProps<string, string>,
  'items' | 'openNo' | 'isPending' | 'error' | 'onRetry' | 'onMore' | 'isLoadingMore'
> & { isSearching: boolean };

function Lines(props: LinesProps) {
  const words = wordsOf('app');
  const now = useNow(
    Date.now,
    1_000,
    props.items.some((item) => item.isWaiting),
  );
  if (props.items.length === 0) {
    if (props.error !== null && props.error !== undefined) {
      return <Failed error={props.error} onRetry={props.onRetry} />;
    }
    if (props.isPending) return <Loading />;
    return (
      <Nothing
        title={props.isSearching ? words.queueNoMatch : words.queueEmpty}
        hint={props.isSearching ? words.queueNoMatchHint : words.queueEmptyHint}
      />
    );
  }
  return (
    <>
      <ul>
        {props.items.map((item) => (
          <li key={item.orderNo}>
            <Line item={item} isOpen={item.orderNo === props.openNo} now={now} />
          </li>
        ))}
      </ul>
      {props.onMore && (
        <div className={css.more}>
          <Button block loading={props.isLoadingMore} onClick={props.onMore}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

function Line({ item, isOpen, now }: { item: QueueItem; isOpen: boolean; now: number }) {
  const words = wordsOf('app');
  return (
    <Link className={css.line} to={item.href} aria-current={isOpen ? 'true' : undefined}>
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
