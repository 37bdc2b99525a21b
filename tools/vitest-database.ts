import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';

/** Starts one disposable PostgreSQL for all tests of the `database` tier. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['VELA_TEST_DATABASE_URL'] !== undefined) return undefined;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-test-'));
  fs.chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    databases: [],
    isDurable: false,
    settings: { max_connections: '300', deadlock_timeout: '100ms' },
  });
  process.env['VELA_TEST_DATABASE_URL'] = server.url('postgres');
  return async () => {
    delete process.env['VELA_TEST_DATABASE_URL'];
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
