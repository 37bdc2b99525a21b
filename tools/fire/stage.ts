import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@vela/service/random.ts';
import type { Books } from './books.ts';
import type { Client } from './client.ts';
import type { Journal } from './journal.ts';
import type { Load } from './load.ts';
import { poll } from './send.ts';
import type { DatabaseOwner, Site } from './site.ts';
import { addExample, noteBroken, noteReady } from './tally.ts';
import type { Row } from './tally.ts';

/** What a scenario acts on. */
export type Stage = {
  site: Site;
  load: Load;
  journal: Journal;
  books: Books;
  /** Players that act only within a scenario; their intents are proven too. */
  racers: readonly Client[];
  /** A player for destructive tests, whose actions are not proven. */
  probe: Client;
  random: Random;
  row: Row;
  /** Milliseconds left of the scenario's share of the time. */
  leftMs: () => number;
  print: (line: string) => void;
};

/** One kind of failure; its name is its row's and the value for `--only`. */
export type Scenario = {
  name: string;
  /** One sentence for the reader of the table. */
  what: string;
  /** Its share of the time, relative to the others. */
  weight: number;
  /** Which side runs the database meanwhile. */
  databaseOwner: DatabaseOwner;
  /** Why it cannot run here; null if it can. */
  findObstacle?: (site: Site) => string | null;
  run: (stage: Stage) => Promise<void>;
};

// Chosen: three times the goal; what is not ready by then is restarted, as an operator would.
const GIVE_UP_MS = 30_000;

/**
 * Waits, from the end of a cause, until all three ports are ready and a bet sent afterwards is
 * acknowledged; records the time. What does not recover is restarted.
 */
export async function waitUntilWell(stage: Stage, cause?: string): Promise<void> {
  const { site, load, row } = stage;
  const endedAt = performance.now();
  load.start();
  const isWell = async (): Promise<true | null> => {
    if (!site.isSupervised()) return null;
    if ((await site.listUnready()).length > 0) return null;
    return load.lastBetSentAtMs > endedAt ? true : null;
  };
  const until = endedAt + GIVE_UP_MS;
  for (let found: true | null = null; found === null;) {
    found = await isWell();
    // Without a supervisor it will not come back.
    if (found === null && (performance.now() > until || !site.isSupervised())) {
      return restart(stage, endedAt, cause);
    }
    if (found === null) await sleep(40);
  }
  noteReady(row, performance.now() - endedAt);
}

async function restart(stage: Stage, endedAt: number, cause?: string): Promise<void> {
  const { site, row, load } = stage;
  const unready = site.isSupervised() ? await site.listUnready() : ['everything: npm start ended'];
  const why =
    unready.length > 0 ? `not ready: ${unready.join(', ')}` : 'ready, but no bet succeeds';
  const after = cause === undefined ? '' : ` after ${cause}`;
  noteBroken(row, `did not come back by itself${after} (${why})`);
  await site.killAll();
  await site.start();
  await poll(async () => (load.lastBetSentAtMs > endedAt ? true : null), GIVE_UP_MS);
  noteReady(row, performance.now() - endedAt);
}

/** Adds an example that is not a fault itself, such as the point at which something was hit. */
export function printStep({ row, print }: Stage, what: string): void {
  print(`  ${row.name}: ${what}`);
}

/** Repeats `step` while there is time for another one, judging by the longest so far. */
export async function whileTime(
  { leftMs }: Pick<Stage, 'leftMs'>,
  step: (index: number) => Promise<void>,
): Promise<void> {
  let longestMs = 0;
  for (let index = 0; index === 0 || leftMs() > longestMs; index += 1) {
    const startedAt = performance.now();
    await step(index);
    longestMs = Math.max(longestMs, performance.now() - startedAt);
  }
}

/** Records a missed goal of a step, and continues. */
export async function noting(row: Row, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    row.broken += 1;
    addExample(row, error instanceof Error ? error.message : String(error));
  }
}
