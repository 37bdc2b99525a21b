import {
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { useRef } from 'react';
import { getLanguage } from './language.ts';
import { isUndecided, send, toRetryMs } from './send.ts';
import type { SendOptions } from './send.ts';
import { getToken, onSession } from './session.ts';

/** One cache of replies for the app; a read without an answer is tried again, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => toRetryMs(error) !== null && count < 1,
      retryDelay: (_count, error) => toRetryMs(error) ?? 0,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});

// What one player read is not for the next one on this device.
onSession(() =>
  queryClient.removeQueries({ predicate: (query) => query.meta?.['audience'] !== 'guest' }),
);

const keyOf = (call: Call, input?: unknown): readonly unknown[] =>
  input === undefined ? [call.name] : [call.name, getLanguage(), input];

/** How a read behaves. */
export type ReadOptions = {
  isEnabled?: boolean;
  staleMs?: number;
  /** Reads again this often while the page is visible. */
  everyMs?: number;
};

/** Reads a call; a member's call waits for a session. */
export function useRead<C extends Call>(
  call: C,
  input: Sent<C>,
  { isEnabled = true, staleMs, everyMs }: ReadOptions = {},
): UseQueryResult<Reply<C>> {
  return useQuery({
    queryKey: keyOf(call, input),
    meta: { audience: call.audience },
    queryFn: ({ signal }) => send(call, input, { signal }),
    enabled: isEnabled && (call.audience !== 'player' || getToken() !== null),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

type PageReply<Item> = {
  list: Item[];
  totalCount: number;
  pageNo: number;
  totalPage: number;
};

/** Reads a list page by page; `items` holds what has been read so far. */
export function usePages<C extends Call>(
  call: C,
  input: Omit<Sent<C> & object, 'pageNo' | 'pageSize'>,
  pageSize = 20,
  isEnabled = true,
) {
  type Item = Reply<C> extends PageReply<infer I> ? I : never;
  const query = useInfiniteQuery({
    queryKey: keyOf(call, { ...input, pageSize }),
    meta: { audience: call.audience },
    queryFn: async ({ pageParam, signal }) => {
      const sent = { ...input, pageNo: pageParam, pageSize } as Sent<C>;
      return (await send(call, sent, { signal })) as unknown as PageReply<Item>;
    },
    initialPageParam: 1,
    getNextPageParam: (page: PageReply<Item>) =>
      page.pageNo < page.totalPage ? page.pageNo + 1 : undefined,
    enabled: isEnabled && (call.audience !== 'player' || getToken() !== null),
  });
  return { ...query, items: query.data?.pages.flatMap((page) => page.list) ?? [] };
}

/** What else comes with a write. */
export type WriteOptions<C extends Call> = {
  /** Calls whose replies are out of date afterwards. */
  refreshes?: readonly Call[];
  onDone?: (reply: Reply<C>) => void;
};

/**
 * Writes by a call. A money call carries a key that is kept until a clear answer came, so that
 * sending again after a lost reply does the work once.
 */
export function useWrite<C extends Call>(
  call: C,
  { refreshes = [], onDone }: WriteOptions<C> = {},
): UseMutationResult<Reply<C>, Error, Sent<C> | { input: Sent<C>; send: SendOptions }> {
  const client = useQueryClient();
  const key = useRef<{ key: string; input: string } | null>(null);
  return useMutation({
    mutationFn: async (sent) => {
      const [input, options] = splitSent<C>(sent);
      const text = JSON.stringify(input);
      if (key.current?.input !== text) key.current = { key: crypto.randomUUID(), input: text };
      const keyed = call.effect === 'money' ? { ...options, key: key.current.key } : options;
      try {
        const reply = await send(call, input, keyed);
        key.current = null;
        return reply;
      } catch (error) {
        if (!isUndecided(error)) key.current = null;
        throw error;
      }
    },
    onSuccess: async (reply) => {
      await Promise.all(refreshes.map((read) => refresh(read, client)));
      onDone?.(reply);
    },
  });
}

function splitSent<C extends Call>(
  sent: Sent<C> | { input: Sent<C>; send: SendOptions },
): [Sent<C>, SendOptions] {
  if (typeof sent === 'object' && sent !== null && 'send' in sent && 'input' in sent) {
    return [sent.input, sent.send];
  }
  return [sent, {}];
}

/** Marks every reply of a call as out of date and reads again what is on screen. */
export async function refresh(call: Call, client: QueryClient = queryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: keyOf(call) });
}
