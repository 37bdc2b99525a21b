import type { Reply } from '@vela/contract/call.ts';
import { listEntryBets } from '@vela/contract/tournament/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { ticket } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { usePages, useRead } from '../app/calls.ts';
import { figureColumn, moneyColumn, timeColumn, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { SideDrawer } from '../app/side-drawer.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';

type Bet = Reply<typeof listEntryBets>['list'][number];
type Props = { tournamentId: string; username: string; onClose: () => void };

/** The bets that count for an entry, and their total. */
export function EntryBets({ tournamentId, username, onClose }: Props) {
  const words = wordsOf('tournament');
  const app = wordsOf('app');
  const format = useFormat();
  const of = { tournamentId, username };
  const sums = useRead(listEntryBets, { ...of, pageSize: 1 });
  const pages = usePages(listEntryBets, of);
  const columns: Column<Bet>[] = [
    {
      title: words.game,
      render: (it) => <TwoLines first={it.gameName} second={it.venueName} />,
    },
    timeColumn(words.settledAt, (it) => it.settledAt),
    moneyColumn(words.stake, (it) => it.stakeMinor),
    moneyColumn(words.valid, (it) => it.validMinor),
    moneyColumn(words.payout, (it) => it.payoutMinor),
    figureColumn(words.multiple, (it) => it.multipleMilli),
  ];
  return (
    <SideDrawer size={720} title={fill(words.betsOf, { username })} onClose={onClose}>
      <Ready read={sums}>
        {(reply) => (
          <p>
            {fill(words.betsSum, {
              count: reply.totalCount,
              valid: format.money(reply.validMinor),
              score: reply.score,
            })}
          </p>
        )}
      </Ready>
      <Ready read={pages}>
        {() => (
          <RowTable<Bet>
            rows={pages.items}
            columns={columns}
            rowKey="betId"
            label={words.bets}
            empty={{ title: words.noBets, icon: ticket }}
          />
        )}
      </Ready>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {app.loadMore}
        </Button>
      )}
    </SideDrawer>
  );
}
