import type pg from 'pg';
import { findNeverNull, listColumns } from './never-null.ts';
import type { Facts } from './never-null.ts';
import { isTreeNode, parseTree, wordOf } from './query-tree.ts';
import type { TreeNode } from './query-tree.ts';

/** A result column; `type` in PostgreSQL's notation, `text[]`. */
export type Column = { name: string; type: string; isNeverNull: boolean };

/** Describes a statement by the database without running it. */
export type Describer = (sql: string, isGiven: (parameter: number) => boolean) => Promise<Column[]>;

/** Strict functions of PostgreSQL that may still return null. */
const PARTIAL = [
  '^jsonb?_(object_field|array_element|extract_path|path_query_first)',
  '^array_(length|upper|lower|position)',
  '^regexp_(match|substr)|textregexsubstr',
  '^(to_reg|pg_|inet_)|_description$',
];

/** Functions that are not strict and never return null. */
const TOTAL = `'count', 'now', 'row_number', 'rank', 'dense_rank', 'jsonb_build_object', 'concat',
  'jsonb_build_array', 'gen_random_uuid'`;

/** Prepares statements on one connection; the caller keeps it open, outside a transaction. */
export async function openDescriber(client: pg.ClientBase): Promise<Describer> {
  const facts = await readFacts(client);
  return async (sql, isGiven) => {
    await client.query('begin');
    try {
      await client.query(`prepare described as ${sql}`);
      const { rows } = await client.query<{ parameters: string[]; results: string[] | null }>(
        `select parameter_types::text[] as parameters, result_types::text[] as results
           from pg_prepared_statements where name = 'described'`,
      );
      const [{ parameters, results } = { parameters: [], results: null }] = rows;
      if (results === null || results.length === 0) return [];
      const query = await analyse(client, sql, parameters);
      const isNeverNull = findNeverNull(query, { ...facts, isGiven });
      return listColumns(query).map((column, index) => ({
        name: wordOf(column, 'resname'),
        type: results[index] ?? '',
        isNeverNull: isNeverNull[index] ?? false,
      }));
    } finally {
      await client.query('rollback');
      await client.query('deallocate all');
    }
  };
}

/** A function's body is stored as PostgreSQL analysed it. */
async function analyse(
  client: pg.ClientBase,
  sql: string,
  parameters: readonly string[],
): Promise<TreeNode> {
  await client.query(
    `create function pg_temp.described(${parameters.join(', ')}) returns setof record
     language sql begin atomic ${sql}; end`,
  );
  const { rows } = await client.query<{ body: string }>(
    `select prosqlbody::text as body from pg_proc
      where proname = 'described' and pronamespace = pg_my_temp_schema()`,
  );
  return readQuery(rows[0]?.body ?? '');
}

/** The first query of an analysed text. */
function readQuery(text: string): TreeNode {
  let tree = parseTree(text);
  while (Array.isArray(tree)) tree = tree[0] ?? null;
  if (!isTreeNode(tree)) throw new Error('PostgreSQL kept no statement');
  return tree;
}

async function readFacts(client: pg.ClientBase): Promise<Omit<Facts, 'isGiven'>> {
  const { rows: columns } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull`,
  );
  const { rows: views } = await client.query<{ id: number; query: string }>(
    `select c.oid as id, r.ev_action::text as query
       from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where c.relkind = 'v' and c.relnamespace <> all (
        array['pg_catalog', 'information_schema']::regnamespace[])`,
  );
  const listFunctions = async (condition: string): Promise<ReadonlySet<number>> => {
    const { rows } = await client.query<{ id: number }>(
      `select oid as id from pg_proc
        where pronamespace = 'pg_catalog'::regnamespace and ${condition}`,
    );
    return new Set(rows.map(({ id }) => id));
  };
  return {
    notNull: new Set(columns.map(({ key }) => key)),
    views: new Map(views.map(({ id, query }) => [id, readQuery(query)])),
    strict: await listFunctions(
      `proisstrict and prokind = 'f' and not proname ~ any (array['${PARTIAL.join("', '")}'])`,
    ),
    firstOnly: await listFunctions(`proname in ('array_remove', 'array_replace')`),
    keyed: await listFunctions(`proname ~ '^jsonb?_each(_text)?$'`),
    total: await listFunctions(`proname in (${TOTAL})`),
  };
}
