import { createTestDatabase } from '@vela/service/test-database.ts';
import type { TestDatabase } from '@vela/service/test-database.ts';
import pg from 'pg';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStatement } from './check.ts';
import { openDescriber } from './describe.ts';
import type { Describer } from './describe.ts';
import { listStatements, openProject } from './statements.ts';
import type { Project } from './statements.ts';

/* What the statement check finds, on two small tables and a view. Each case is one source. */

const HEAD = `
  interface RawBuilder<T> { execute(tx: object): Promise<{ rows: T[] }> }
  interface Sql {
    <T = unknown>(parts: TemplateStringsArray, ...values: unknown[]): RawBuilder<T>;
    ref(name: string): RawBuilder<unknown>;
    join(list: readonly unknown[], separator?: RawBuilder<unknown>): RawBuilder<unknown>;
  }
  declare const sql: Sql;
  declare const tx: object;
  declare const client: { query<T = any>(text: string | object, values?: unknown[]):
    Promise<{ rows: T[] }> };
  declare const id: bigint;
  declare const maybe: bigint | null;
  declare const isShort: boolean;
`;

/** A test case: its guarantee, a source, and the expected findings. */
type Case = [promise: string, text: string, faults: string[]];

const select = (type: string, columns: string, from = 'people'): string =>
  `const { rows } = await sql<${type}>\`select ${columns} from ${from}\`.execute(tx);`;

const isTrue = (type: string, columns: string): Case => [
  `${type} is true of select ${columns}`,
  select(type, columns),
  [],
];
const isFalse = (type: string, columns: string, fault: string): Case => [
  `${type} is false of select ${columns}`,
  select(type, columns),
  [fault],
];
const isNeverNull = (columns: string, from = 'people'): Case => [
  `select ${columns} from ${from} is never null`,
  select('{ it: bigint | string | number | boolean | string[] }', columns, from),
  [],
];
const mayBeNull = (type: string, columns: string, from = 'people'): Case => [
  `select ${columns} from ${from} may be null`,
  select(`{ it: ${type} }`, columns, from),
  [`it: ${type}, but it may be null`],
];

const fragments = `
  const columns = sql\`id, full_name\`;
  const named = (name: string) => sql\`full_name = \${name}\`;
  const order = isShort ? sql\`id\` : sql\`full_name desc\`;
  const all = { a: named('ann'), b: sql\`age > 3\` };
  await sql<{ id: bigint; fullName: string }>\`select \${columns} from people
    where \${sql.join(Object.values(all).map((is) => sql\`(\${is})\`), sql\` or \`)}
    order by \${order}\`.execute(tx);`;
const value = (name: string): string =>
  `await sql<{ it: bigint }>\`select \${${name}}::bigint as it\`.execute(tx);`;

