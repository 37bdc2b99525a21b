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
  /** How long a reply counts as new, where a read says nothing else. */
  staleMs: number;
  /** How many entries a page of a list has, where a read says nothing else. */
  pageSize: number;
  /** A list keeps in view what it shows while another one is on its way. */
  keepsList: boolean;
};

/** How a read behaves. */
export type ReadOptions = {
  isEnabled?: boolean;
  staleMs?: number;
  /** Reads again this often while the page is visible. */
  everyMs?: number;
  /** Keeps the last reply in view while the next one is on its way. */
  keepsPrevious?: boolean;
};

/** How a read of a list behaves. */
export type PagesOptions = { isEnabled?: boolean; pageSize?: number };

type PageReply<Item> = { list: Item[]; totalCount: number; pageNo: number; totalPage: number };

/** An entry of a list that is read page by page. */
export type ItemOf<C extends Call> = Reply<C> extends PageReply<infer Item> ? Item : never;

/** What a list is read by; its pages are counted here. */
export type PagesInput<C extends Call> = Omit<Sent<C> & object, 'pageNo' | 'pageSize'>;

/** The replies of one app: one cache, and how each read is kept in it. */
export type Reads = ReturnType<typeof createReads>;

const keyOf = (call: Call): readonly unknown[] => [call.name];

const isForGuests = (audience: unknown): boolean =>
  audience === 'guest' || audience === 'staffGuest';

/** Opens the cache of replies; a read without an answer is sent again, once. */
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
      // What somebody wants done is wanted now: offline it fails and is not kept to be sent later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // What one person has read is not for the next one in this browser.
  session.subscribe(() =>
    queryClient.removeQueries({ predicate: ({ meta }) => !isForGuests(meta?.['audience']) }),
  );
  const mayAsk = ({ audience }: Call): boolean =>
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
      enabled: isEnabled && mayAsk(call),
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
      enabled: isEnabled && mayAsk(call),
    });

  /** Reads calls without input ahead of their use; a failure is left to the reader. */
  const prime = async (calls: readonly Call[]): Promise<void> => {
    const mayBeAsked = calls.filter(mayAsk);
    await Promise.all(mayBeAsked.map((call) => queryClient.prefetchQuery(toOptions(call, {}))));
  };

  /** Marks every reply of a call as out of date and reads again what is on screen. */
  const refresh = async (call: Call): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: keyOf(call) });
  };

  return { queryClient, toOptions, toPagesOptions, prime, refresh };
}
