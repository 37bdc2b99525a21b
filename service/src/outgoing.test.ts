import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { BoundedReply } from './fetch-bounded.ts';
import { openOutgoing } from './outgoing.ts';
import { HOUR_MS } from './time.ts';

test('an unanswered request is aborted when the process stops, like any later one', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outgoing = openOutgoing(0);
  const sendRequest = (): Promise<BoundedReply> =>
    outgoing.fetch(url, { method: 'GET', headers: {} }, { timeoutMs: HOUR_MS, bytesMax: 100 });
  const arrived = once(server, 'request');
  const hangs = sendRequest();
  await arrived;
  outgoing.end();
  expect(await hangs).toMatchObject({ isComplete: false, fault: 'timeout' });
  expect(await sendRequest()).toMatchObject({ isComplete: false, fault: 'timeout' });
  server.closeAllConnections();
  server.close();
});
