import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SocketKeeper } from './socket-keeper.ts';

test('what is sent to a socket while held is one write, in its order, and no other waits', async () => {
  const keeper = new SocketKeeper({ messageBytesMax: 100, backlogBytesMax: 10_000 });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted: WebSocket[] = [];
  let writes = 0;
  server.on('upgrade', (request, socket, head) => {
    const upgrade = { request, socket, head, query: new URLSearchParams(), network: '' };
    keeper.accept(upgrade, (client) => accepted.push(client));
    const uncork = socket.uncork.bind(socket);
    vi.spyOn(socket, 'uncork').mockImplementation(() => {
      uncork();
      if (socket.writableCorked === 0) writes += 1;
    });
  });
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const received: string[] = [];
  page.on('message', (data: Buffer) => received.push(data.toString()));
  await once(page, 'open');
  const [client] = accepted;
  if (client === undefined) throw new Error('no client connected');
  writes = 0;
  keeper.hold();
  for (const text of ['one', 'two', 'three']) keeper.send(client, text);
  expect([writes, client.bufferedAmount > 0]).toEqual([0, true]);
  keeper.release();
  expect(writes).toBe(1);
  keeper.send(client, 'four');
  expect(writes).toBe(2);
  await vi.waitFor(() => expect(received).toEqual(['one', 'two', 'three', 'four']));
  page.terminate();
  await keeper.close();
  server.close();
});
