import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What sorts rows: an expression that is never null, how a key contains its value, and how that is
 * read again, as a type after what may precede it.
 */
export type SortKey = {
  by: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  pattern: RegExp;
  before: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
};

const digits = /^\d{1,18}$/;

/** An instant since 1970, in a key as microseconds: JavaScript's own clock would cut them. */
export const byInstant = (expression: RawBuilder<unknown>): SortKey => ({
  by: expression,
  text: sql`(extract(epoch from ${expression}) * 1000000)::bigint`,
  pattern: digits,
  before: sql`'epoch'::timestamptz + interval '1 microsecond' *`,
  type: sql`bigint`,
});

/** A whole number from zero. */
export const byNumber = (expression: RawBuilder<unknown>): SortKey => ({
  by: expression,
  text: expression,
  pattern: digits,
  before: sql``,
  type: sql`bigint`,
});

/** An id of letters, digits, hyphens and underscores. */
export const byText = (expression: RawBuilder<unknown>): SortKey => ({
  by: expression,
  text: expression,
  pattern: /^[\w-]{1,60}$/,
  before: sql``,
  type: sql`text`,
});

/** What a statement needs for one page: the key of a row, its condition and its order. */
export type Keyset = Record<'key' | 'isAfter' | 'order', RawBuilder<unknown>>;

/** A row as a keyset's statement returns it. */
export type Keyed<Row> = Row & { key: string };

/**
 * The parts of a statement that sorts rows by what a sort such as `amountDesc` names, and equal
 * ones by their id in the same direction. The page begins after the row with a key; an empty key
 * means the first page, and one that is none is followed by nothing. A key contains what its row
 * was sorted by, so that a row that changes moves no other one.
 */
export function toKeyset<By extends string>(
  sort: `${By}Asc` | `${By}Desc`,
  sorts: Readonly<Record<By, SortKey>>,
  id: SortKey,
  after: string,
): Keyset {
  const value = sorts[sort.replace(/(?:Asc|Desc)$/, '') as By];
  const isDescending = sort.endsWith('Desc');
  const direction = isDescending ? sql`desc` : sql`asc`;
  return {
    key: sql`concat(${value.text}, '.', ${id.text})`,
    isAfter: isAfter(value, id, isDescending, after),
    order: sql`${value.by} ${direction}, ${id.by} ${direction}`,
  };
}

function isAfter(
  value: SortKey,
  id: SortKey,
  isDescending: boolean,
  after: string,
): RawBuilder<unknown> {
  if (after === '') return sql`true`;
  const [first = '', last = ''] = after.split('.');
  if (!value.pattern.test(first) || !id.pattern.test(last)) return sql`false`;
  const than = isDescending ? sql`<` : sql`>`;
  return sql`(${value.by}, ${id.by}) ${than} (${value.before} ${first}::${value.type},
    ${id.before} ${last}::${id.type})`;
}

/** Cuts rows to a page: one extra row tells that there is another page. */
export function toKeysetPage<Row extends { key: string }, Line>(
  rows: readonly Row[],
  pageSize: number,
  toLine: (row: Row) => Line,
): { list: Line[]; next: string } {
  const page = rows.slice(0, pageSize);
  return {
    list: page.map((row) => toLine(row)),
    next: rows.length > pageSize ? (page.at(-1)?.key ?? '') : '',
  };
}
