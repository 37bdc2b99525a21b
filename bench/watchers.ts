// The latency of a shared table with many watchers: `npm run bench:watchers`. 500 pages on one
// table, first only watching, then 100 of them betting in every round. A message's delay is from
// the server's clock in it to its arrival; a bet's from its sending to the studio's reply. Load
// tool, studio and database share the machine's cores and its clock.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import type { ServerMessage } from '../studio/src/protocol/table.ts';

const watchers = 500;
const bettors = 100;
const sittingAtOnce = 25;
const secondsPerRun = 40;

type Seat = { socket: WebSocket; isBetting: boolean; sentAt: Map<string, number> };
type Delays = { messages: number[]; bets: number[]; refused: number };

let delays: Delays = { messages: [], bets: [], refused: 0 };

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, databases: ['vela'], settings: {} });
  let child: ChildProcess | null = null;
  try {
    child = fork(path.join(import.meta.dirname, 'studio.ts'), {
      env: { ...process.env, DATABASE_URL: postgres.url('vela'), WATCHERS: String(watchers) },
    });
    const { port, tokens } = await receive<{ port: number; tokens: string[] }>(child);
    const seats: Seat[] = [];
    // The studio limits pending connections per address.
    for (let i = 0; i < tokens.length; i += sittingAtOnce) {
      const some = tokens.slice(i, i + sittingAtOnce);
      seats.push(...(await Promise.all(some.map((token, j) => sit(port, token, i + j)))));
    }
    console.log(`${seats.length} pages on one table, ${os.availableParallelism()} cores`);
    await measure('watching', child);
    seats.slice(0, bettors).forEach((seat) => (seat.isBetting = true));
    await measure(`${bettors} of them betting`, child);
    for (const { socket } of seats) socket.terminate();
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

async function sit(port: number, token: string, index: number): Promise<Seat> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/play/table?session=${token}`);
  const seat: Seat = { socket, isBetting: false, sentAt: new Map() };
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) take(seat, index, data.toString('utf8'));
  });
  await once(socket, 'open');
  return seat;
}

function take(seat: Seat, index: number, text: string): void {
  const message = JSON.parse(text) as ServerMessage;
  if (message.type === 'phase') {
    delays.messages.push(Date.now() - message.serverTime);
    if (message.phase === 'betting' && seat.isBetting) bet(seat, index, message.roundId);
  }
  if (message.type !== 'bet') return;
  const sentAt = seat.sentAt.get(message.bet.betId);
  if (sentAt === undefined || message.bet.state === 'placing') return;
  seat.sentAt.delete(message.bet.betId);
  if (message.bet.state === 'accepted') delays.bets.push(performance.now() - sentAt);
  else delays.refused += 1;
}

/** Players bet at different moments of the first two seconds. */
function bet(seat: Seat, index: number, roundId: string): void {
  setTimeout(
    () => {
      const betId = randomUUID();
      seat.sentAt.set(betId, performance.now());
      seat.socket.send(JSON.stringify({ type: 'bet', betId, roundId, spots: { banker: 1000 } }));
    },
    (index * 2000) / bettors,
  );
}

async function measure(name: string, child: ChildProcess): Promise<void> {
  delays = { messages: [], bets: [], refused: 0 };
  const before = await requestCpu(child);
  await wait(secondsPerRun * 1000);
  const cpu = (await requestCpu(child)) - before;
  const { messages, bets, refused } = delays;
  const busy = ((cpu / secondsPerRun) * 100).toFixed(0);
  console.log(`\n${name}, ${secondsPerRun} s, studio busy ${busy} % of a core`);
  console.log(`  phase   ${toLine(messages)}`);
  if (bets.length > 0) console.log(`  bet     ${toLine(bets)}   refused ${refused}`);
}

/** The CPU seconds that the studio has used. */
async function requestCpu(child: ChildProcess): Promise<number> {
  const received = receive<{ cpu: NodeJS.CpuUsage }>(child);
  child.send('cpu');
  const { cpu } = await received;
  return (cpu.user + cpu.system) / 1e6;
}

function toLine(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0)} ms`;
  return `${sorted.length} × p50 ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`;
}

await main();
