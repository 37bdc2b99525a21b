import type { Words } from '../../words.ts';

/** What the foot of a paged list should do. */
export function footState(pages: {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}): 'more' | 'loading' | 'failed' | 'end' {
  if (pages.isFetchingNextPage) return 'loading';
  if (pages.isFetchNextPageError) return 'failed';
  return pages.hasNextPage ? 'more' : 'end';
}

/** What the foot of a paged list says. */
export function footWords(app: Words<'app'>) {
  return { loading: app.loading, end: app.noMore, failed: app.offline, retry: app.tryAgain };
}
