import type { Reply } from '@vela/contract/call.ts';
import { listMissionResults, listResultBets } from '@vela/contract/mission/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { usersThree } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages, useRead } from '../app/calls.ts';
import {
  actionColumn,
  moneyColumn,
  playerColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { CountedBetsDrawer } from '../app/list/counted-bets-drawer.tsx';
import { SearchFilter } from '../app/list/filter-fields.tsx';
import { anyText } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { Panel, PanelHint } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { useCrumb } from '../app/use-crumb.ts';
import { wordsOf } from '../words.ts';

type Bet = Reply<typeof listResultBets>['list'][number];
type Result = Reply<typeof listMissionResults>['list'][number];

/** The players who have done a mission, by week, each with the bets that counted. */
export function Results({ missionId }: { missionId: string }) {
  const words = wordsOf('mission');
  const [shown, setShown] = useState<Result | null>(null);
  const list = useList(listMissionResults, {
    filters: { username: anyText },
    toInput: ({ username }) => ({ missionId, username }),
    everyMs: 60_000,
  });
  useCrumb(list.reply?.title ?? '');
  return (
    <Panel
      title={words.resultsHeading}
      extra={
        <Link className="link" to="/missions">
          {words.heading}
        </Link>
      }
    >
      <PanelHint>{words.resultsHint}</PanelHint>
      <ListTable<Result>
        list={list}
        label={words.resultsHeading}
        rowKey={(it) => `${it.week}/${it.username}`}
        columns={useColumns(setShown)}
        empty={{ title: words.noResults, hint: words.noResultsHint, icon: usersThree }}
        filters={
          <SearchFilter filters={list.filters} name="username" label={words.player} max={20} />
        }
      />
      {shown && <ResultBets missionId={missionId} of={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}

function useColumns(onShow: (result: Result) => void): Column<Result>[] {
  const words = wordsOf('mission');
  const app = wordsOf('app');
  const format = useFormat();
  return [
    playerColumn<Result>(words.player),
    textColumn<Result>(words.week, (it) => format.day(it.week)),
    moneyColumn<Result>(words.counted, (it) => it.countedMinor),
    moneyColumn<Result>(words.fields.prizeMinor, (it) => it.prizeMinor),
    timeColumn<Result>(words.grantedAt, (it) => it.grantedAt),
    actionColumn<Result>((it) => (
      <Button size="small" onClick={() => onShow(it)}>
        {app.countedBets.bets}
      </Button>
    )),
  ];
}

function ResultBets(props: { missionId: string; of: Result; onClose: () => void }) {
  const { missionId, of, onClose } = props;
  const { username, week } = of;
  const words = wordsOf('mission');
  const format = useFormat();
  const key = { missionId, week, username };
  const sums = useRead(listResultBets, { ...key, pageSize: 1 });
  const pages = usePages(listResultBets, key);
  return (
    <CountedBetsDrawer
      title={fill(words.betsOf, { username })}
      of={pages}
      made={moneyColumn<Bet>(words.counted, (it) => it.countedMinor)}
      sums={
        <Ready read={sums}>
          {({ totalCount, countedMinor, mission }) => (
            <p>
              {fill(words.betsSum, {
                count: totalCount,
                counted: format.money(countedMinor),
                target: format.money(mission.targetMinor),
              })}
            </p>
          )}
        </Ready>
      }
      onClose={onClose}
    />
  );
}
