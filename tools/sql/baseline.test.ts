import fs from 'node:fs';
import path from 'node:path';
import { createTestDatabase, TEST_LOGIN } from '@vela/service/test-database.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { listMigrationDirs, PARTS } from '../prepare.ts';
import { listSchemaFaults, listStatementFaults } from './baseline.ts';
import type { Baseline } from './baseline.ts';
import { openDescriber } from './describe.ts';
import { readSchemaFacts } from './schema-facts.ts';

/*
 * Processes of the previous version continue after a new one's migrations have run: what it reads
 * and writes, as recorded at its release, still works on the newly migrated database.
 */

/**
 * Findings that a person has judged harmless, each with its reason. A release begins with an empty
 * list: `npm run release:baseline`.
 */
const reviewed: Record<string, string> = {};

type Release = { version: string; vela: Baseline; studio: Baseline };
const release = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'baseline.gen.json'), 'utf8'),
) as Release;

test(`what ${release.version} reads and writes works on the current schema`, async () => {
  const vela = await checkPart('server', 'vela');
  const studio = await checkPart('studio', 'studio');
  const faults = [...vela, ...studio];
  // What to do: docs/decisions/0065. While nothing is released: npm run release:baseline.
  expect(faults.filter((fault) => !(fault in reviewed))).toEqual([]);
  const noLongerFound = Object.keys(reviewed).filter((fault) => !faults.includes(fault));
  expect(noLongerFound).toEqual([]);
  expect(release.vela.statements.length).toBeGreaterThan(300);
  expect(release.studio.statements.length).toBeGreaterThan(100);
});

/** Named after its test kit, whose template it shares. */
async function checkPart(name: string, part: 'vela' | 'studio'): Promise<string[]> {
  const dirs = listMigrationDirs(PARTS[part]);
  const database = await createTestDatabase<unknown>({ name, dirs });
  try {
    return await withClient(database.ownerUrl, (client) => listFaults(client, release[part]));
  } finally {
    await database.close();
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function listFaults(client: pg.Client, before: Baseline): Promise<string[]> {
  const describe = await openDescriber(client);
  const now = await readSchemaFacts(client, TEST_LOGIN.role);
  const statements = await listStatementFaults(before, async (sql) => {
    const columns = await describe(sql, () => false);
    // Only a plan shows whether `on conflict` has its index.
    await client.query(`explain (generic_plan) ${sql}`);
    return columns;
  });
  return [...listSchemaFaults(before, now), ...statements];
}

const schema = `
  create table people (id bigint primary key, full_name text not null, age int, old_note text,
    state text not null default 'new' check (state in ('new', 'old')));
  create unique index people_name on people (full_name);
  create view elders as select id, full_name from people where full_name > 'n';
  create function add_person(p_name text, p_age int default 1) returns bigint language sql
    as 'insert into people (id, full_name, age) values (1, p_name, p_age) returning id';
  grant select, insert on people to ${TEST_LOGIN.role}`;
const statements = [
  { path: 'a.ts', sql: 'select id, age from people', columns: { id: 'bigint', age: 'integer' } },
  {
    path: 'b.ts',
    sql: 'insert into people (id, full_name) values ($1, $2) on conflict (full_name) do nothing',
    columns: {},
  },
];

type Change = [what: string, change: string, faults: string[]];
const breaks = (change: string, ...faults: string[]): Change => [
  `${change} breaks the version before`,
  change,
  faults,
];
const keeps = (change: string): Change => [`${change} keeps the version before`, change, []];

const changes: readonly Change[] = [
  breaks(
    'alter table people drop column age',
    'people.age is gone',
    'a.ts: column "age" does not exist',
  ),
  breaks(
    'alter table people rename column full_name to name',
    'people.full_name is gone',
    'people.name is new, not null and has no default',
    'b.ts: column "full_name" of relation "people" does not exist',
  ),
  breaks(
    'alter table people alter column age type bigint',
    'people.age is bigint, it was integer',
    'a.ts: age is bigint, it was integer',
  ),
  breaks(
    'alter table people add column born date not null',
    'people.born is new, not null and has no default',
  ),
  breaks('alter table people alter column age set not null', 'people.age may not be null now'),
  breaks(
    'alter table people alter column full_name drop not null',
    'people.full_name may be null now',
  ),
  breaks(
    'alter table people alter column state drop default',
    'people.state has no default any more',
  ),
  breaks(
    'drop index people_name',
    'people.people_name is gone',
    'b.ts: there is no unique or exclusion constraint matching the ON CONFLICT specification',
  ),
  breaks(
    'alter table people add constraint grown check (age > 17)',
    'people.grown is new: CHECK ((age > 17))',
  ),
  breaks(`revoke insert on people from ${TEST_LOGIN.role}`, 'people may not insert any more'),
  breaks(
    `drop function add_person; create function add_person(p_name text, p_age int default 1)
       returns text language sql as 'select p_name'`,
    'add_person(p_name text, p_age integer) gives text, it gave bigint',
  ),
  breaks(
    `drop function add_person; create function add_person(p_name text, p_age int, p_born date)
       returns bigint language sql as 'select 1::bigint'`,
    'add_person(p_name text, p_age integer) is gone',
  ),
  breaks('drop view elders', 'elders is gone'),
  keeps("alter table people add column born date check (born > date '1900-01-01')"),
  keeps("alter table people add column country text not null default 'HK'"),
  keeps('alter table people drop column old_note'),
  keeps('create table pets (id bigint primary key, owner_id bigint not null)'),
  keeps('create or replace view elders as select id, full_name, age from people where age > 80'),
];

const database = await createTestDatabase<unknown>({ name: 'baseline', dirs: [] });
afterAll(() => database.close());

test.each(changes)('%s', (_what, change, faults) =>
  withClient(database.ownerUrl, async (client) => {
    await client.query(`drop schema public cascade; create schema public; ${schema}`);
    const facts = await readSchemaFacts(client, TEST_LOGIN.role);
    const before = { ...facts, unnamed: ['people.old_note'], statements };
    await client.query(change);
    expect((await listFaults(client, before)).toSorted()).toEqual(faults.toSorted());
  }),
);
