import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listPlayers, listTags, playerSorts } from '@vela/contract/profile/staff-calls.ts';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import {
  hrefOfPlayer,
  moneyColumn,
  playerColumn,
  sorted,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { PickFilter, SearchFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useKeysetList } from '../app/list/use-list.ts';
import { Panel } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { PlayerPage } from './player-page.tsx';
import css from './players-screen.module.css';

/** All players, or the one whose name is in the address. */
export function Screen() {
  const { username } = useParams();
  return username === undefined ? <Players /> : <PlayerPage key={username} username={username} />;
}

type PlayerLine = Reply<typeof listPlayers>['list'][number];

function Players() {
  const words = wordsOf('profile');
  const app = wordsOf('app');
  const navigate = useNavigate();
  const tags = useRead(listTags, {}, { staleMs: 30_000 });
  const list = useKeysetList(listPlayers, {
    filters: { search: anyText, tag: anyText, sort: oneOf(playerSorts) },
    toInput: (chosen) => chosen,
  });
  const { filters, rows, isFetching } = list;
  const [first] = rows ?? [];
  const count = list.reply?.totalCount ?? 0;
  return (
    <Panel>
      <ListTable
        list={list}
        label={words.players}
        rowKey="playerId"
        columns={columnsOf(words, filters.chosen.search !== '')}
        empty={{
          title: words.playersEmpty,
          hint: words.playersEmptyHint,
          noMatchHint: words.playersNoneHint,
        }}
        filters={
          <>
            <SearchFilter
              isFirst
              filters={filters}
              name="search"
              label={words.playersSearch}
              description={words.playersKeys}
              max={100}
              onEnter={() => {
                if (first && !isFetching) void navigate(hrefOfPlayer(first.username));
              }}
            />
            <PickFilter
              filters={filters}
              name="tag"
              label={words.tags}
              all={words.tagsAll}
              options={(tags.data?.tags ?? []).map((it) => ({
                value: it.tag,
                label: `${it.tag} · ${it.playerCount}`,
              }))}
            />
            <p className={css.count} role="status">
              {isFetching ? app.loading : fill(words.playersCount, { count })}
            </p>
          </>
        }
      />
    </Panel>
  );
}

const columnsOf = (words: Words<'profile'>, isSearched: boolean): Column<PlayerLine>[] => [
  playerColumn(words.username),
  ...(isSearched
    ? [
        tagColumn<PlayerLine>(words.foundBy, (it) =>
          it.matches.map((fact) => ({ text: words.facts[fact], tone: 'accent' as const })),
        ),
      ]
    : []),
  textColumn(words.realName, (it) => it.realName),
  { title: words.phone, className: 'num', render: (it) => it.phone || '—' },
  tagColumn(words.vip, (it) => ({
    text: fill(words.vipLevel, { level: it.vipLevel }),
    tone: 'plain',
  })),
  tagColumn(words.state, (it) => [
    { text: words.states[it.state], tone: it.state === 'active' ? 'pos' : 'neg' },
    ...it.tags.map((text) => ({ text, tone: 'plain' as const })),
  ]),
  moneyColumn(words.total, (it) => it.totalMinor),
  sorted(
    'registeredAt',
    timeColumn(words.registeredAt, (it) => it.registeredAt, 'day'),
  ),
  sorted(
    'lastSeenAt',
    timeColumn(words.lastSeenAt, (it) => it.lastSeenAt),
  ),
];
