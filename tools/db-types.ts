import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../service/src/db.ts';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import { migrate } from '../service/src/migrate.ts';
import { toFailureText } from '../service/src/run-main.ts';
import { StartupProblem } from '../service/src/startup-problem.ts';
import { listMigrationDirs, PARTS } from './prepare.ts';

/*
 * npm run db:types: writes the types of the platform's tables after all migrations to
 * `server/src/tables.gen.ts`, for its query builder. Run it after every change of a migration. With
 * --verify it writes nothing and fails if the file is out of date. The studio's statements are all
 * raw SQL, which is checked against the database itself: see tools/sql.
 */

const isVerify = process.argv.includes('--verify');
const ROOT = path.dirname(import.meta.dirname);
const FILE = 'server/src/tables.gen.ts';

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-types-'));
  fs.chmodSync(dataDir, 0o755);
  const { name } = PARTS.vela;
  const server = await startEmbeddedPostgres({ dataDir, databases: [name], isDurable: false });
  try {
    await writeTypes(server.url(name));
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function writeTypes(url: string): Promise<void> {
  const database = openDatabase<unknown>({ url, applicationName: 'vela-types', max: 1 });
  try {
    await migrate(database.pool, listMigrationDirs(PARTS.vela));
  } finally {
    await database.close();
  }
  const codegen = path.join(ROOT, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');
  // As the connections of openDatabase parse them: int8 as bigint, numeric and date as text.
  const options = {
    '--dialect': 'postgres',
    '--url': url,
    '--type-mapping': JSON.stringify({ int8: 'bigint' }),
    '--numeric-parser': 'string',
    '--date-parser': 'string',
    '--exclude-pattern': '(schema_migrations|schema_functions|site_seeds)',
    '--out-file': path.join(ROOT, FILE),
    '--log-level': 'warn',
  };
  const args = ['--camel-case', ...Object.entries(options).flat()];
  if (isVerify) args.push('--verify');
  try {
    execFileSync(process.execPath, [codegen, ...args], { cwd: ROOT, stdio: 'pipe' });
  } catch (error) {
    if (!isVerify) throw error;
    throw new StartupProblem(`${FILE} is out of date: run "npm run db:types".`, { cause: error });
  }
  console.log(isVerify ? `${FILE} is up to date.` : `${FILE} written.`);
}

try {
  await main();
} catch (error) {
  console.error(toFailureText(error));
  process.exitCode = 1;
}
