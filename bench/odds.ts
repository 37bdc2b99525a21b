// How late odds and scores reach pages: `npm run bench:odds`. 2,000 pages on one studio while 40
// matches are live; most show a list of ten of them, the others one match with all its markets.
// A delay is from the second in which something happens in a match to its arrival at a page, so
// the studio's own ticking counts. Studio, database and load tool share the machine's cores and
// its clock; the tool's own lateness is printed beside, because no delay can be shorter.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import type { BookMessage, EventsReply } from '../studio/src/protocol/book.ts';
import { bookSocket, listBookEvents } from '../studio/src/protocol/book-routes.ts';
import type { BookClientMessage } from '../studio/src/protocol/book-routes.ts';

const pageCount = 2_000;
const matchCount = 40;
/** Of so many pages one shows a match with all its markets. */
const wholeEvery = 5;
const listLength = 10;
const openingAtOnce = 25;
const warmUpSeconds = 15;
const rounds = 3;
const secondsPerRun = 30;
/** The most that the 99th percentile of delays may be, in the median run. */
const goalMs = 100;

interface Studio {
  child: ChildProcess;
  port: number;
  movedMs: number;
}

type Match = EventsReply['events'][number];
type Kind = 'list' | 'match';
type Figures = { delays: number[]; ownDelays: number[]; bytes: Record<Kind, number> };

const noFigures = (): Figures => ({ delays: [], ownDelays: [], bytes: { list: 0, match: 0 } });
let figures = noFigures();

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, databases: ['vela'], settings: {} });
  let child: ChildProcess | null = null;
  try {
    const env = { DATABASE_URL: postgres.url('vela'), MATCHES: String(matchCount) };
    child = fork(path.join(import.meta.dirname, 'odds-studio.ts'), {
      env: { ...process.env, ...env },
    });
    const started = await receive<{ port: number; movedMs: number }>(child);
    await run({ child, ...started });
  } finally {
    if (child !== null) {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    }
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The next message from the studio's process. */
async function receive<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

async function run(studio: Studio): Promise<void> {
  const matches = await listLive(studio);
  const sockets: WebSocket[] = [];
  // The studio limits pending connections per address.
  for (let from = 0; from < pageCount; from += openingAtOnce) {
    const some = Array.from({ length: openingAtOnce }, (_, at) =>
      openPage(studio, matches, from + at),
    );
    sockets.push(...(await Promise.all(some)));
  }
  const ownTimer = setInterval(watchOwnDelay(), ownStepMs);
  console.log(
    `${pageCount} pages, ${matches.length} live matches, ${os.availableParallelism()} cores; ` +
      `goal: p99 at most ${goalMs} ms`,
  );
  await wait(warmUpSeconds * 1000);
  console.log('run   p50 ms   p99 ms   most ms   own p99 ms   list B/min   match B/min   studio');
  const results: number[] = [];
  for (let round = 1; round <= rounds; round++) results.push(await measure(studio, round));
  clearInterval(ownTimer);
  for (const socket of sockets) socket.terminate();
  const p99 = results.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(`the median run has a p99 of ${p99.toFixed(0)} ms`);
  if (p99 <= goalMs) return;
  console.log(`that is above ${goalMs} ms`);
  process.exitCode = 1;
}

async function listLive({ port }: Studio): Promise<Match[]> {
  const query = 'book=sports&phase=live';
  const reply = await fetch(`http://127.0.0.1:${port}${listBookEvents.path}?${query}`);
  const { events } = (await reply.json()) as EventsReply;
  // Matches that have just begun are live longest.
  const latest = events.toSorted((a, b) => b.startsAt - a.startsAt).slice(0, matchCount);
  if (latest.length < matchCount) throw new Error(`only ${latest.length} matches are live`);
  return latest;
}

async function openPage(studio: Studio, matches: readonly Match[], index: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${studio.port}${bookSocket.path}`);
  const kind = index % wholeEvery === 0 ? 'match' : 'list';
  const startsAt = new Map(matches.map((match) => [match.id, match.startsAt]));
  socket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) return;
    figures.bytes[kind] += data.length;
    take(data.toString('utf8'), startsAt, studio.movedMs);
  });
  await once(socket, 'open');
  const shown = Array.from({ length: kind === 'list' ? listLength : 1 }, (_, at) => {
    const { id } = matches[(index + at) % matchCount] ?? {};
    if (id === undefined) throw new Error('no match');
    return { id, sequence: 0 };
  });
  const [whole = null] = kind === 'match' ? shown : [];
  const events = kind === 'list' ? shown : [];
  const watch: BookClientMessage = { type: 'watch', book: 'sports', events, whole };
  socket.send(JSON.stringify(watch));
  return socket;
}

function take(text: string, startsAt: ReadonlyMap<string, number>, movedMs: number): void {
  if (!text.startsWith('{"type":"stand"')) return;
  const now = Date.now() + movedMs;
  const message = JSON.parse(text) as BookMessage;
  if (message.type !== 'stand') return;
  const starts = startsAt.get(message.id) ?? Number.NaN;
  for (const { at } of message.incidents) figures.delays.push(now - (starts + at * 1000));
}

const ownStepMs = 10;

/** How late a timer of this process is. */
function watchOwnDelay(): () => void {
  let last = performance.now();
  return () => {
    const now = performance.now();
    figures.ownDelays.push(Math.max(0, now - last - ownStepMs));
    last = now;
  };
}

/** Prints a line of the table; returns the 99th percentile of delays. */
async function measure({ child }: Studio, round: number): Promise<number> {
  figures = noFigures();
  const before = await requestCpu(child);
  await wait(secondsPerRun * 1000);
  const busy = ((await requestCpu(child)) - before) / secondsPerRun;
  const { delays, ownDelays, bytes } = figures;
  const matchPages = pageCount / wholeEvery;
  const perMinute = (sum: number, pages: number): string =>
    Math.round((sum * 60) / secondsPerRun / pages).toString();
  const cells = [
    [String(round), 3],
    [at(delays, 0.5).toFixed(0), 9],
    [at(delays, 0.99).toFixed(0), 9],
    [at(delays, 1).toFixed(0), 10],
    [at(ownDelays, 0.99).toFixed(0), 13],
    [perMinute(bytes.list, pageCount - matchPages), 13],
    [perMinute(bytes.match, matchPages), 14],
    [`${(busy * 100).toFixed(0)} %`, 9],
  ] as const;
  console.log(cells.map(([text, width]) => text.padStart(width)).join(''));
  return at(delays, 0.99);
}

/** The CPU seconds that the studio has used. */
async function requestCpu(child: ChildProcess): Promise<number> {
  const received = receive<{ cpu: NodeJS.CpuUsage }>(child);
  child.send('cpu');
  const { cpu } = await received;
  return (cpu.user + cpu.system) / 1e6;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

await main();
