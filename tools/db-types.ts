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
import type { Part } from './prepare.ts';

/*
 * npm run db:types: writes the types of all tables, as the migrations make them, to the
 * `tables.gen.ts` of the server and of the studio. Run it after every change of a migration.
 * With --verify it writes nothing and fails if one of them is out of date.
 */

const isVerify = process.argv.includes('--verify');
const ROOT = path.dirname(import.meta.dirname);
const TARGETS: readonly [Part, string][] = [
  [PARTS.vela, 'server/src/tables.gen.ts'],
  [PARTS.studio, 'studio/src/tables.gen.ts'],
];

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-types-'));
  fs.chmodSync(dataDir, 0o755);
  const databases = TARGETS.map(([part]) => part.name);
  const server = await startEmbeddedPostgres({ dataDir, databases, isDurable: false });
  try {
    for (const [part, file] of TARGETS) await writeTypes(part, server.url(part.name), file);
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function writeTypes(part: Part, url: string, file: string): Promise<void> {
  const dirs = listMigrationDirs(part);
  if (dirs.length === 0) return;
  const database = openDatabase<unknown>({ url, applicationName: 'vela-types', max: 1 });
  try {
    await migrate(database.pool, dirs);
  } finally {
    await database.close();
  }
  const codegen = path.join(ROOT, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');
  // As the connections of openDatabase read them: int8 as bigint, numeric and date as text.
  const options = {
    '--dialect': 'postgres',
    '--url': url,
    '--type-mapping': JSON.stringify({ int8: 'bigint' }),
    '--numeric-parser': 'string',
    '--date-parser': 'string',
    '--exclude-pattern': '(schema_migrations|schema_functions|site_seeds)',
    '--out-file': path.join(ROOT, file),
    '--log-level': 'warn',
  };
  const args = ['--camel-case', ...Object.entries(options).flat()];
  if (isVerify) args.push('--verify');
  try {
    execFileSync(process.execPath, [codegen, ...args], { cwd: ROOT, stdio: 'pipe' });
  } catch (error) {
    if (!isVerify) throw error;
    throw new StartupProblem(`${file} is out of date: run "npm run db:types".`, { cause: error });
  }
  console.log(isVerify ? `${file} is up to date.` : `${file} written.`);
}

try {
  await main();
} catch (error) {
  console.error(toFailureText(error));
  process.exitCode = 1;
}