const cases: readonly Case[] = [
  isTrue('{ id: bigint; fullName: string; age: number | null }', 'id, full_name, age'),
  isTrue('{ born: string | null; seenAt: Date; tags: string[] }', 'born, seen_at, tags'),
  isTrue("{ fullName: 'ann' | 'bob'; facts: { a: number } | null }", 'full_name, facts'),
  isTrue("{ kind: 'a'; id: bigint } | { kind: 'b'; age: number | null }", "'a' kind, id, age"),
  isTrue('{ age: number | null | undefined; id: bigint | string }', 'age, id'),
  isFalse('{ id: number }', 'id', 'id: number, but it is bigint'),
  isFalse('{ name: string }', 'full_name', 'name is not in the result'),
  isFalse('{ age: number }', 'age', 'age: number, but it may be null'),
  isFalse('{ born: Date | null }', 'born', 'born: null | Date, but it is date'),
  isFalse('{ tags: bigint[] }', 'tags', 'tags: bigint[], but it is text[]'),
  isFalse('{ id: bigint; more: string }', 'id', 'more is not in the result'),
  [
    'rows that are read need a claim',
    'const { rows } = await client.query(`select id from people`);',
    ['is read and claims no type'],
  ],
  ['rows that are not read need none', 'await client.query(`select id from people`);', []],
  [
    'a cast of the rows is a claim',
    `const { rows } = await client.query({ text: \`select age from people\` });
     void (rows as { age: number }[]);`,
    ['age: number, but it may be null'],
  ],
  isNeverNull('count(*) as it'),
  isNeverNull('coalesce(age, 0) as it'),
  isNeverNull('exists (select from pets) as it'),
  isNeverNull('array(select name from pets) as it'),
  isNeverNull('age is null as it'),
  isNeverNull('age + 1 as it', 'people where age is not null'),
  isNeverNull('p.age as it', 'people p join pets t on p.age = t.id'),
  isNeverNull('max(full_name) as it', 'people group by id'),
  isNeverNull('(select count(*) from pets) as it'),
  isNeverNull("case when age > 1 then 'a' else 'b' end as it"),
  isNeverNull('it', '(select id as it from people union all select owner_id from pets) u'),
  isNeverNull('it', "(values ('a'), ('b')) v (it)"),
  isNeverNull('id as it', 'elders'),
  isNeverNull('age as it', 'elders'),
  isNeverNull('is_old as it', 'elders'),
  mayBeNull('string', 'born as it', 'elders'),
  mayBeNull('string', 'pet as it', 'elders'),
  mayBeNull('bigint', 'e.id as it', 'people p left join elders e using (id)'),
  mayBeNull('bigint', 'sum(id)::bigint as it'),
  mayBeNull('string', 'max(full_name) as it'),
  mayBeNull('string', 't.name as it', 'people p left join pets t on t.owner_id = p.id'),
  mayBeNull('string', '(select name from pets limit 1) as it'),
  mayBeNull('string', "facts ->> 'a' as it"),
  mayBeNull('number', 'case when age > 1 then 2 end as it'),
  mayBeNull('bigint', 'it', '(select id as it from people union all select null) u'),
  mayBeNull('string', 'max(full_name) filter (where age > 1) as it', 'people group by id'),
  mayBeNull('number', 'age as it', 'people where id > 1 or age is not null'),
  ['a value is not null if its type excludes it', value('id'), []],
  ['a value may be null', value('maybe'), ['it: bigint, but it may be null']],
  ['fragments are followed to where they are written', fragments, []],
  [
    'each way of a condition is prepared',
    fragments.replace('full_name desc', 'nobody'),
    ['does not prepare: column "nobody" does not exist'],
  ],
  [
    'each fragment of a list is prepared',
    fragments.replace('age > 3', 'ago > 3'),
    ['does not prepare: column "ago" does not exist'],
  ],
  [
    'a text that only run time knows is reported',
    'declare const table: string; await client.query(`select 1 from ${table}`);',
    ['cannot follow table'],
  ],
  [
    'a write is prepared too',
    'await sql`update people set agge = 1`.execute(tx);',
    ['does not prepare: column "agge" of relation "people" does not exist'],
  ],
];

let client: pg.Client;
let describer: Describer;
let project: Project;
let database: TestDatabase<unknown>;

beforeAll(async () => {
  database = await createTestDatabase<unknown>({ name: 'claims', dirs: [] });
  await database.owner.query(`
    create table people (id bigint primary key, full_name text not null, age int, born date,
      seen_at timestamptz not null default now(), tags text[] not null default '{}', facts jsonb);
    create table pets (id bigint primary key, owner_id bigint not null, name text not null);
    create view elders as select p.id, p.age, p.age >= 90 as is_old, p.born, t.name as pet
      from people p left join pets t on t.owner_id = p.id where p.age is not null`);
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  describer = await openDescriber(client);
  const config = { compilerOptions: { strict: true, target: 'esnext' }, include: ['*.ts'] };
  const files = cases.map(([, text], index) => [`/p/${index}.ts`, `${HEAD}${text}\nexport {};`]);
  project = openProject(
    '/p',
    '/p/tsconfig.json',
    createVirtualFileSystem({
      ...Object.fromEntries(files),
      '/p/tsconfig.json': JSON.stringify(config),
    }),
  );
});
afterAll(async () => {
  project.close();
  await client.end();
  await database.close();
});

test.each(cases.map(([promise, , faults], index) => ({ promise, faults, index })))(
  '$promise',
  async ({ faults, index }) => {
    const file = project.files.find(({ fileName }) => fileName === `/p/${index}.ts`);
    const [statement] = file ? listStatements(project.checker, file, '/p') : [];
    if (!statement) throw new Error('the statement is missing');
    const found = await checkStatement(project.checker, statement, describer);
    expect(found.map((fault) => fault.replace(/^\S+ /, ''))).toEqual(faults);
  },
);
