import { once } from 'node:events';
import net from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';

/** What to send to a port before it is reset. */
export type ResetPlan = {
  port: number;
  /** Targets to upgrade at, each equally likely. */
  targets: readonly string[];
  count: number;
  seed: string;
};

/**
 * Opens upgrades and resets each at a random moment: before, within and right after the request,
 * during its lookup, after its reply, and after a first frame. Returns the errors that would have
 * ended the process.
 */
export async function resetUpgrades(plan: ResetPlan): Promise<unknown[]> {
  const random = seededRandom(plan.seed);
  const faults: unknown[] = [];
  const note = (error: unknown): void => void faults.push(error);
  process.on('uncaughtException', note);
  try {
    for (let i = 0; i < plan.count; i++) {
      const target = plan.targets[random.int(plan.targets.length)] ?? '/';
      await resetOne(plan.port, toRequest(target, random), random);
    }
    // The effects of the last resets arrive in the next turns of the event loop.
    for (let i = 0; i < 20; i++) await setTimeout(1);
  } finally {
    process.off('uncaughtException', note);
  }
  return faults;
}

/** Ways to wait, from not at all to after the reply. */
const moments: readonly ((socket: net.Socket, random: Random) => Promise<unknown>)[] = [
  async () => {},
  () => setImmediate(),
  (_socket, random) => setTimeout(random.int(4)),
  (socket) => Promise.race([once(socket, 'data'), once(socket, 'close')]),
];

async function resetOne(port: number, request: Buffer, random: Random): Promise<void> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  socket.once('data', () => socket.write(Buffer.from('818000000000', 'hex')));
  await once(socket, 'connect');
  const isCut = random.int(8) === 0;
  socket.write(isCut ? request.subarray(0, random.int(request.length)) : request);
  const moment = moments[random.int(isCut ? 3 : moments.length)];
  await moment?.(socket, random);
  socket.resetAndDestroy();
}

function toRequest(target: string, random: Random): Buffer {
  const lines = [
    random.int(10) === 0 ? `CONNECT ${target} HTTP/1.1` : `GET ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    random.int(10) === 0 ? 'Upgrade: h2c' : 'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.from(random.bytes(16)).toString('base64')}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}
