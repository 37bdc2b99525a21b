import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../service/src/db.ts';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import { ensureLogin, grantAccess } from '../service/src/grants.ts';
import { migrate } from '../service/src/migrate.ts';
import { toFailureText } from '../service/src/run-main.ts';
import { listMigrationDirs, PARTS } from './prepare.ts';
import type { Part } from './prepare.ts';
import { listUnnamed } from './sql/baseline.ts';
import type { Baseline, BaselineStatement } from './sql/baseline.ts';
import { COMMAND } from './sql/check.ts';
import { openDescriber } from './sql/describe.ts';
import { isProduct, isStudio, listProductStatements } from './sql/product.ts';
import { readSchemaFacts } from './sql/schema-facts.ts';
import { openProject } from './sql/statements.ts';
import type { Statement } from './sql/statements.ts';
import { listSources } from './tidy/source.ts';

/*
 * npm run release:baseline: records what this version reads and writes, so that the next version's
 * migrations keep it working. Run it when a version is released, and commit the file with it.
 */

const ROOT = path.dirname(import.meta.dirname);
const FILE = path.join(ROOT, 'tools', 'sql', 'baseline.gen.json');
const ROLE = 'baseline_app';

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-baseline-'));
  fs.chmodSync(dataDir, 0o755);
  const databases = Object.keys(PARTS);
  const server = await startEmbeddedPostgres({ dataDir, databases, isDurable: false });
  const project = openProject(ROOT, path.join(ROOT, 'tsconfig.json'));
  try {
    const statements = listProductStatements(project, ROOT);
    const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    const parts = {
      vela: await readPart(PARTS.vela, server.url('vela'), statements),
      studio: await readPart(PARTS.studio, server.url('studio'), statements),
    };
    fs.writeFileSync(FILE, `${JSON.stringify({ version, ...parts }, null, 1)}\n`);
    const count = parts.vela.statements.length + parts.studio.statements.length;
    console.log(`${path.relative(ROOT, FILE)} written: ${version}, ${count} statements.`);
  } finally {
    project.close();
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readPart(
  part: Part,
  url: string,
  statements: readonly Statement[],
): Promise<Baseline> {
  const isOurs = (it: { path: string }): boolean => isStudio(it) === (part.name === 'studio');
  const dirs = listMigrationDirs(part);
  const { pool, close } = openDatabase<unknown>({ url, applicationName: 'vela-baseline', max: 1 });
  await migrate(pool, dirs);
  await ensureLogin(pool, { role: ROLE, password: ROLE });
  await grantAccess(pool, dirs, ROLE);
  await close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const facts = await readSchemaFacts(client, ROLE);
    const texts = listSources().filter((it) => isRead(it.path) && isOurs(it));
    const unnamed = listUnnamed(
      facts.relations,
      texts.map(({ text }) => text),
    );
    const described = await describeAll(client, statements.filter(isOurs));
    return { ...facts, unnamed, statements: described };
  } finally {
    await client.end();
  }
}

/** True for sources that name columns, including database functions. */
const isRead = (file: string): boolean =>
  !file.endsWith('.gen.ts') && (isProduct(file) || /^(ledger|server|studio)\/sql\//.test(file));

/**
 * Statements that tools/sql/statements.test.ts lists as unpreparable are only checked by column.
 */
async function describeAll(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<BaselineStatement[]> {
  const describe = await openDescriber(client);
  const found = new Map<string, BaselineStatement>();
  for (const { path: file, texts } of statements) {
    for (const { sql } of texts.filter((text) => !COMMAND.test(text.sql))) {
      const text = sql.trim();
      const columns = await describe(sql, () => false).catch(() => null);
      if (columns === null) continue;
      const types = Object.fromEntries(columns.map(({ name, type }) => [name, type]));
      found.set(text, { path: file, sql: text, columns: types });
    }
  }
  return [...found.values()].toSorted(
    (a, b) => a.path.localeCompare(b.path) || a.sql.localeCompare(b.sql),
  );
}

try {
  await main();
} catch (error) {
  console.error(toFailureText(error));
  process.exitCode = 1;
}
