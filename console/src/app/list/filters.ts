import { useSearchParams } from 'react-router';

/** What a list can be narrowed by: one of some values, or any text. */
export type Filter<Value extends string = string> = {
  /** The value that does not stand in the address. */
  first: Value;
  /** The values that can be chosen, in their order; empty for any text. */
  values: readonly Value[];
};

/** The filters of a list by the names under which they stand in the address. */
export type FilterSet = Readonly<Record<string, Filter>>;

/** What is chosen for each filter. */
export type Chosen<Set extends FilterSet> = {
  readonly [Name in keyof Set]: Set[Name] extends Filter<infer Value> ? Value : never;
};

/** One of some values; without a choice the first one. */
export const oneOf = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  first: Value = values[0],
): Filter<Value> => ({ values, first });

/** Any text, such as what is searched for; without one, everything is shown. */
export const anyText: Filter = { values: [], first: '' };

/** What a list is narrowed by, and how that is changed. */
export type Filters<Set extends FilterSet = FilterSet> = {
  set: Set;
  chosen: Chosen<Set>;
  /** A text narrows the list, so that nothing found does not mean that there is nothing. */
  isNarrowed: boolean;
  /** Goes to the first page of another choice; `isTyping` leaves no step for the way back. */
  choose: (next: Partial<Chosen<Set>>, options?: { isTyping?: boolean }) => void;
  /** Takes every text away; the chosen values stay. */
  clear: () => void;
};

/** The parts of the address that say where in a list somebody is. */
export type Place = { page: string; before: string };

/**
 * Filters and place of a list, kept in the address: a link, a reload and the way back lead to the
 * same rows. What the address has and the list does not know counts as not chosen.
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
        for (const name of ['page', 'before']) next.delete(name);
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
    },
    place: { page: address.get('page') ?? '', before: address.get('before') ?? '' },
    goTo: (place) => change(place),
  };
}

function read({ values, first }: Filter, text: string | null): string {
  if (text === null) return first;
  return values.length === 0 || values.includes(text) ? text : first;
}
