import {
  QueryClient,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { useRef } from 'react';
import { getLanguage } from './language.ts';
import { isUndecided, send, toRetryMs } from './send.ts';
import { getToken, onSession } from './session.ts';

/** One cache of replies for the console; a read without an answer is tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (count, error) => toRetryMs(error) !== null && count < 1,
      retryDelay: (_count, error) => toRetryMs(error) ?? 0,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

// What one operator has read is not for the next one.
onSession(() => queryClient.clear());

const keyOf = (call: Call, input?: unknown): readonly unknown[] =>
  input === undefined ? [call.name] : [call.name, getLanguage(), input];

const mayAsk = (call: Call): boolean => call.audience === 'staffGuest' || getToken() !== null;

/** How a read behaves. */
export type ReadOptions = {
  isEnabled?: boolean;
  staleMs?: number;
  /** Reads again this often while the page is visible. */
  everyMs?: number;
  /** Keeps the last page in view while the next one is on its way. */
  keepsPrevious?: boolean;
};

/** Reads a call. */
export function useRead<C extends Call>(
  call: C,
  input: Sent<C>,
  { isEnabled = true, staleMs, everyMs, keepsPrevious = false }: ReadOptions = {},
): UseQueryResult<Reply<C>> {
  return useQuery<Reply<C>>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    enabled: isEnabled && mayAsk(call),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

type PageReply<Item> = { list: Item[]; totalCount: number; pageNo: number; totalPage: number };

/** Reads a list page by page; `items` holds what has been read so far. */
export function usePages<C extends Call>(
  call: C,
  input: Omit<Sent<C> & object, 'pageNo' | 'pageSize'>,
  pageSize = 30,
) {
  type Item = Reply<C> extends PageReply<infer I> ? I : never;
  const query = useInfiniteQuery({
    queryKey: keyOf(call, { ...input, pageSize }),
    queryFn: async ({ pageParam, signal }) => {
      const sent = { ...input, pageNo: pageParam, pageSize } as Sent<C>;
      return (await send(call, sent, { signal })) as unknown as PageReply<Item>;
    },
    initialPageParam: 1,
    getNextPageParam: (page: PageReply<Item>) =>
      page.pageNo < page.totalPage ? page.pageNo + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled: mayAsk(call),
  });
  const items = query.data?.pages.flatMap((page) => page.list) ?? [];
  return { ...query, items, totalCount: query.data?.pages[0]?.totalCount ?? 0 };
}

/**
 * Writes by a call. A money call carries a key that is kept until a clear answer came, so that
 * sending again after a lost reply does the work once. Every read of `refreshes` is out of date
 * afterwards, whether the write was done or refused: a refusal means that somebody was faster.
 */
export function useWrite<C extends Call>(
  call: C,
  refreshes: readonly Call[] = [],
): UseMutationResult<Reply<C>, Error, Sent<C>> {
  const key = useRef<{ key: string; input: string } | null>(null);
  return useMutation<Reply<C>, Error, Sent<C>>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input);
      if (key.current?.input !== text) key.current = { key: crypto.randomUUID(), input: text };
      try {
        const keyed = call.effect === 'money' ? { key: key.current.key } : {};
        const reply = await send(call, input, keyed);
        key.current = null;
        return reply;
      } catch (error) {
        if (!isUndecided(error)) key.current = null;
        throw error;
      }
    },
    onSettled: () => void Promise.all(refreshes.map(refresh)),
  });
}

/** Marks every reply of a call as out of date and reads again what is on screen. */
export async function refresh(call: Call): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(call) });
}
