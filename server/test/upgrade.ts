import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { grantAccess } from '@vela/service/grants.ts';
import { migrate } from '@vela/service/migrate.ts';
import { createTestDatabase, TEST_LOGIN } from '@vela/service/test-database.ts';
import type { TestDatabase } from '@vela/service/test-database.ts';
import { migrationDirs } from '../src/app.ts';
import { clearSettingsCache } from '../src/app/settings.ts';
import type { DB } from '../src/tables.gen.ts';

const files = new URL('../migrations/', import.meta.url);

/**
 * Creates a database with the server's migrations before `number`, such as `0140`, runs `sql` on it
 * as its owner, and upgrades it.
 */
export async function upgradeFrom(number: string, sql: string): Promise<TestDatabase<DB>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-upgrade-'));
  try {
    for (const name of fs.readdirSync(files).filter((it) => it < number)) {
      fs.copyFileSync(new URL(name, files), path.join(folder, name));
    }
    const before = migrationDirs.map((dir) =>
      dir.name === 'server' ? { ...dir, url: pathToFileURL(`${folder}/`) } : dir,
    );
    const database = await createTestDatabase<DB>({ name: 'upgrade', dirs: before });
    await database.owner.query(sql);
    await migrate(database.owner, migrationDirs);
    // As `npm start` does after the migrations.
    await grantAccess(database.owner, migrationDirs, TEST_LOGIN.role);
    clearSettingsCache();
    return database;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
