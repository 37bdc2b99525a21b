import { InfiniteFoot } from '@vela/ui/list/infinite-list.tsx';
import { PullToRefresh } from '@vela/ui/list/pull-to-refresh.tsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { KeepPlace } from './keep-place.tsx';
import { Ready } from './ready.tsx';
import type { InPlace } from './ready.tsx';
import type { Reading } from './reading.ts';

/** A list as `usePages` reads it, page by page. */
export type Pages<Item> = Reading<{ pages: { list: Item[]; totalCount: number }[] }> & {
  items: Item[];
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

export type PagedListProps<Item> = InPlace & {
  of: Pages<Item>;
  /** Returns an entry's identity, which is independent of its page. */
  keyOf: (item: Item) => string;
  empty: ReactNode;
  /** Renders the loaded entries; `isComplete` once no page is left. */
  children: (items: readonly Item[], isComplete: boolean) => ReactNode;
};

/**
 * A list with infinite scrolling: each entry once, in the server's order. New entries at the top do
 * not move the scroll position further down.
 */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { of, keyOf, empty, children, ...inPlace } = props;
  useWholePages(of);
  const items = [...new Map(of.items.map((item) => [keyOf(item), item])).values()];
  return (
    <Ready {...inPlace} of={of} empty={empty} isEmpty={() => items.length === 0}>
      {() => (
        <KeepPlace>
          {children(items, !of.hasNextPage)}
          <Foot of={of} />
        </KeepPlace>
      )}
    </Ready>
  );
}

/**
 * Pages are counted from the top: an entry that is added or removed between two requests shifts the
 * border, and another one could be skipped. If a new page disagrees with the total, all pages are
 * reloaded.
 */
function useWholePages({ data, refetch }: Pages<unknown>): void {
  const isMoved = new Set(data?.pages.map((page) => page.totalCount)).size > 1;
  // Once per page, so that a list that keeps changing is not reloaded for ever.
  const movedCount = isMoved ? (data?.pages.length ?? 0) : 0;
  useEffect(() => {
    if (movedCount > 0) void refetch();
  }, [movedCount, refetch]);
}

function Foot({ of }: { of: Pages<unknown> }) {
  const app = wordsOf('app');
  const state = of.isFetchingNextPage
    ? 'loading'
    : of.isFetchNextPageError
      ? 'failed'
      : of.hasNextPage
        ? 'more'
        : 'end';
  return (
    <InfiniteFoot
      state={state}
      onMore={() => void of.fetchNextPage()}
      words={{
        loading: app.loading,
        more: app.loadMore,
        end: app.noMore,
        failed: app.offline,
        retry: app.tryAgain,
      }}
    />
  );
}

/** First in a page: pulling down reloads these reads. */
export function PullRefresh({ of }: { of: readonly { refetch: () => Promise<unknown> }[] }) {
  const app = wordsOf('app');
  return (
    <PullToRefresh
      onRefresh={async () => void (await Promise.all(of.map((it) => it.refetch())))}
      words={{ pull: app.pull, release: app.release, busy: app.refreshing }}
    />
  );
}
