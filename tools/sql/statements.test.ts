import path from 'node:path';
import { createTestDatabase } from '@vela/service/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMigrationDirs, PARTS } from '../prepare.ts';
import type { Part } from '../prepare.ts';
import { checkStatement } from './check.ts';
import { openDescriber } from './describe.ts';
import type { Describer } from './describe.ts';
import { isStudio, listProductStatements } from './product.ts';
import { openProject } from './statements.ts';
import type { Project, Statement } from './statements.ts';

/*
 * Every raw statement of the product is prepared on the migrated database, and its claimed row type
 * is compared with PostgreSQL's description of its columns.
 */

const root = path.dirname(path.dirname(import.meta.dirname));

/** Files with statements whose text or rows the source does not reveal, each with its reason. */
const unchecked: Record<string, string> = {
  'ledger/src/batch.ts': 'sends the statement of its owner; its rows are tuples of toPostings',
  'ledger/src/post.ts': 'rows are tuples, which toPostings reads',
  'server/src/access/session-list.ts': 'a condition as a column of a query of the builder',
  'server/src/app/jobs.ts': 'a condition in the words of an index',
  'server/src/app/reseal.ts': 'columns and tables are those of a list that its caller hands in',
  'server/src/message/text-store.ts': 'the recipients are a query that its caller hands in',
  'server/src/order-proof.ts': 'rows of every rule go through a schema',
  'server/src/profile/store.ts': 'a condition as a column of a query of the builder',
  'service/src/db.ts': 'hands on what Kysely compiled',
  'service/src/embedded-access.ts': 'a password is no parameter of its command',
  'service/src/embedded-postgres.ts': 'a database is no parameter of its command',
  'service/src/grants.ts': 'a role is no parameter of its command',
  'service/src/jobs.ts': 'hands on what the job queue asks',
  'service/src/migrate.ts': 'runs the files of a package',
  'service/src/sql-functions.ts': 'runs the files of a package',
  'service/src/worklist-figures.ts': 'the table and its columns are those of a worklist',
  'service/src/worklist-rows.ts': 'the table and its columns are those of a worklist',
};

/** What the source does not reveal; anything else in those files is a fault too. */
const NOT_TOLD = /cannot follow|claims no type|claims a type inside/;

let project: Project;
let statements: readonly Statement[];
const describers = new Map<string, Describer>();
const closes: (() => Promise<void>)[] = [];

beforeAll(async () => {
  project = openProject(root, path.join(root, 'tsconfig.json'));
  statements = listProductStatements(project, root);
  describers.set('vela', await openPart('server', PARTS.vela));
  describers.set('studio', await openPart('studio', PARTS.studio));
});
afterAll(async () => {
  project.close();
  for (const close of closes) await close();
});

/** Named after its test kit, whose template it shares. */
async function openPart(name: string, part: Part): Promise<Describer> {
  const dirs = listMigrationDirs(part);
  const database = await createTestDatabase<unknown>({ name, dirs });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  closes.push(() => client.end(), database.close);
  return openDescriber(client);
}

const check = (statement: Statement): Promise<string[]> => {
  const describe = describers.get(isStudio(statement) ? 'studio' : 'vela');
  if (!describe) throw new Error('no database');
  return checkStatement(project.checker, statement, describe);
};

test('every statement prepares, and its rows are as claimed', async () => {
  const faults: string[] = [];
  for (const statement of statements) {
    const found = await check(statement);
    const isListed = statement.path in unchecked;
    faults.push(...(isListed ? found.filter((fault) => !NOT_TOLD.test(fault)) : found));
  }
  expect(faults).toEqual([]);
  expect(statements.length).toBeGreaterThan(500);
});

test('what is not checked still cannot be', async () => {
  const stale: string[] = [];
  for (const name of Object.keys(unchecked)) {
    const faults: string[] = [];
    for (const statement of statements) {
      if (statement.path === name) faults.push(...(await check(statement)));
    }
    if (faults.length === 0) stale.push(name);
  }
  expect(stale).toEqual([]);
});
