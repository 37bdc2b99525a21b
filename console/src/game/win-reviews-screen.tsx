import { listWinReviews, winReviewStates } from '@vela/contract/game/staff-calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  actionColumn,
  Long,
  moneyColumn,
  playerColumn,
  textColumn,
  timeColumn,
  TwoLines,
} from '../app/list/columns.tsx';
import { TabFilter } from '../app/list/filter-fields.tsx';
import { oneOf } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { PayButton, RefuseButton } from './win-review-actions.tsx';

type Review = Reply<typeof listWinReviews>['list'][number];

/** Wins above the stated maximum of their game, to be paid or refused. */
export function Screen() {
  const words = wordsOf('game');
  const list = useList(listWinReviews, {
    filters: { state: oneOf(winReviewStates) },
    toInput: (chosen) => chosen,
    everyMs: 60_000,
  });
  const { filters } = list;
  return (
    <ListPanel
      title={words.winReviews}
      hint={words.winReviewsHint}
      list={list}
      rowKey="reviewId"
      columns={useColumns(filters.chosen.state === 'open')}
      empty={{ title: words.winReviewsNone, hint: words.winReviewsNoneHint }}
      filters={
        <TabFilter
          filters={filters}
          name="state"
          label={words.state}
          names={words.winReviewStates}
        />
      }
    />
  );
}

function useColumns(areOpen: boolean): Column<Review>[] {
  const words = wordsOf('game');
  const mayReview = useMay('win.review');
  return [
    timeColumn(words.winCame, (it) => it.createdAt),
    playerColumn(words.player),
    {
      title: words.game,
      render: (it) => <TwoLines first={it.gameName} second={`${it.venueName} · ${it.provider}`} />,
    },
    { title: words.round, render: (it) => <Long text={it.round} /> },
    moneyColumn(words.stake, (it) => it.stakeMinor),
    moneyColumn(words.most, (it) => it.mostMinor),
    moneyColumn(words.win, (it) => it.amountMinor),
    ...(areOpen ? [] : [textColumn<Review>(words.refuseReason, (it) => it.reason)]),
    areOpen && mayReview
      ? actionColumn((it) => (
          <>
            <PayButton review={it} />
            <RefuseButton review={it} />
          </>
        ))
      : { title: words.state, align: 'end', render: (it) => <Decided review={it} /> },
  ];
}

function Decided({ review }: { review: Review }) {
  const words = wordsOf('game');
  const { state, decidedAt, decidedBy } = review;
  if (decidedAt === null) return words.winReviewStates[state];
  return (
    <TwoLines
      first={words.winReviewStates[state]}
      second={
        <>
          <When at={decidedAt} /> {decidedBy}
        </>
      }
    />
  );
}
