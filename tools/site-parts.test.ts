import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { EmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import { keepDatabase } from './site-parts.ts';

/** A server that exits immediately; `restart` is its next start. */
function open(restart: EmbeddedPostgres['restart']): EmbeddedPostgres {
  return {
    url: () => '',
    appUrl: () => '',
    dataDir: '',
    isFresh: false,
    pid: null,
    waitUntilGone: async () => {},
    restart,
    stop: async () => {},
  };
}

test('a database that fails to restart reports why to every holder', async () => {
  const start = keepDatabase(
    open(() => Promise.reject(new Error('The database in /data does not start: disk full.'))),
  );
  expect(await start().ended).toEqual({ code: null, how: 'stopped (its process is gone)' });
  const again = start();
  const how = 'remains unavailable: The database in /data does not start: disk full';
  await expect(again.ready).rejects.toThrow(how);
  expect(await again.ended).toEqual({ code: null, how });
});

test('releasing a database waits for a start in progress', async () => {
  let isOver = false;
  const start = keepDatabase(
    open(async (signal) => {
      await setImmediate();
      isOver = signal.aborted;
    }),
  );
  start();
  await start().stop();
  expect(isOver).toBe(true);
});
