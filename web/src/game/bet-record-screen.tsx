import {
  betFilterStates,
  gameCategories,
  getBetTotals,
  listBets,
} from '@vela/contract/game/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { SkeletonGroup, SkeletonRows } from '@vela/ui/state/skeleton.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { usePages } from '../app/call/later-calls.ts';
import { BetDays } from './bet-days.tsx';
import { BetFilter, spans } from './bet-filter.tsx';
import type { BetFilterValue } from './bet-filter.tsx';
import { BetSheet } from './bet-sheet.tsx';
import css from './bet-record-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import type { Pages } from '../app/read/paged-list.tsx';
import { useSettledOnce } from '../app/read/reading.ts';
import { useFresh } from '../app/read/use-fresh.ts';
import { useQueryFields } from '../app/shell/query-fields.ts';
import { wordsOf } from '../words.ts';

type Bet = Reply<typeof listBets>['list'][number];
type Sums = Reply<typeof getBetTotals>;

/** Reads the filter in the address; what is unknown there is left out. */
function readFilter(query: URLSearchParams): BetFilterValue {
  const read = (name: string, shape: RegExp): string => {
    const value = query.get(name) ?? '';
    return shape.test(value) ? value : '';
  };
  return {
    category: gameCategories.find((it) => it === query.get('category')) ?? 'all',
    days: spans.find((it) => String(it) === query.get('days')) ?? 7,
    month: read('month', /^\d{4}-\d{2}$/),
    state: betFilterStates.find((it) => it === query.get('state')) ?? 'any',
    venue: read('venue', /^[a-z\d-]{1,40}$/),
  };
}

/** The fields of the address for a filter. */
const toFields = ({ category, days, month, state, venue }: BetFilterValue) => ({
  category: category === 'all' ? null : category,
  days: days === 7 ? null : String(days),
  month: month || null,
  state: state === 'any' ? null : state,
  venue: venue || null,
});

/** The player's bets, day by day, with totals. */
export function Screen() {
  const words = wordsOf('game');
  const [query, change] = useQueryFields();
  const filter = readFilter(query);
  const [shown, setShown] = useState<Bet | null>(null);
  const input = toInput(filter);
  const sums = useFresh(useRead(getBetTotals, input));
  const bets = usePages(listBets, input);
  return (
    <>
      <Bar title={words.betRecord} />
      <Page>
        <PullRefresh of={[bets, sums]} />
        <div className={css.filters}>
          <BetFilter value={filter} onChange={(next) => change(toFields(next))} />
        </div>
        <Results key={JSON.stringify(input)} sums={sums} bets={bets} onOpen={setShown} />
      </Page>
      <BetSheet bet={shown} onClose={() => setShown(null)} />
    </>
  );
}

type ResultsProps = {
  sums: ReturnType<typeof useFresh<Sums>>;
  bets: Pages<Bet>;
  onOpen: (bet: Bet) => void;
};

/** The sums and the list of one filter. */
function Results({ sums, bets, onOpen }: ResultsProps) {
  const words = wordsOf('game');
  // Sums may take more lines than a placeholder, and would move what is below them.
  if (!useSettledOnce([sums])) {
    return (
      <SkeletonGroup label={wordsOf('app').loading}>
        <SkeletonRows count={6} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <div className={css.sums}>
        <BetSums sums={sums.data} />
      </div>
      <PagedList
        of={bets}
        keyOf={(bet) => bet.betId}
        waiting={<SkeletonRows count={5} />}
        empty={<Empty art={objectUrl('ticket')} title={words.noBets} hint={words.noBetsHint} />}
      >
        {(items) => <BetDays bets={items} sums={sums.data?.days ?? []} onOpen={onOpen} />}
      </PagedList>
    </>
  );
}

function toInput({ category, days, month, state, venue }: BetFilterValue) {
  return {
    ...(month === '' ? { days } : { month }),
    ...(category === 'all' ? {} : { category }),
    ...(state === 'any' ? {} : { state }),
    ...(venue === '' ? {} : { venue }),
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
