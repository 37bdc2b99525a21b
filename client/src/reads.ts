import {
  QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { toRetryMs } from './refused.ts';
import type { Send } from './send.ts';
import type { Session } from './session.ts';

/** What differs between the apps. */
export type ReadsConfig = {
  send: Send;
  session: Pick<Session, 'getToken' | 'subscribe'>;
  getLanguage: () => string;
  /** How long a reply counts as fresh, by default. */
  staleMs: number;
  /** Items per page of a list, by default. */
  pageSize: number;
  /** True: a list shows its previous items while new ones load. */
  keepsList: boolean;
};

/** The options of a read. */
export type ReadOptions = {
  isEnabled?: boolean;
  staleMs?: number;
  /** Refetch interval while the page is visible. */
  everyMs?: number;
  /** Shows the previous reply while the next one loads. */
  keepsPrevious?: boolean;
};

/** The options of a paged read. */
export type PagesOptions = { isEnabled?: boolean; pageSize?: number };

type PageReply<Item> = { list: Item[]; totalCount: number; pageNo: number; totalPage: number };

/** An item of a paged list. */
export type ItemOf<C extends Call> = Reply<C> extends { list: (infer Item)[] } ? Item : never;

/** The input of a list without its page, which is counted here. */
export type PagesInput<C extends Call> = Omit<Sent<C> & object, 'pageNo' | 'pageSize'>;

/** An app's replies: one cache, and the caching options of each read. */
export type Reads = ReturnType<typeof createReads>;

const keyOf = ({ name }: Pick<Call, 'name'>): readonly unknown[] => [name];

const isForGuests = (audience: unknown): boolean =>
  audience === 'guest' || audience === 'staffGuest';

/** Creates the cache of replies; an unanswered read is retried once. */
export function createReads(config: ReadsConfig) {
  const { send, session, getLanguage } = config;
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: config.staleMs,
        retry: (count, error) => toRetryMs(error) !== null && count < 1,
        retryDelay: (_count, error) => toRetryMs(error) ?? 0,
        refetchOnWindowFocus: true,
      },
      // A write is meant for now: offline it fails and is not queued.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // A user's replies must not be visible to the next user of this browser.
  session.subscribe(() =>
    queryClient.removeQueries({ predicate: ({ meta }) => !isForGuests(meta?.['audience']) }),
  );
  const mayRead = ({ audience }: Call): boolean =>
    (audience !== 'player' && audience !== 'staff') || session.getToken() !== null;
  const toKey = (call: Call, input: unknown) => [...keyOf(call), getLanguage(), input];

  const toOptions = <C extends Call>(
    call: C,
    input: Sent<C>,
    { isEnabled = true, staleMs, everyMs, keepsPrevious = false }: ReadOptions = {},
  ) =>
    queryOptions<Reply<C>>({
      queryKey: toKey(call, input),
      meta: { audience: call.audience },
      queryFn: ({ signal }) => send(call, input, { signal }),
      enabled: isEnabled && mayRead(call),
      ...(staleMs === undefined ? {} : { staleTime: staleMs }),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
      ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    });

  const toPagesOptions = <C extends Call>(
    call: C,
    input: PagesInput<C>,
    { isEnabled = true, pageSize = config.pageSize }: PagesOptions = {},
  ) =>
    infiniteQueryOptions({
      queryKey: toKey(call, { ...input, pageSize }),
      meta: { audience: call.audience },
      queryFn: async ({ pageParam, signal }) => {
        const sent = { ...input, pageNo: pageParam, pageSize } as Sent<C>;
        return (await send(call, sent, { signal })) as unknown as PageReply<ItemOf<C>>;
      },
      initialPageParam: 1,
      getNextPageParam: (page) => (page.pageNo < page.totalPage ? page.pageNo + 1 : undefined),
      ...(config.keepsList ? { placeholderData: keepPreviousData } : {}),
      enabled: isEnabled && mayRead(call),
    });

  /** Prefetches calls without input; failures are left to the reader. */
  const prime = async (calls: readonly Call[]): Promise<void> => {
    const readable = calls.filter(mayRead);
    await Promise.all(readable.map((call) => queryClient.prefetchQuery(toOptions(call, {}))));
  };

  /** Invalidates every reply of a call and refetches those on screen. */
  const refresh = async (call: Pick<Call, 'name'>): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: keyOf(call) });
  };

  return { queryClient, toOptions, toPagesOptions, prime, refresh };
}
