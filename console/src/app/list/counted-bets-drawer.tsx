import { ticket } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { SideDrawer } from '../side-drawer.tsx';
import { Ready } from '../states.tsx';
import type { ReadyProps } from '../states.tsx';
import { moneyColumn, timeColumn, TwoLines } from './columns.tsx';
import { RowTable } from './row-table.tsx';
import type { Column } from './row-table.tsx';

/** A bet of a statement, as every list of bets that count has it. */
type CountedBet = {
  betId: string;
  gameName: string;
  venueName: string;
  settledAt: string;
  stakeMinor: number;
  validMinor: number;
  payoutMinor: number;
};

/** A list as `usePages` reads it. */
type Pages<Bet> = ReadyProps<unknown>['read'] & {
  items: Bet[];
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The bets behind a figure, what all of them come to above them, and what each of them makes. */
export function CountedBetsDrawer<Bet extends CountedBet>(props: {
  title: string;
  sums: ReactNode;
  of: Pages<Bet>;
  made: Column<Bet>;
  onClose: () => void;
}) {
  const { title, sums, of, made, onClose } = props;
  const app = wordsOf('app');
  const words = app.countedBets;
  const columns: Column<Bet>[] = [
    {
      title: words.game,
      render: (it) => <TwoLines first={it.gameName} second={it.venueName} />,
    },
    timeColumn(words.settledAt, (it) => it.settledAt),
    moneyColumn(words.stake, (it) => it.stakeMinor),
    moneyColumn(words.valid, (it) => it.validMinor),
    moneyColumn(words.payout, (it) => it.payoutMinor),
    made,
  ];
  return (
    <SideDrawer size={720} title={title} onClose={onClose}>
      {sums}
      <Ready read={of}>
        {() => (
          <RowTable<Bet>
            rows={of.items}
            columns={columns}
            rowKey={(it) => it.betId}
            label={words.bets}
            empty={{ title: words.none, icon: ticket }}
          />
        )}
      </Ready>
      {of.hasNextPage && (
        <Button loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
          {app.loadMore}
        </Button>
      )}
    </SideDrawer>
  );
}
