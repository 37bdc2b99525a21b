import {
  queryTransactionRecordList,
  transactionStatuses,
  transactionTypes,
} from '@vela/contract/wallet/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty, ErrorState } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { InfiniteFoot } from '@vela/ui/list/infinite-list.tsx';
import { List } from '@vela/ui/list/list.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { PullToRefresh } from '@vela/ui/list/pull-to-refresh.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { SkeletonGroup, SkeletonRows } from '@vela/ui/state/skeleton.tsx';
import { usePages } from '../app/call/calls.ts';
import { useBack, useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { serverNow } from '../app/session/server-clock.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { LineRow } from './line-row.tsx';
import { ClearFilters, daysMax, RecordFilters } from './record-filters.tsx';
import type { Filters } from './record-filters.tsx';
import { groupByDay } from './record-groups.ts';
import type { DayGroup, Line } from './record-groups.ts';
import { useModeNames } from './use-mode-names.ts';
import css from './record-screen.module.css';

const path = '/pages/transaction/transaction';
const none: Filters = { type: null, status: null, mode: null, days: daysMax };

/** Filters stand in the address, so that going back finds them again. */
function toFilters(query: URLSearchParams): Filters {
  const days = Number(query.get('days'));
  return {
    type: transactionTypes.find((it) => it === query.get('type')) ?? null,
    status: transactionStatuses.find((it) => it === query.get('status')) ?? null,
    mode: query.get('mode'),
    days: Number.isInteger(days) && days >= 1 && days <= daysMax ? days : daysMax,
  };
}

function toHref(filters: Filters): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    if (value !== null && value !== none.days) query.set(key, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Deposits, withdrawals, transfers and bonuses of the last 30 days. */
export function Screen() {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const back = useBack();
  const go = useGo();
  const filters = toFilters(useRouteQuery());
  const change = (next: Filters) => go(toHref(next), { replace: true });
  return (
    <>
      <NavBar title={words.recordTitle} back={{ label: app.back, onPress: back }} />
      <Page>
        <Record key={toHref(filters)} filters={filters} onChange={change} />
      </Page>
    </>
  );
}

function Record(props: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { filters, onChange } = props;
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  const pages = usePages(queryTransactionRecordList, {
    days: filters.days,
    ...(filters.type === null ? {} : { type: filters.type }),
    ...(filters.status === null ? {} : { status: filters.status }),
    ...(filters.mode === null ? {} : { mode: filters.mode }),
  });
  const lines: readonly Line[] = pages.items;
  const refresh = async () => {
    await pages.refetch();
  };
  return (
    <>
      <PullToRefresh
        onRefresh={refresh}
        words={{ pull: words.pull, release: words.release, busy: words.refreshing }}
      />
      <div className="stack">
        <RecordFilters filters={filters} onChange={onChange} />
        <div className="inset stack">
          {pages.isPending && (
            <Card>
              <SkeletonGroup label={app.loading}>
                <SkeletonRows count={6} />
              </SkeletonGroup>
            </Card>
          )}
          {pages.isError && lines.length === 0 && (
            <ErrorState
              art={objectUrl('compass')}
              title={app.partMissing}
              hint={app.checkNetwork}
              retry={{ label: app.tryAgain, onPress: () => void pages.refetch() }}
            />
          )}
          {pages.isSuccess && lines.length === 0 && (
            <Nothing filters={filters} onClear={() => onChange(none)} />
          )}
          <Days lines={lines} isCut={pages.hasNextPage} />
          {lines.length > 0 && (
            <InfiniteFoot
              state={
                pages.isFetchNextPageError
                  ? 'failed'
                  : pages.isFetchingNextPage
                    ? 'loading'
                    : pages.hasNextPage
                      ? 'more'
                      : 'end'
              }
              onMore={() => void pages.fetchNextPage()}
              words={{
                loading: app.loading,
                end: app.noMore,
                failed: app.offline,
                retry: app.tryAgain,
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Nothing({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const words = wordsOf('wallet');
  const isFiltered = toHref(filters) !== path;
  return (
    <Empty
      art={objectUrl('receipt')}
      title={isFiltered ? words.noMatch : words.noRecord}
      hint={!isFiltered && words.noRecordHint}
      action={isFiltered && <ClearFilters onPress={onClear} />}
    />
  );
}

function Days({ lines, isCut }: { lines: readonly Line[]; isCut: boolean }) {
  const format = useFormat();
  const { nameOf } = useModeNames();
  const groups = groupByDay(lines, (at) => format.date(at));
  return groups.map((group, index) => (
    <Card key={group.day}>
      {/* The last day may go on below what is loaded; its sum would not be true. */}
      <DayHead group={group} isWhole={!isCut || index < groups.length - 1} />
      <List insetPx={64}>
        {group.lines.map((line) => (
          <LineRow key={line.id} line={line} modeName={line.mode === '' ? '' : nameOf(line.mode)} />
        ))}
      </List>
    </Card>
  ));
}

function DayHead({ group, isWhole }: { group: DayGroup; isWhole: boolean }) {
  const words = wordsOf('wallet');
  const format = useFormat();
  const isToday = group.day === format.date(serverNow());
  const net = format.money(group.netMinor, { bare: true, sign: true });
  return (
    <h2 className={css.day}>
      <span>
        {format.date(group.at, 'month-day')}
        {isToday && ` · ${words.today}`}
      </span>
      {isWhole && <span className="num">{fill(words.dayNet, { amount: net })}</span>}
    </h2>
  );
}
