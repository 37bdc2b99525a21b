import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listFlaggedPlayers } from '@vela/contract/protection/staff-calls.ts';
import { PlayerLink, tagColumn, textColumn, timeColumn } from '../app/list/columns.tsx';
import { SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

type Line = Reply<typeof listFlaggedPlayers>['list'][number];

/** The queue, longest waiting first, and the players already handled. */
export function FlaggedPlayers() {
  const words = wordsOf('protection');
  const list = useList(listFlaggedPlayers, {
    filters: { state: oneOf(['waiting', 'handled']), search: anyText },
    toInput: (chosen) => chosen,
    everyMs: 60_000,
  });
  const { filters } = list;
  const { state } = filters.chosen;
  return (
    <Panel>
      <ListTable
        list={list}
        label={words[state]}
        rowKey="username"
        columns={state === 'waiting' ? columnsOf(words) : handledColumnsOf(words)}
        empty={
          state === 'waiting'
            ? { title: words.none, hint: words.noneHint }
            : { title: words.noneHandled }
        }
        filters={
          <>
            <TabFilter filters={filters} name="state" label={words.state} names={words} />
            <SearchFilter filters={filters} name="search" label={words.searchPlayer} />
          </>
        }
      />
    </Panel>
  );
}

const columnsOf = (words: Words<'protection'>): Column<Line>[] => [
  {
    title: words.player,
    render: (it) => (
      <>
        <PlayerLink username={it.username} home="/protection" />{' '}
        <Tag>{fill(words.vipLevel, { level: it.vipLevel })}</Tag>
      </>
    ),
  },
  tagColumn(words.score, (it) => ({
    text: fill(words.scoreOf, { score: it.score, threshold: it.threshold }),
    tone: it.isOver ? 'neg' : 'plain',
  })),
  tagColumn(words.signs, (it) =>
    it.markers.map(({ marker }) => ({ text: words.markers[marker], tone: 'warn' as const })),
  ),
  timeColumn(words.since, (it) => it.flaggedAt),
];

const handledColumnsOf = (words: Words<'protection'>): Column<Line>[] => [
  ...columnsOf(words),
  timeColumn(words.handledAt, (it) => it.handledAt),
  textColumn(words.handledBy, (it) => it.handledBy),
];
