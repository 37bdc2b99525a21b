import type { Column } from './describe.ts';
import type { SchemaFacts } from './schema-facts.ts';

/*
 * What a released version reads and writes, and what a newer schema breaks of it. Migrations run
 * while processes of the previous version still serve.
 */

/** A database as the released version uses it. */
export type Baseline = SchemaFacts & {
  /** Columns that no source of the version names, as `relation.column`: these may be dropped. */
  unnamed: readonly string[];
  statements: readonly BaselineStatement[];
};

/** A raw statement of the version and the types of its result columns. */
export type BaselineStatement = { path: string; sql: string; columns: Record<string, string> };

/** Returns the columns of a statement; throws if the database rejects it. */
export type Prepare = (sql: string) => Promise<readonly Pick<Column, 'name' | 'type'>[]>;

type Relations = SchemaFacts['relations'];
type Relation = Relations[string];

/** What in `now` breaks the version of `before`, one line each. */
export function listSchemaFaults(before: Baseline, now: SchemaFacts): string[] {
  return [...listRelationFaults(before, now.relations), ...listFunctionFaults(before, now)];
}

function listRelationFaults(before: Baseline, now: Relations): string[] {
  const unnamed = new Set(before.unnamed);
  return Object.entries(before.relations).flatMap(([name, old]) => {
    const found = now[name];
    const isNamed = (column: string): boolean => !unnamed.has(`${name}.${column}`);
    if (!found) return Object.keys(old.columns).some(isNamed) ? [`${name} is gone`] : [];
    const lost = old.may.split(' ').filter((word) => !found.may.split(' ').includes(word));
    const inside = [...listColumnFaults(old, found, isNamed), ...listRuleFaults(old, found)];
    return [
      ...lost.map((word) => `${name} may not ${word} any more`),
      ...inside.map((fault) => `${name}.${fault}`),
    ];
  });
}

function listColumnFaults(
  old: Relation,
  now: Relation,
  isNamed: (column: string) => boolean,
): string[] {
  const faults: string[] = [];
  for (const [name, was] of Object.entries(old.columns)) {
    const is = now.columns[name];
    if (!is) {
      if (isNamed(name)) faults.push(`${name} is gone`);
      continue;
    }
    if (is.type !== was.type) faults.push(`${name} is ${is.type}, it was ${was.type}`);
    if (was.isNotNull && !is.isNotNull) faults.push(`${name} may be null now`);
    if (!was.isNotNull && is.isNotNull) faults.push(`${name} may not be null now`);
    if (was.hasDefault && !is.hasDefault) faults.push(`${name} has no default any more`);
  }
  for (const [name, is] of Object.entries(now.columns)) {
    const isNew = !(name in old.columns);
    if (isNew && is.isNotNull && !is.hasDefault) {
      faults.push(`${name} is new, not null and has no default`);
    }
  }
  return faults;
}

/**
 * Uniqueness may not be dropped, because `on conflict` names it; nothing accepted before may be
 * rejected.
 */
function listRuleFaults(old: Relation, now: Relation): string[] {
  const gone = Object.entries(old.rules)
    .filter(([name, { isUnique }]) => isUnique && !(name in now.rules))
    .map(([name]) => `${name} is gone`);
  const added = Object.entries(now.rules)
    .filter(([name, { text }]) => old.rules[name]?.text !== text)
    // The previous version writes nothing into a new column.
    .filter(([, { columns }]) => columns.some((column) => column in old.columns))
    .map(([name, { text }]) => `${name} is new: ${text}`);
  return [...gone, ...added];
}

function listFunctionFaults(before: Baseline, now: SchemaFacts): string[] {
  return Object.entries(before.functions).flatMap(([name, was]) => {
    const is = now.functions[name];
    if (!is) return [`${name} is gone`];
    const faults: string[] = [];
    if (is.result !== was.result) faults.push(`gives ${is.result}, it gave ${was.result}`);
    if (is.defaults < was.defaults) faults.push('has fewer defaults');
    if (was.mayExecute && !is.mayExecute) faults.push('may not be executed any more');
    return faults.map((fault) => `${name} ${fault}`);
  });
}

/** What the previous version's statements lack in the database behind `prepare`. */
export async function listStatementFaults(before: Baseline, prepare: Prepare): Promise<string[]> {
  const faults: string[] = [];
  for (const { path, sql, columns } of before.statements) {
    try {
      const given = new Map((await prepare(sql)).map(({ name, type }) => [name, type]));
      for (const [name, type] of Object.entries(columns)) {
        const is = given.get(name);
        if (is !== type) faults.push(`${path}: ${name} is ${is ?? 'gone'}, it was ${type}`);
      }
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults;
}

/** The columns whose names do not occur in the sources, in SQL's or Kysely's spelling. */
export function listUnnamed(relations: Relations, sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));
  const isNamed = (column: string): boolean =>
    words.has(column) ||
    words.has(column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return Object.entries(relations).flatMap(([relation, { columns }]) =>
    Object.keys(columns)
      .filter((column) => !isNamed(column))
      .map((column) => `${relation}.${column}`),
  );
}
