import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import type { Child } from './child.ts';
import type { Running } from './supervise.ts';

// Chosen: on a busy machine a start has taken more than a minute.
const READY_TIMEOUT_MS = 180_000;
// Chosen: too short to notice, without burdening a process that starts.
const ASK_EVERY_MS = 100;

/** A child of the supervisor that counts as working once all of its ports are ready. */
export function runService(child: Child, ports: readonly number[]): Running {
  const leaving = new AbortController();
  const { signal } = leaving;
  return {
    ready: Promise.all(ports.map((port) => waitUntilReady(port, signal))).then(() => {}),
    ended: child.ended,
    async stop() {
      leaving.abort();
      await child.stop();
    },
  };
}

/** The running embedded server, which its holder restarts. */
export function keepDatabase(database: EmbeddedPostgres): () => Running {
  let isFirst = true;
  return () => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ready = isFirst ? Promise.resolve() : restart(database, signal);
    isFirst = false;
    const ended = ready
      .then(() => database.waitUntilGone(signal))
      .then(
        () => ({ code: null, how: 'stopped (its process is gone)' }),
        (error: Error) => ({ code: null, how: error.message }),
      );
    return {
      ready,
      ended,
      // Stopping waits for a start in progress, so that nothing starts after it.
      async stop() {
        leaving.abort();
        await ended;
      },
    };
  };
}

async function restart(database: EmbeddedPostgres, signal: AbortSignal): Promise<void> {
  try {
    await database.restart(signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new Error(`remains unavailable: ${reason}`, { cause: error });
  }
}

async function waitUntilReady(port: number, leaving: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(READY_TIMEOUT_MS)]);
  let last = 'no answer';
  while (!signal.aborted) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
      if (reply.ok) return;
      last = `${reply.status} ${(await reply.text()).slice(0, 200)}`;
    } catch {
      // It does not listen yet.
    }
    await sleep(ASK_EVERY_MS);
  }
  throw new Error(`is not ready on port ${port}: ${last}`);
}
