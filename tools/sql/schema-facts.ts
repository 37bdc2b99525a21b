import type pg from 'pg';

/** What a schema guarantees to its readers and writers. */
export type SchemaFacts = {
  /** By `schema.table`, or the table alone if the schema is public. */
  relations: Record<string, Relation>;
  /** By `schema.name(arguments)`; trigger functions are not callable. */
  functions: Record<string, { result: string; defaults: number; mayExecute: boolean }>;
};

type Relation = {
  /** The application role's rights: `select insert update delete`. */
  may: string;
  columns: Record<string, { type: string; isNotNull: boolean; hasDefault: boolean }>;
  /** What rejects rows, by its name. */
  rules: Record<string, Rule>;
};

/** A constraint or a unique index: its columns, and whether it compares two rows. */
type Rule = { text: string; columns: string[]; isUnique: boolean };

// The job queue's package has its own migrations.
const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')
  and n.nspname not like 'pg_temp%'`;

/** Reads the facts of a database; `role` is the application's. */
export async function readSchemaFacts(client: pg.ClientBase, role: string): Promise<SchemaFacts> {
  const facts: SchemaFacts = { relations: {}, functions: {} };
  for (const row of await readColumns(client, role)) {
    const relation = (facts.relations[row.relation] ??= { may: row.may, columns: {}, rules: {} });
    const { type, isNotNull, hasDefault } = row;
    relation.columns[row.name] = { type, isNotNull, hasDefault };
  }
  for (const { relation, name, ...rule } of await readRules(client)) {
    const found = facts.relations[relation];
    if (found) found.rules[name] = rule;
  }
  for (const { name, ...rest } of await readFunctions(client, role)) facts.functions[name] = rest;
  return facts;
}

type ColumnRow = {
  relation: string;
  may: string;
  name: string;
  type: string;
  isNotNull: boolean;
  hasDefault: boolean;
};

async function readColumns(client: pg.ClientBase, role: string): Promise<ColumnRow[]> {
  const { rows } = await client.query<ColumnRow>(
    `select c.oid::regclass::text as relation, a.attname as name,
            format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNotNull",
            a.atthasdef or a.attidentity <> '' as "hasDefault",
            array_to_string(array(
              select word from unnest('{select,insert,update,delete}'::text[]) word
               where has_table_privilege($1, c.oid, word)
                  or word <> 'delete' and has_any_column_privilege($1, c.oid, word)), ' ') as may
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p', 'v', 'm') and ${OURS}
      order by 1, 2`,
    [role],
  );
  return rows;
}

type RuleRow = Rule & { relation: string; name: string };

async function readRules(client: pg.ClientBase): Promise<RuleRow[]> {
  const { rows } = await client.query<RuleRow>(
    `select t.conrelid::regclass::text as relation, t.conname as name,
            pg_get_constraintdef(t.oid) as text, t.contype in ('p', 'u', 'x') as "isUnique",
            array(select attname::text from pg_attribute
                   where attrelid = t.conrelid and attnum = any(t.conkey) order by 1) as columns
       from pg_constraint t join pg_namespace n on n.oid = t.connamespace
      where t.contype in ('c', 'f', 'p', 'u', 'x') and t.conrelid <> 0 and ${OURS}
     union all
     select i.indrelid::regclass::text, c.relname, pg_get_indexdef(i.indexrelid), true,
            array(select attname::text from pg_attribute
                   where attrelid = i.indrelid and attnum = any(i.indkey) order by 1)
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
      where i.indisunique and ${OURS}
        and not exists (select from pg_constraint where conindid = i.indexrelid)
      order by 1, 2`,
  );
  return rows;
}

type FunctionRow = { name: string; result: string; defaults: number; mayExecute: boolean };

async function readFunctions(client: pg.ClientBase, role: string): Promise<FunctionRow[]> {
  const { rows } = await client.query<FunctionRow>(
    `select p.oid::regproc::text || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
            pg_get_function_result(p.oid) as result, p.pronargdefaults::int as defaults,
            has_function_privilege($1, p.oid, 'execute') as "mayExecute"
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prokind <> 'p' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
        and ${OURS}
      order by 1`,
    [role],
  );
  return rows;
}
