import type { ItemOf, PagesInput } from '@vela/client/reads.ts';
import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { useRead } from '../calls.ts';
import { useFilters } from './filters.ts';
import type { Chosen, Filters, FilterSet } from './filters.ts';

/** The page of a list, and its neighbours; null if there is no such page. */
export type Pages =
  | { kind: 'numbered'; pageNo: number; pageSize: number; totalCount: number }
  | { kind: 'keyset'; isFirst: boolean; next: string };

/** The input of a list without its page. */
export type ListSource = { call: Call; input: object };

/** The rows that the address selects, and the state of reading them. */
export type List<Row, Set extends FilterSet = FilterSet> = {
  filters: Filters<Set>;
  source: ListSource;
  /** Undefined until the first reply. */
  rows: readonly Row[] | undefined;
  pages: Pages | null;
  /** Goes to a page by its number, or by the key that its rows follow; empty: the first. */
  goTo: (place: { page: string } | { after: string }) => void;
  /** These rows belong to another page or choice; the requested ones are loading. */
  isOutdated: boolean;
  isFetching: boolean;
  /** Why the last read failed; rows of an earlier one may still be shown. */
  error: unknown;
  /** When the rows were read, in epoch milliseconds. */
  readAt: number;
  retry: () => void;
};

type ListOptions<C extends Call, Set extends FilterSet> = {
  filters: Set;
  toInput: (chosen: Chosen<Set>) => PagesInput<C>;
  pageSize?: number;
  /** The polling interval while the page is visible. */
  everyMs?: number;
};

/** A list with numbered pages, as every call that replies with a page has. */
export function useList<C extends Call, const Set extends FilterSet>(
  call: C,
  { filters: set, toInput, pageSize = 20, everyMs }: ListOptions<C, Set>,
): List<ItemOf<C>, Set> & { reply: Reply<C> | undefined } {
  const { filters, place, goTo } = useFilters(set);
  const pageNo = /^[1-9]\d{0,4}$/.test(place.page) ? Number(place.page) : 1;
  const wanted = toInput(filters.chosen);
  const input = { ...wanted, pageNo, pageSize } as unknown as Sent<C>;
  const read = useRead(call, input, toOptions(everyMs));
  const page = read.data as
    | { list: ItemOf<C>[]; totalCount: number; pageNo: number; pageSize: number }
    | undefined;
  return {
    ...toList(read, filters),
    source: { call, input: wanted },
    reply: read.data,
    rows: page?.list,
    pages: page ? { kind: 'numbered', ...page } : null,
    goTo,
  };
}

/** The input of a list without the key of its page. */
export type KeysetInput<C extends Call> = Omit<Sent<C>, 'after'>;

type KeysetOptions<C extends Call, Set extends FilterSet> = {
  filters: Set;
  toInput: (chosen: Chosen<Set>) => KeysetInput<C>;
};

/** A list that is paged by the key of its last row, so that added rows are not shown twice. */
export function useKeysetList<C extends Call, const Set extends FilterSet>(
  call: C,
  { filters: set, toInput }: KeysetOptions<C, Set>,
): List<ItemOf<C>, Set> & { reply: Reply<C> | undefined } {
  const { filters, place, goTo } = useFilters(set);
  const wanted = toInput(filters.chosen);
  const input = { ...wanted, after: place.after } as unknown as Sent<C>;
  const read = useRead(call, input, toOptions(undefined));
  const page = read.data as { list: ItemOf<C>[]; next: string } | undefined;
  return {
    ...toList(read, filters),
    source: { call, input: wanted },
    reply: read.data,
    rows: page?.list,
    pages: page ? { kind: 'keyset', isFirst: place.after === '', next: page.next } : null,
    goTo,
  };
}

const toOptions = (everyMs: number | undefined) => ({
  keepsPrevious: true,
  ...(everyMs === undefined ? {} : { everyMs }),
});

type Read = {
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
};

const toList = <Set extends FilterSet>(read: Read, filters: Filters<Set>) => ({
  filters,
  isOutdated: read.isPlaceholderData,
  isFetching: read.isFetching,
  error: read.error,
  readAt: read.dataUpdatedAt,
  retry: () => void read.refetch(),
});
