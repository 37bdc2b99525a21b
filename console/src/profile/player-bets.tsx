import { betSorts, listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Link } from 'react-router';
import { Clip } from '../app/clip.tsx';
import { actionColumn, moneyColumn, sorted, tagColumn, timeColumn } from '../app/list/columns.tsx';
import { PickFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import { useKeysetList } from '../app/list/use-list.ts';
import { wordsOf } from '../words.ts';
import {
  replayOf,
  Selection,
  stakeColumn,
  toStateInput,
  toStateOptions,
  toStateTag,
} from './bet-parts.tsx';
import type { Bet } from './bet-parts.tsx';

/** The player's bets; each settled round has a replay. */
export function BetsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const list = useKeysetList(listPlayerBets, {
    filters: { outcome: anyText, sort: oneOf(betSorts) },
    toInput: ({ outcome, sort }) => ({ username, sort, ...toStateInput(outcome) }),
  });
  return (
    <ListTable<Bet>
      list={list}
      label={words.bets}
      rowKey="betId"
      empty={{ title: words.betsNone }}
      filters={
        <>
          <PickFilter
            filters={list.filters}
            name="outcome"
            label={words.state}
            all={words.betStatesAll}
            options={toStateOptions(words)}
          />
          <Link className="link" to={`/bets?username=${encodeURIComponent(username)}`}>
            {words.betsByVenue}
          </Link>
        </>
      }
      columns={[
        sorted(
          'placedAt',
          timeColumn(words.time, (bet) => bet.placedAt),
        ),
        {
          title: words.game,
          render: (bet) => (
            <>
              {bet.gameName} <span className="t-muted">· {bet.venueName}</span>
            </>
          ),
        },
        { title: words.selection, render: (bet) => <Selection bet={bet} /> },
        {
          title: words.round,
          className: 'num t-caption',
          render: (bet) => <Clip text={bet.round} />,
        },
        tagColumn(words.state, (bet) => toStateTag(words, bet)),
        stakeColumn(words),
        sorted(
          'payout',
          moneyColumn(words.payout, (bet) => bet.payoutMinor),
        ),
        {
          title: words.betNet,
          align: 'end',
          render: ({ state, netMinor }) =>
            state === 'open' ? '—' : <MoneyText minor={netMinor} bare sign tone="credit" />,
        },
        actionColumn(replayOf),
      ]}
    />
  );
}
