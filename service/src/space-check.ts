import fs from 'node:fs/promises';
import type { Clock } from './clock.ts';
import type { TransactionOptions, Tx } from './db.ts';
import type { Check } from './health.ts';

/*
 * Checks for disk space by writing. On a full disk one write fails and the next one succeeds, so
 * single failures mean little; and a remote database has no disk that we can inspect.
 */

/** Parameters of a space check. */
export type SpaceCheckOptions = {
  database: {
    transaction: <T>(
      work: (hands: Pick<Tx<unknown>, 'client'>) => Promise<T>,
      options?: TransactionOptions,
    ) => Promise<T>;
  };
  /** The folder of our own files, and of the embedded database; null if there is none. */
  dataDir: string | null;
  clock: Clock;
};

// Chosen: PostgreSQL allocates segments of 16 MB, and stops where there is no room.
const FREE_BYTES_MIN = 48 * 1024 * 1024;
// Chosen: a full disk is noticed soon, and probes write next to nothing.
const BELIEVED_MS = 10_000;
// Chosen: shorter, so that service resumes soon after space is freed.
const FAILURE_BELIEVED_MS = 1000;

/**
 * Creates a check that throws while the data folder or the database's disk has no room. It probes
 * once for all callers within ten seconds, and again a second after a failure.
 */
export function openSpaceCheck({ database, dataDir, clock }: SpaceCheckOptions): Check {
  let known: { answer: Promise<void>; until: number } | null = null;
  return () => {
    const nowMs = clock.now().getTime();
    if (known !== null && known.until > nowMs) return known.answer;
    const answer = Promise.all([checkFolder(dataDir), probeDatabase(database)]).then(() => {});
    const mine = { answer, until: nowMs + BELIEVED_MS };
    known = mine;
    answer.catch(() => {
      mine.until = nowMs + FAILURE_BELIEVED_MS;
    });
    return answer;
  };
}

async function checkFolder(dataDir: string | null): Promise<void> {
  if (dataDir === null) return;
  const { bavail, bsize } = await fs.statfs(dataDir);
  const freeBytes = bavail * bsize;
  if (freeBytes < FREE_BYTES_MIN) throw new Error(`${dataDir} has ${freeBytes} bytes left`);
}

/** Sorts more than fits in memory: the database must write about a megabyte to its disk. */
async function probeDatabase(database: SpaceCheckOptions['database']): Promise<void> {
  await database.transaction(
    async ({ client }) => {
      await client.query("set local work_mem = '64kB'");
      await client.query(
        `select count(*) from (
           select n from generate_series(1, 8000) as n order by md5(n::text), repeat('x', 100)
           offset 0) as sorted`,
      );
    },
    { isReadOnly: true },
  );
}
