import { fill } from '@vela/client/fill.ts';
import {
  amountSortDays,
  betSorts,
  listPlayerBets,
  listVenues,
} from '@vela/contract/game/staff-calls.ts';
import { ticket } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import {
  actionColumn,
  moneyColumn,
  playerColumn,
  sorted,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { DayFilter, PickFilter, SearchFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf, toDayInput } from '../app/list/filters.ts';
import type { Filters } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useKeysetList } from '../app/list/use-list.ts';
import { Panel, PanelHint } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { BetDrawer } from './bet-drawer.tsx';
import { stakeColumn, toBetTitle, toStateInput, toStateOptions, toStateTag } from './bet-parts.tsx';
import type { Bet } from './bet-parts.tsx';

const filterSet = {
  username: anyText,
  venue: anyText,
  state: anyText,
  from: anyText,
  until: anyText,
  sort: oneOf(betSorts),
};

/** The bets of all players. */
export function Screen() {
  const words = wordsOf('profile');
  const [shown, setShown] = useState<Bet | null>(null);
  const list = useKeysetList(listPlayerBets, {
    filters: filterSet,
    toInput: ({ username, venue, state, from, until, sort }) => ({
      username,
      sort,
      ...(venue === '' ? {} : { venue }),
      ...toStateInput(state),
      ...toDayInput('from', from),
      ...toDayInput('until', until),
    }),
  });
  const { username, sort } = list.filters.chosen;
  const isCut = username === '' && !sort.startsWith('placedAt');
  return (
    <Panel>
      <ListTable<Bet>
        list={list}
        label={words.bets}
        rowKey="betId"
        empty={{ title: words.betsNone, icon: ticket }}
        filters={<BetFilters filters={list.filters} />}
        notes={
          isCut && <PanelHint>{fill(words.betsByAmount, { count: amountSortDays })}</PanelHint>
        }
        columns={columnsOf(words, setShown)}
      />
      {shown && <BetDrawer bet={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

const columnsOf = (words: Words<'profile'>, open: (bet: Bet) => void): Column<Bet>[] => [
  sorted(
    'placedAt',
    timeColumn(words.time, (bet) => bet.placedAt),
  ),
  playerColumn(words.player),
  textColumn(words.venue, (bet) => bet.venueName),
  textColumn(words.gameOrMatch, (bet) => toBetTitle(words, bet)),
  stakeColumn(words),
  sorted(
    'payout',
    moneyColumn(words.payout, (bet) => bet.payoutMinor),
  ),
  tagColumn(words.state, (bet) => toStateTag(words, bet)),
  actionColumn((bet) => (
    <Button
      size="small"
      aria-label={fill(words.betDetailsOf, { betId: bet.betId })}
      onClick={() => open(bet)}
    >
      {words.betDetails}
    </Button>
  )),
];

function BetFilters({ filters }: { filters: Filters<typeof filterSet> }) {
  const words = wordsOf('profile');
  const venues = useRead(listVenues, {}, { staleMs: 300_000 }).data?.venues ?? [];
  return (
    <>
      <SearchFilter filters={filters} name="username" label={words.betPlayer} max={20} />
      <PickFilter
        filters={filters}
        name="venue"
        label={words.venue}
        all={words.venuesAll}
        options={venues.map(({ venue, name }) => ({ value: venue, label: name }))}
      />
      <PickFilter
        filters={filters}
        name="state"
        label={words.state}
        all={words.betStatesAll}
        options={toStateOptions(words)}
      />
      <DayFilter filters={filters} name="from" label={words.betsFrom} />
      <DayFilter filters={filters} name="until" label={words.betsUntil} />
    </>
  );
}
