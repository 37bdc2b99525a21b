import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { Alert, Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { Failed, Loading, Nothing } from '../states.tsx';
import type { Filters } from './filters.ts';
import type { List } from './use-list.ts';
import css from './list.module.css';

/** Why a list has no rows, and what to try if a text filter excludes them all. */
export type Empty = { title: string; hint?: string; icon?: IconDrawing; noMatchHint?: string };

type AnyList<Row> = Omit<List<Row>, 'filters'> & {
  filters: Pick<Filters, 'isNarrowed' | 'clear' | 'sorting'>;
};

export type ListBodyProps<Row> = {
  list: AnyList<Row>;
  empty: Empty;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The rows of a list and its page links; or why there are none, and what to do. */
export function ListBody<Row>({ list, empty, children }: ListBodyProps<Row>) {
  const { rows, error } = list;
  if (rows === undefined) {
    return (
      <div className={css.wait}>
        {error === null ? <Loading /> : <Failed error={error} onRetry={list.retry} />}
      </div>
    );
  }
  return (
    <>
      {error !== null && <NotRefreshed list={list} />}
      {rows.length === 0 ? (
        <NoRows list={list} empty={empty} />
      ) : (
        <div className={css.rows} data-outdated={list.isOutdated}>
          {children(rows)}
        </div>
      )}
      <Pager list={list} />
    </>
  );
}

function NotRefreshed({ list: { readAt, retry } }: { list: AnyList<unknown> }) {
  const words = wordsOf('app');
  const time = useFormat().time(readAt, { seconds: true });
  return (
    <Alert
      banner
      type="warning"
      title={fill(words.listNotRefreshed, { time })}
      action={
        <Button size="small" onClick={retry}>
          {words.tryAgain}
        </Button>
      }
    />
  );
}

function NoRows({ list, empty }: { list: AnyList<unknown>; empty: Empty }) {
  const words = wordsOf('app');
  const { pages, filters } = list;
  if (pages?.kind === 'numbered' ? pages.pageNo > 1 : pages?.isFirst === false) {
    return (
      <Nothing title={words.pageGone}>
        <Button onClick={() => list.goTo({ page: '' })}>{words.toFirstPage}</Button>
      </Nothing>
    );
  }
  const { noMatchHint = words.listNoMatchHint, ...nothing } = empty;
  if (!filters.isNarrowed) return <Nothing {...nothing} />;
  return (
    <Nothing title={words.listNoMatch} hint={noMatchHint}>
      <Button onClick={filters.clear}>{words.clearFilters}</Button>
    </Nothing>
  );
}

function Pager({ list: { pages, goTo } }: { list: AnyList<unknown> }) {
  const words = wordsOf('app');
  if (pages === null) return null;
  if (pages.kind === 'keyset') {
    if (pages.isFirst && pages.next === '') return null;
    return (
      <div className={css.pager}>
        {!pages.isFirst && <Button onClick={() => goTo({ after: '' })}>{words.firstPage}</Button>}
        {pages.next !== '' && (
          <Button onClick={() => goTo({ after: pages.next })}>{words.nextPage}</Button>
        )}
      </div>
    );
  }
  const { pageNo, pageSize, totalCount } = pages;
  if (totalCount <= pageSize) return null;
  return (
    <Pagination
      className={css.pager ?? ''}
      size="small"
      current={pageNo}
      pageSize={pageSize}
      total={totalCount}
      showSizeChanger={false}
      showLessItems
      onChange={(page) => goTo({ page: page === 1 ? '' : String(page) })}
    />
  );
}
