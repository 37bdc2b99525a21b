import type { Reply } from '@vela/contract/call.ts';
import { listPlayers } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icons.ts';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { Input } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import { PageTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { useSlow } from '../app/use-slow.ts';
import { When } from '../app/when.tsx';
import { fill } from '../app/words.ts';
import { PlayerPage } from './player-page.tsx';
import { useProfileWords } from './use-profile-words.ts';
import css from './players-screen.module.css';

/** All players, or the one whose name is in the address. */
export function Screen() {
  const { username } = useParams();
  return username === undefined ? <Players /> : <PlayerPage key={username} username={username} />;
}

function Players() {
  const words = useProfileWords();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState({ search: '', pageNo: 1 });
  const search = useSlow(typed.trim());
  const pageNo = page.search === search ? page.pageNo : 1;
  const read = useRead(listPlayers, { search, pageNo, pageSize: 20 }, { keepsPrevious: true });
  return (
    <Panel>
      <div className={css.filters} role="search">
        <Input
          allowClear
          value={typed}
          maxLength={60}
          prefix={<Icon of={magnifyingGlass} />}
          placeholder={words.playersSearch}
          aria-label={words.playersSearch}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <PageTable
        read={read}
        rowKey="playerId"
        label={words.players}
        empty={{ title: words.playersNone, hint: words.playersNoneHint }}
        onPage={(next) => setPage({ search, pageNo: next })}
        columns={usePlayerColumns()}
      />
    </Panel>
  );
}

type PlayerLine = Reply<typeof listPlayers>['list'][number];

function usePlayerColumns(): NonNullable<TableProps<PlayerLine>['columns']> {
  const words = useProfileWords();
  return [
    {
      title: words.username,
      key: 'username',
      render: (_, line) => (
        <Link className="link t-medium" to={`/players/${encodeURIComponent(line.username)}`}>
          {line.username}
        </Link>
      ),
    },
    { title: words.realName, key: 'name', render: (_, line) => line.realName || '—' },
    { title: words.phone, key: 'phone', render: (_, line) => line.phone || '—' },
    {
      title: words.vip,
      key: 'vip',
      render: (_, line) => <Tag>{fill(words.vipLevel, { level: line.vipLevel })}</Tag>,
    },
    {
      title: words.state,
      key: 'state',
      render: (_, line) => (
        <Tag tone={line.state === 'active' ? 'pos' : 'neg'}>{words.states[line.state]}</Tag>
      ),
    },
    {
      title: words.total,
      key: 'total',
      align: 'end',
      render: (_, line) => <MoneyText minor={line.totalMinor} bare />,
    },
    {
      title: words.registeredAt,
      key: 'registered',
      render: (_, line) => <When at={line.registeredAt} as="day" />,
    },
    {
      title: words.lastSeenAt,
      key: 'seen',
      render: (_, line) => (line.lastSeenAt === null ? '—' : <When at={line.lastSeenAt} />),
    },
  ];
}
