import { getBetRecord, getSumBetRecord } from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty, ErrorState } from '@vela/ui/state/empty.tsx';
import { InfiniteFoot } from '@vela/ui/list/infinite-list.tsx';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { PullToRefresh } from '@vela/ui/list/pull-to-refresh.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { SkeletonGroup, SkeletonRows } from '@vela/ui/state/skeleton.tsx';
import { useState } from 'react';
import { usePages, useRead } from '../app/call/calls.ts';
import { footState, footWords } from '../app/call/list-foot.ts';
import { useBack } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { BetDays } from './bet-days.tsx';
import { BetFilter } from './bet-filter.tsx';
import type { BetFilterValue } from './bet-filter.tsx';
import { BetSheet } from './bet-sheet.tsx';
import css from './bet-record-screen.module.css';

type Bet = Reply<typeof getBetRecord>['list'][number];
type Sums = Reply<typeof getSumBetRecord>;

/** What the player has bet, day by day, with sums. */
export function Screen() {
  const words = wordsOf('game');
  const app = wordsOf('app');
  const back = useBack();
  const [filter, setFilter] = useState<BetFilterValue>({ category: 'all', days: 7, state: 'any' });
  const [shown, setShown] = useState<Bet | null>(null);
  const asked = toInput(filter);
  const sums = useRead(getSumBetRecord, asked);
  const bets = usePages(getBetRecord, asked);
  return (
    <>
      <NavBar title={words.betRecord} back={{ label: app.back, onPress: back }} />
      <Page>
        <PullToRefresh
          onRefresh={async () => void (await Promise.all([bets.refetch(), sums.refetch()]))}
          words={{ pull: words.pull, release: words.release, busy: app.loading }}
        />
        <div className={css.filters}>
          <BetFilter value={filter} onChange={setFilter} />
          <BetSums sums={sums.data} />
        </div>
        {bets.isPending && (
          <SkeletonGroup label={app.loading}>
            <SkeletonRows count={5} />
          </SkeletonGroup>
        )}
        {bets.isError && bets.items.length === 0 && (
          <ErrorState
            title={app.partMissing}
            hint={app.checkNetwork}
            retry={{ label: app.tryAgain, onPress: () => void bets.refetch() }}
          />
        )}
        {bets.isSuccess && bets.items.length === 0 && (
          <Empty art={objectUrl('ticket')} title={app.noRecord} hint={words.noBetsHint} />
        )}
        <BetDays bets={bets.items} sums={sums.data?.days ?? []} onOpen={setShown} />
        {bets.items.length > 0 && (
          <InfiniteFoot
            state={footState(bets)}
            onMore={() => void bets.fetchNextPage()}
            words={footWords(app)}
          />
        )}
      </Page>
      <BetSheet bet={shown} onClose={() => setShown(null)} />
    </>
  );
}

function toInput({ category, days, state }: BetFilterValue) {
  return {
    days,
    ...(category === 'all' ? {} : { category }),
    ...(state === 'any' ? {} : { state }),
  };
}

function BetSums({ sums }: { sums: Sums | undefined }) {
  const words = wordsOf('game');
  return (
    <Card pad>
      <StatStrip
        items={[
          { name: words.count, value: <span className="num">{sums?.count ?? '–'}</span> },
          { name: words.validBets, value: <Sum minor={sums?.validMinor} /> },
          { name: words.net, value: <Sum minor={sums?.netMinor} sign /> },
        ]}
      />
    </Card>
  );
}

function Sum({ minor, sign }: { minor: number | undefined; sign?: boolean }) {
  if (minor === undefined) return '–';
  return <MoneyText minor={minor} bare sign={sign ?? false} />;
}
