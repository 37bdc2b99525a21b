import type { Reply } from '@vela/contract/call.ts';
import { listPlayers, listTags } from '@vela/contract/profile/staff-calls.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { magnifyingGlass } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Input, Select } from 'antd';
import type { TableProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import { PageTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { useFocus } from '../app/use-focus.ts';
import { useSlow } from '../app/use-slow.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { PlayerPage } from './player-page.tsx';
import css from './players-screen.module.css';

/** All players, or the one whose name is in the address. */
export function Screen() {
  const { username } = useParams();
  return username === undefined ? <Players /> : <PlayerPage key={username} username={username} />;
}

const hrefOf = (username: string): string => `/players/${encodeURIComponent(username)}`;

/** What is searched for stands in the address, so that the way back from a player leads to it. */
function useSearch() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(() => address.get('q') ?? '');
  const search = useSlow(typed.trim());
  const tag = address.get('tag') ?? '';
  const pageNo = Number(address.get('page') ?? 1) || 1;
  const known = address.get('q') ?? '';
  const change = (next: { q?: string; tag?: string; page?: number }) => {
    const { q = known, tag: wanted = tag, page = 1 } = next;
    const parts = { q, tag: wanted, page: page > 1 ? String(page) : '' };
    setAddress(
      Object.entries(parts).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  useEffect(() => {
    if (search !== known) change({ q: search });
    // Only what was typed moves the address; the address itself changes by what is done here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  return { typed, setTyped, search, tag, pageNo: search === known ? pageNo : 1, change };
}

function Players() {
  const words = wordsOf('profile');
  const app = wordsOf('app');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { typed, setTyped, search, tag, pageNo, change } = useSearch();
  const input = { search, tag, pageNo, pageSize: 20 };
  const read = useRead(listPlayers, input, { keepsPrevious: true });
  const tags = useRead(listTags, {}, { staleMs: 30_000 });
  const isSettled = search === typed.trim() && !read.isFetching;
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('tbody a.link') ?? [])];
  const takeKey = (event: KeyboardEvent) => {
    const [first] = read.data?.list ?? [];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && search !== '' && isSettled) {
      if (first) void navigate(hrefOf(first.username));
    }
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    links()[0]?.focus();
  };
  const isSearching = search !== '' || tag !== '';
  const count = read.data?.totalCount ?? 0;
  return (
    <Panel>
      <div className={css.filters} role="search">
        <Input
          allowClear
          ref={useFocus()}
          value={typed}
          maxLength={100}
          prefix={<Icon of={magnifyingGlass} />}
          placeholder={words.playersSearch}
          aria-label={words.playersSearch}
          aria-description={words.playersKeys}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={takeKey}
        />
        <Select
          allowClear
          className={css.pick ?? ''}
          aria-label={words.tags}
          placeholder={words.tagsAll}
          value={tag === '' ? null : tag}
          options={(tags.data?.tags ?? []).map((it) => ({
            value: it.tag,
            label: `${it.tag} · ${it.playerCount}`,
          }))}
          onChange={(next: string | undefined) => change({ tag: next ?? '' })}
        />
        <p className={css.count} role="status">
          {isSettled && read.data ? fill(words.playersCount, { count }) : app.loading}
        </p>
      </div>
      <div ref={box} onKeyDown={(event) => moveFocus(event, links())} role="presentation">
        <PageTable
          read={read}
          rowKey="playerId"
          label={words.players}
          empty={
            isSearching
              ? { title: words.playersNone, hint: words.playersNoneHint }
              : { title: words.playersEmpty, hint: words.playersEmptyHint }
          }
          onPage={(next) => change({ page: next })}
          columns={usePlayerColumns(search !== '')}
        />
      </div>
    </Panel>
  );
}

/** Up and down go from player to player. */
function moveFocus(event: KeyboardEvent, links: readonly HTMLElement[]): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = step === undefined || at === -1 ? undefined : links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type PlayerLine = Reply<typeof listPlayers>['list'][number];

function usePlayerColumns(hasSearch: boolean): NonNullable<TableProps<PlayerLine>['columns']> {
  const words = wordsOf('profile');
  return [
    {
      title: words.username,
      key: 'username',
      render: (_, line) => (
        <Link className="link t-medium" to={hrefOf(line.username)}>
          {line.username}
        </Link>
      ),
    },
    ...(hasSearch
      ? [
          {
            title: words.foundBy,
            key: 'matches',
            render: (_: unknown, line: PlayerLine) => (
              <span className={css.shared}>
                {line.matches.map((fact) => (
                  <Tag key={fact} tone="accent">
                    {words.facts[fact]}
                  </Tag>
                ))}
              </span>
            ),
          },
        ]
      : []),
    { title: words.realName, key: 'name', render: (_, line) => line.realName || '—' },
    {
      title: words.phone,
      key: 'phone',
      render: (_, line) => <span className="num">{line.phone || '—'}</span>,
    },
    {
      title: words.vip,
      key: 'vip',
      render: (_, line) => <Tag>{fill(words.vipLevel, { level: line.vipLevel })}</Tag>,
    },
    {
      title: words.state,
      key: 'state',
      render: (_, line) => (
        <span className={css.shared}>
          <Tag tone={line.state === 'active' ? 'pos' : 'neg'}>{words.states[line.state]}</Tag>
          {line.tags.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </span>
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
