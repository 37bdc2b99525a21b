import {
  betStates,
  gameCategories,
  getBetRecord,
  getSumBetRecord,
} from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { Card } from '@vela/ui/card.tsx';
import { Chip, ChipChoice } from '@vela/ui/chip.tsx';
import { Empty, ErrorState } from '@vela/ui/empty.tsx';
import { calendarBlank } from '@vela/ui/icons.ts';
import { InfiniteFoot } from '@vela/ui/infinite-list.tsx';
import { StatStrip } from '@vela/ui/key-values.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { PullToRefresh } from '@vela/ui/pull-to-refresh.tsx';
import { RadioRows } from '@vela/ui/radio-rows.tsx';
import { Screen as Page } from '@vela/ui/screen.tsx';
import { Sheet } from '@vela/ui/sheet.tsx';
import { SkeletonGroup, SkeletonRows } from '@vela/ui/skeleton.tsx';
import { useState } from 'react';
import { usePages, useRead } from '../app/calls.ts';
import { footState, footWords } from '../app/list-foot.ts';
import { useBack } from '../app/navigation.tsx';
import { useAppWords } from '../app/use-app-words.ts';
import { BetDays } from './bet-days.tsx';
import { BetSheet } from './bet-sheet.tsx';
import { useGameWords } from './use-game-words.ts';
import css from './bet-record-screen.module.css';

type Bet = Reply<typeof getBetRecord>['list'][number];
const spans = [1, 7, 30] as const;
const anyState = 'any';

/** What the player has bet, day by day, with sums. */
export function Screen() {
  const words = useGameWords();
  const app = useAppWords();
  const back = useBack();
  const [category, setCategory] = useState<GameCategory | 'all'>('all');
  const [days, setDays] = useState<number>(7);
  const [state, setState] = useState<(typeof betStates)[number] | typeof anyState>(anyState);
  const [asking, setAsking] = useState<'days' | 'state' | null>(null);
  const [shown, setShown] = useState<Bet | null>(null);
  const filter = {
    days,
    ...(category === 'all' ? {} : { category }),
    ...(state === anyState ? {} : { state }),
  };
  const sums = useRead(getSumBetRecord, filter);
  const bets = usePages(getBetRecord, filter);
  const spanWords: Record<number, string> = {
    1: words.today,
    7: words.sevenDays,
    30: words.thirtyDays,
  };
  return (
    <>
      <NavBar title={words.betRecord} back={{ label: app.back, onPress: back }} />
      <Page>
        <PullToRefresh
          onRefresh={async () => void (await Promise.all([bets.refetch(), sums.refetch()]))}
          words={{ pull: words.pull, release: words.release, busy: app.loading }}
        />
        <div className={css.filters}>
          <ChipChoice
            label={words.category}
            value={category}
            onChange={setCategory}
            options={[
              { value: 'all' as const, label: words.all },
              ...gameCategories.map((it) => ({ value: it, label: words.categories[it] })),
            ]}
          />
          <div className="row row--between">
            <Chip icon={calendarBlank} opens onPress={() => setAsking('days')}>
              {spanWords[days]}
            </Chip>
            <Chip opens onPress={() => setAsking('state')}>
              {state === anyState ? words.anyState : words.states[state]}
            </Chip>
          </div>
          <Card>
            <StatStrip
              items={[
                {
                  name: words.count,
                  value: <span className="num">{sums.data?.count ?? '–'}</span>,
                },
                { name: words.validBets, value: <Sum minor={sums.data?.validMinor} /> },
                { name: words.net, value: <Sum minor={sums.data?.netMinor} sign /> },
              ]}
            />
          </Card>
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
      <Sheet
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'days' ? words.span : words.state}
        closeLabel={app.close}
      >
        {asking === 'days' ? (
          <RadioRows
            label={words.span}
            value={days}
            onChange={(next) => {
              setDays(next);
              setAsking(null);
            }}
            options={spans.map((it) => ({ value: it, title: spanWords[it] }))}
          />
        ) : (
          <RadioRows
            label={words.state}
            value={state}
            onChange={(next) => {
              setState(next);
              setAsking(null);
            }}
            options={[
              { value: anyState, title: words.anyState },
              ...betStates.map((it) => ({ value: it, title: words.states[it] })),
            ]}
          />
        )}
      </Sheet>
    </>
  );
}

function Sum({ minor, sign }: { minor: number | undefined; sign?: boolean }) {
  if (minor === undefined) return '–';
  return <MoneyText minor={minor} bare sign={sign ?? false} />;
}
