import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How pgbench is run: `scale` branches, `clients` connections, for `seconds`. */
export type PgbenchOptions = { url: string; scale?: number; clients?: number; seconds?: number };

// Chosen: more branches than clients, so that TPC-B measures the database and not one contended
// row.
const SCALE = 20;
const CLIENTS = 8;
const SECONDS = 5;

/** Fills pgbench's tables in a database; false if pgbench is not installed. */
export async function preparePgbench({ url, scale = SCALE }: PgbenchOptions): Promise<boolean> {
  try {
    await run('pgbench', ['--initialize', '--quiet', `--scale=${scale}`, url]);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Transactions per second of pgbench's TPC-B-like script with prepared statements. */
export async function runPgbench(options: PgbenchOptions): Promise<number> {
  const { url, clients = CLIENTS, seconds = SECONDS } = options;
  const { stdout } = await run('pgbench', [
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=2',
    `--time=${seconds}`,
    url,
  ]);
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  if (!tps) throw new Error(`pgbench reported no rate:\n${stdout}`);
  return Number(tps);
}
