import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '@vela/service/db.ts';
import { seededRandom } from '@vela/service/random.ts';
import type { Life } from '@vela/service/run-main.ts';
import { readEntries, waitUntilReported } from './books.ts';
import type { Books } from './books.ts';
import type { Wanted } from './arguments.ts';
import { Client } from './client.ts';
import { Journal, checkEntries } from './journal.ts';
import { clientHost } from './links.ts';
import { Load } from './load.ts';
import { insertPeople } from './people.ts';
import type { Person } from './people.ts';
import { runScript } from './processes.ts';
import { Site } from './site.ts';
import { mountSmallDisk } from './small-disk.ts';
import { noting } from './stage.ts';
import type { Scenario, Stage } from './stage.ts';
import {
  addExample,
  countAnswer,
  countFaults,
  isMet,
  newRow,
  noteBroken,
  toTable,
} from './tally.ts';
import type { Row } from './tally.ts';

// Chosen: enough to meet each other in one batch, few enough for two cores.
const LOAD_PEOPLE = 12;
const RACERS = 3;
// Chosen: the minimum time of every scenario, also after one that took too long.
const SHARE_MIN_MS = 4_000;
// Chosen: how long retrying clients have to learn outcomes after a scenario.
const RESOLVE_MS = 12_000;
// Chosen: the first retries of every outbox occur within this.
const REPORTED_MS = 90_000;

type Run = {
  wanted: Wanted;
  print: (line: string) => void;
  rows: Map<string, Row>;
  journal: Journal;
};

/** Runs the scenarios on a separate site and prints the table; true if every goal is met. */
export async function runFire(
  wanted: Wanted,
  scenarios: readonly Scenario[],
  life: Life,
  print: (line: string) => void,
): Promise<boolean> {
  const startedAt = performance.now();
  const random = seededRandom(wanted.seed);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-fire-'));
  fs.chmodSync(dataDir, 0o755);
  life.onClose(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const disk = mountSmallDisk(dataDir);
  life.onClose(() => disk?.unmount());
  const site = await Site.create(dataDir, random, disk);
  life.onClose(() => site.close());
  await site.start();
  const open = (url: string) => openDatabase({ url, applicationName: 'vela-fire', max: 4 });
  const books: Books = { platform: open(site.databaseUrl), studio: open(site.studioDatabaseUrl) };
  const closeBooks = once(async () => {
    await Promise.all([books.platform.close(), books.studio.close()]);
  });
  life.onClose(closeBooks);
  const count = LOAD_PEOPLE + RACERS + 1;
  const everybody = await insertPeople(books.platform, site.secret, random, count);
  const run: Run = { wanted, print, rows: new Map(), journal: new Journal() };
  const { journal } = run;
  const load = openLoad(run, site, everybody.slice(0, LOAD_PEOPLE), random);
  const [probe, ...racers] = everybody
    .slice(LOAD_PEOPLE)
    .map((person) => new Client(person, load.wiring));
  if (probe === undefined) throw new Error('no player is left for the probe');
  const people = everybody.filter(({ playerId }) => playerId !== probe.person.playerId);
  life.onClose(() => load.close());
  print(`The site is there after ${seconds(startedAt)}. Seed ${wanted.seed}.`);
  await playAll(run, scenarios, { site, load, books, racers, probe, random, journal, print });
  await load.pause(RESOLVE_MS);
  if (!site.isSupervised()) await site.start();
  await proveBooks(run, site, books, people);
  const rows = [...run.rows.values()];
  print('');
  for (const line of toTable(rows)) print(line);
  print('');
  const isGood = rows.every(isMet);
  print(
    `${isGood ? 'Every goal is met.' : 'Goals were MISSED.'} Seed ${wanted.seed}, ${seconds(startedAt)}.`,
  );
  return isGood;
}

type Cast = Omit<Stage, 'row' | 'leftMs'>;

async function playAll(run: Run, scenarios: readonly Scenario[], cast: Cast): Promise<void> {
  const { wanted, rows, journal, print } = run;
  let weightLeft = scenarios.reduce((sum, { weight }) => sum + weight, 0);
  const until = performance.now() + wanted.minutes * 60_000;
  for (const scenario of scenarios) {
    const { name, weight, databaseOwner } = scenario;
    const row = newRow(name);
    rows.set(name, row);
    journal.row = name;
    const shareMs = Math.max(SHARE_MIN_MS, ((until - performance.now()) * weight) / weightLeft);
    weightLeft -= weight;
    const obstacle = scenario.findObstacle?.(cast.site) ?? null;
    if (obstacle !== null) {
      row.skipped = obstacle;
      continue;
    }
    print(`${name}: ${scenario.what}`);
    const endsAt = performance.now() + shareMs;
    const stage: Stage = { ...cast, row, leftMs: () => endsAt - performance.now() };
    await noting(row, async () => {
      if (cast.site.databaseOwner !== databaseOwner) await changeKeeper(cast, databaseOwner);
      await scenario.run(stage);
    });
    await cast.load.pause(RESOLVE_MS);
  }
}

async function changeKeeper(
  { site }: Cast,
  databaseOwner: Scenario['databaseOwner'],
): Promise<void> {
  await site.stop();
  await site.start(databaseOwner);
}

function openLoad(run: Run, site: Site, people: readonly Person[], random: Stage['random']): Load {
  const { journal, rows } = run;
  const { server, console, studio } = site.ports;
  return new Load({
    people,
    journal,
    random,
    wiring: {
      serverUrl: `http://${clientHost}:${server}`,
      consoleUrl: `http://${clientHost}:${console}`,
      studioUrl: `http://${clientHost}:${studio}`,
    },
    count: (request, answer) => {
      const row = rows.get(journal.row);
      if (row !== undefined) countAnswer(row, request, answer);
    },
  });
}

/** Checks every intent against the books, and runs the site's own proofs. */
async function proveBooks(
  run: Run,
  site: Site,
  books: Books,
  people: readonly Person[],
): Promise<void> {
  const { journal, rows, print } = run;
  const row = newRow('books');
  rows.set(row.name, row);
  print('books: every intent against both databases, then verify-ledger and verify-audit');
  const left = await waitUntilReported(books, journal.intents, REPORTED_MS);
  if (left.length > 0) noteBroken(row, `still to be sent: ${left.join(', ')}`);
  const entries = await readEntries(books, people, journal.intents);
  const faults = checkEntries(journal.intents, entries, row.name);
  for (const it of rows.values()) {
    const own = journal.intents.filter((intent) => intent.row === it.name);
    it.acknowledged = own.filter(({ outcome }) => outcome === 'acknowledged').length;
    it.unresolved = own.filter(({ outcome }) => outcome === 'open').length;
    countFaults(
      it,
      faults.filter((fault) => fault.row === it.name),
    );
  }
  for (const name of ['verify-ledger', 'verify-audit']) await prove(row, site, name);
}

/** Runs one of the site's own proofs; its findings become examples of the row. */
async function prove(row: Row, site: Site, name: string): Promise<void> {
  const { code, text } = await runScript(`server/src/${name}.ts`, [], site.toolSettings());
  if (code === 0) return;
  noteBroken(row, `${name} ended with ${code}`);
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/ proven /.test(line));
  for (const line of lines) addExample(row, line.trim());
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Makes closing idempotent. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}
