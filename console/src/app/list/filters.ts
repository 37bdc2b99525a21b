import { useSearchParams } from 'react-router';

/** A filter of a list: one of some values, or any text. */
export type Filter<Value extends string = string> = {
  /** The default value, which is omitted from the address. */
  first: Value;
  /** The selectable values, in order; empty for any text. */
  values: readonly Value[];
};

/** The filters of a list by their names in the address; its sort is the one named `sort`. */
export type FilterSet = Readonly<Record<string, Filter>>;

/** The chosen value of each filter. */
export type Chosen<Set extends FilterSet> = {
  readonly [Name in keyof Set]: Set[Name] extends Filter<infer Value> ? Value : never;
};

/** One of some values; the first by default. */
export const oneOf = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  first: Value = values[0],
): Filter<Value> => ({ values, first });

/** Any text, such as a search; without one, everything is shown. */
export const anyText: Filter = { values: [], first: '' };

/** The value for a call if the text in the address is one of them; none for any other text. */
export function toChoiceInput<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  text: string,
): Partial<Record<Name, Value>> {
  const value = values.find((it) => it === text);
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, Value>>);
}

/** A day for a call; none while the address holds none or something else. */
export const toDayInput = <Name extends string>(
  name: Name,
  text: string,
): Partial<Record<Name, string>> =>
  (/^20\d\d-\d\d-\d\d$/.test(text) ? { [name]: text } : {}) as Partial<Record<Name, string>>;

/** How a list is sorted, such as `amountDesc`, and how another sort is chosen. */
export type Sorting = { sort: string; onSort: (sort: string) => void };

/** The filters of a list, and how they are changed. */
export type Filters<Set extends FilterSet = FilterSet> = {
  set: Set;
  chosen: Chosen<Set>;
  /** A text filters the list, so that an empty result does not mean an empty list. */
  isNarrowed: boolean;
  /** Goes to the first page of another choice; `isTyping` adds no history entry. */
  choose: (next: Partial<Chosen<Set>>, options?: { isTyping?: boolean }) => void;
  /** Clears every text; the chosen values stay. */
  clear: () => void;
  /** Undefined of a list whose filters have no `sort`. */
  sorting: Sorting | undefined;
};

/** The parts of the address that identify a page of a list. */
export type Place = { page: string; after: string };

/**
 * Filters and page of a list, stored in the address: a link, a reload and the back button lead to
 * the same rows. Unknown values in the address are ignored.
 */
export function useFilters<Set extends FilterSet>(
  set: Set,
): { filters: Filters<Set>; place: Place; goTo: (place: Partial<Place>) => void } {
  const [address, setAddress] = useSearchParams();
  const entries = Object.entries<Filter>(set);
  const chosen = Object.fromEntries(
    entries.map(([name, filter]) => [name, read(filter, address.get(name))]),
  ) as Chosen<Set>;
  const change = (parts: Readonly<Record<string, string>>, replace = false): void => {
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['page', 'after']) next.delete(name);
        for (const [name, value] of Object.entries(parts)) {
          if (value === (set[name]?.first ?? '')) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  };
  const texts = entries.filter(([, { values }]) => values.length === 0).map(([name]) => name);
  return {
    filters: {
      set,
      chosen,
      isNarrowed: texts.some((name) => chosen[name] !== ''),
      choose: (next, { isTyping } = {}) => change(next as Record<string, string>, isTyping),
      clear: () => change(Object.fromEntries(texts.map((name) => [name, '']))),
      sorting: toSorting(chosen['sort'], (sort) => change({ sort })),
    },
    place: { page: address.get('page') ?? '', after: address.get('after') ?? '' },
    goTo: (place) => change(place),
  };
}

const toSorting = (sort: string | undefined, onSort: Sorting['onSort']): Sorting | undefined =>
  sort === undefined ? undefined : { sort, onSort };

function read({ values, first }: Filter, text: string | null): string {
  if (text === null) return first;
  return values.length === 0 || values.includes(text) ? text : first;
}
