import type { Reply } from '@vela/contract/call.ts';
import { listFlaggedPlayers } from '@vela/contract/protection/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { Input, Segmented } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { PageTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { useSlow } from '../app/use-slow.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './protection-screen.module.css';

type State = 'waiting' | 'handled';

/** The queue: who waits longest comes first; and whoever was handled. */
export function FlaggedPlayers() {
  const words = wordsOf('protection');
  const [state, setState] = useState<State>('waiting');
  const [typed, setTyped] = useState('');
  const search = useSlow(typed.trim());
  const [page, setPage] = useState({ of: '', pageNo: 1 });
  const of = `${state} ${search}`;
  const pageNo = page.of === of ? page.pageNo : 1;
  const input = { state, search, pageNo, pageSize: 20 };
  const read = useRead(listFlaggedPlayers, input, { keepsPrevious: true, everyMs: 60_000 });
  return (
    <Panel>
      <div className={css.bar} role="search">
        <Segmented<State>
          value={state}
          onChange={setState}
          aria-label={words.state}
          options={[
            { value: 'waiting', label: words.waiting },
            { value: 'handled', label: words.handled },
          ]}
        />
        <Input
          allowClear
          className={css.search ?? ''}
          value={typed}
          maxLength={60}
          prefix={<Icon of={magnifyingGlass} />}
          placeholder={words.searchPlayer}
          aria-label={words.searchPlayer}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <PageTable
        read={read}
        rowKey="username"
        label={words[state]}
        empty={
          state === 'waiting'
            ? { title: words.none, hint: words.noneHint }
            : { title: words.noneHandled }
        }
        onPage={(next) => setPage({ of, pageNo: next })}
        columns={useColumns(state)}
      />
    </Panel>
  );
}

type Line = Reply<typeof listFlaggedPlayers>['list'][number];

function useColumns(state: State): NonNullable<TableProps<Line>['columns']> {
  const words = wordsOf('protection');
  return [
    {
      title: words.player,
      key: 'player',
      render: (_, line) => (
        <>
          <Link className="link t-medium" to={`/protection/${encodeURIComponent(line.username)}`}>
            {line.username}
          </Link>{' '}
          <Tag>{fill(words.vipLevel, { level: line.vipLevel })}</Tag>
        </>
      ),
    },
    {
      title: words.score,
      key: 'score',
      render: (_, line) => (
        <Tag tone={line.isOver ? 'neg' : 'plain'}>
          {fill(words.scoreOf, { score: line.score, threshold: line.threshold })}
        </Tag>
      ),
    },
    {
      title: words.signs,
      key: 'signs',
      render: (_, line) => (
        <span className={css.tags}>
          {line.markers.map(({ marker }) => (
            <Tag key={marker} tone="warn">
              {words.markers[marker]}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      title: words.since,
      key: 'since',
      render: (_, line) => (line.flaggedAt === null ? '—' : <When at={line.flaggedAt} />),
    },
    ...(state === 'waiting'
      ? []
      : [
          {
            title: words.handledAt,
            key: 'handledAt',
            render: (_: unknown, line: Line) =>
              line.handledAt === null ? '—' : <When at={line.handledAt} />,
          },
          { title: words.handledBy, dataIndex: 'handledBy' },
        ]),
  ];
}
