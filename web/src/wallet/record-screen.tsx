import {
  listTransactions,
  transactionStatuses,
  transactionTypes,
} from '@vela/contract/wallet/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { List } from '@vela/ui/list/list.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { usePages } from '../app/call/later-calls.ts';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
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
import { Bar } from '../app/shell/bar.tsx';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';

const path = '/pages/transaction/transaction';
const none: Filters = { type: null, status: null, mode: null, days: daysMax };

/** Filters are in the address, so that going back restores them. */
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
  const go = useGo();
  const filters = toFilters(useRouteQuery());
  const change = (next: Filters) => go(toHref(next), { replace: true });
  return (
    <>
      <Bar title={words.recordTitle} />
      <Page>
        <Record key={toHref(filters)} filters={filters} onChange={change} />
      </Page>
    </>
  );
}

function Record(props: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { filters, onChange } = props;
  const pages = usePages(listTransactions, {
    days: filters.days,
    ...(filters.type === null ? {} : { type: filters.type }),
    ...(filters.status === null ? {} : { status: filters.status }),
    ...(filters.mode === null ? {} : { mode: filters.mode }),
  });
  return (
    <>
      <PullRefresh of={[pages]} />
      <div className="stack">
        <RecordFilters filters={filters} onChange={onChange} />
        <div className="inset stack">
          <PagedList
            of={pages}
            keyOf={(line) => line.id}
            waiting={<WaitingRows count={6} />}
            empty={<Nothing filters={filters} onClear={() => onChange(none)} />}
          >
            {(lines, isComplete) => <Days lines={lines} isCut={!isComplete} />}
          </PagedList>
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
      {/* The last day may continue on the next page, so its total is not known yet. */}
      <DayHead group={group} isComplete={!isCut || index < groups.length - 1} />
      <List insetPx={64}>
        {group.lines.map((line) => (
          <LineRow key={line.id} line={line} modeName={line.mode === '' ? '' : nameOf(line.mode)} />
        ))}
      </List>
    </Card>
  ));
}

function DayHead({ group, isComplete }: { group: DayGroup; isComplete: boolean }) {
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
      {isComplete && <span className="num">{fill(words.dayNet, { amount: net })}</span>}
    </h2>
  );
}
