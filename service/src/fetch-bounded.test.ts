import net from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { fetchBounded } from './fetch-bounded.ts';

/* Hostile replies over a raw connection. */

const MIB = 1024 * 1024;
const bounds = { timeoutMs: 5_000, bytesMax: 64 * 1024 };
const request = { method: 'POST', headers: {}, body: '{}' } as const;
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

let server: net.Server | null = null;
let accepted: Socket | null = null;
afterEach(() => {
  accepted?.destroy();
  server?.close();
});

/** A server that answers each request with `talk`, on the raw connection. */
async function open(talk: (socket: Socket) => void): Promise<string> {
  const opened = net.createServer((socket) => {
    accepted = socket;
    socket.on('error', () => socket.destroy());
    socket.once('data', () => talk(socket));
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`;
}

/** Writes `part` for as long as the peer accepts it. */
function pour(socket: Socket, part: Buffer): void {
  if (socket.destroyed) return;
  if (socket.write(part)) setImmediate(() => pour(socket, part));
  else socket.once('drain', () => pour(socket, part));
}

/** Writes `part` every few milliseconds, without end. */
function drip(socket: Socket, part: string): void {
  const timer = setInterval(() => socket.write(part), 5);
  socket.once('close', () => clearInterval(timer));
}

test('a reply arrives whole with its status, and its bytes are text', async () => {
  const url = await open((socket) => socket.end(`${head}content-length: 7\r\n\r\n"港"\r\n`));
  expect(await fetchBounded(url, request, bounds)).toEqual({
    isComplete: true,
    status: 200,
    text: '"港"\r\n',
  });
});

test('a redirect is a reply and is not followed', async () => {
  const url = await open((socket) =>
    socket.end('HTTP/1.1 307 Go\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n'),
  );
  expect(await fetchBounded(url, request, bounds)).toEqual({
    isComplete: true,
    status: 307,
    text: '',
  });
});

test('a body of exactly the maximum size is read, one byte more is not', async () => {
  const say = (bytes: number) => (socket: Socket) =>
    socket.end(`${head}content-length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`);
  const fits = await fetchBounded(await open(say(bounds.bytesMax)), request, bounds);
  expect(fits).toMatchObject({ isComplete: true, status: 200 });
  const over = await fetchBounded(await open(say(bounds.bytesMax + 1)), request, bounds);
  expect(over).toMatchObject({ isComplete: false, fault: 'tooLarge' });
});

test.each<[string, (socket: Socket) => void, string]>([
  [
    'an endless body',
    (socket) => {
      socket.write(`${head}\r\n`);
      pour(socket, Buffer.alloc(64 * 1024, 'x'));
    },
    'tooLarge',
  ],
  [
    'endless chunks',
    (socket) => {
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
      pour(socket, Buffer.from('4\r\nxxxx\r\n'.repeat(1000)));
    },
    'tooLarge',
  ],
  [
    'endless headers',
    (socket) => {
      socket.write(head);
      pour(socket, Buffer.from('x-more: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\r\n'.repeat(100)));
    },
    'broken',
  ],
  [
    'one header of a megabyte',
    (socket) => socket.end(`${head}x-more: ${'x'.repeat(MIB)}\r\n\r\n{}`),
    'broken',
  ],
  [
    'a connection that is reset in the body',
    (socket) => {
      socket.write(`${head}content-length: 100\r\n\r\n{"status":`);
      setImmediate(() => socket.resetAndDestroy());
    },
    'broken',
  ],
  [
    'a connection that is reset before it answers',
    (socket) => void socket.resetAndDestroy(),
    'broken',
  ],
  [
    'less than its content length',
    (socket) => socket.end(`${head}content-length: 100\r\n\r\n{}`),
    'broken',
  ],
  [
    'two content lengths',
    (socket) => socket.end(`${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{} `),
    'broken',
  ],
  ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'broken'],
])('no answer: %s', async (_what, talk, fault) => {
  const reply = await fetchBounded(await open(talk), request, bounds);
  expect(reply).toMatchObject({ isComplete: false, fault });
});

test.each<[string, (socket: Socket) => void]>([
  ['no reply', () => {}],
  [
    'headers that drip',
    (socket) => {
      socket.write(head);
      drip(socket, 'x: y\r\n');
    },
  ],
  [
    'an endless status line',
    (socket) => {
      socket.write('HTTP/1.1 200 ');
      pour(socket, Buffer.alloc(64 * 1024, 'O'));
    },
  ],
  [
    'an endless extension of a chunk',
    (socket) => {
      socket.write(`${head}transfer-encoding: chunked\r\n\r\n4;x=`);
      pour(socket, Buffer.alloc(64 * 1024, 'x'));
    },
  ],
  [
    'a body that drips',
    (socket) => {
      socket.write(`${head}\r\n`);
      drip(socket, ' ');
    },
  ],
])('at the deadline ends %s', async (_what, talk) => {
  const reply = await fetchBounded(await open(talk), request, { ...bounds, timeoutMs: 150 });
  expect(reply).toEqual({ isComplete: false, fault: 'timeout', code: 'timeout' });
});

test('a body longer than its content length is cut there', async () => {
  const url = await open((socket) => socket.end(`${head}content-length: 2\r\n\r\n{}HTTP/1.1 200`));
  expect(await fetchBounded(url, request, bounds)).toMatchObject({ isComplete: true, text: '{}' });
});

test('of a gigabyte compressed to a megabyte, only the allowed size is decompressed', async () => {
  const part = gzipSync(Buffer.alloc(64 * MIB));
  const bomb = Buffer.concat(Array.from({ length: 16 }, () => part));
  const url = await open((socket) => {
    socket.write(`${head}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
    socket.end(bomb);
  });
  const before = process.memoryUsage().arrayBuffers;
  const reply = await fetchBounded(url, request, bounds);
  expect(reply).toMatchObject({ isComplete: false, fault: 'tooLarge' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MIB);
});

test('a reply that is not read to its end has its connection closed', async () => {
  const url = await open((socket) => {
    socket.write(`${head}\r\n`);
    pour(socket, Buffer.alloc(64 * 1024, 'x'));
  });
  await fetchBounded(url, request, bounds);
  await expect.poll(() => accepted?.destroyed).toBe(true);
});

test('if nothing listens, nothing was sent', async () => {
  const url = await open(() => {});
  await new Promise((resolve) => server?.close(resolve));
  expect(await fetchBounded(url, request, bounds)).toEqual({
    isComplete: false,
    fault: 'unreachable',
    code: 'ECONNREFUSED',
  });
});
