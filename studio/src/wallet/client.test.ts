import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWalletClient } from './client.ts';
import { isSignedBy } from './signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
let answer: (body: Record<string, unknown>, response: ServerResponse) => void = () => {};
const seen: { path: string; isSigned: boolean; body: Record<string, unknown> }[] = [];

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const raw = Buffer.concat(chunks);
  const signature = String(request.headers['x-hub88-signature']);
  const body: Record<string, unknown> = JSON.parse(raw.toString());
  seen.push({ path: request.url ?? '', isSigned: isSignedBy(raw, signature, [publicKey]), body });
  answer(body, response);
}

const server = createServer((request, response) => void serve(request, response));
let platformUrl = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  platformUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (timeoutMs = 2000) => openWalletClient({ platformUrl, privateKey, timeoutMs });
const send = (timeoutMs?: number) =>
  open(timeoutMs).send('/user/balance', { user: 'ann', request_uuid: 'r1' }, 'HKD');

describe('the wallet client', () => {
  it('signs the exact bytes it sends, and reads status and balance', async () => {
    answer = (body, response) =>
      response.end(
        JSON.stringify({
          status: 'RS_OK',
          request_uuid: body['request_uuid'],
          balance: 1_386_000_999,
          currency: 'HKD',
        }),
      );
    const reply = await send();
    expect(reply).toMatchObject({ isClear: true, status: 'RS_OK', balanceMinor: 1_386_000n });
    expect(seen.at(-1)).toMatchObject({ path: '/provider/studio/user/balance', isSigned: true });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['a proxy that is down', (response) => response.writeHead(502).end('<html>')],
    ['another page', (response) => response.end('<html></html>')],
    ['no status', (response) => response.end('{}')],
    ['an unknown status', (response) => response.end('{"status":"OK"}')],
    ['nothing', (response) => response.end('null')],
    ['a number', (response) => response.end('1')],
    ['a list', (response) => response.end('[]')],
    ['a cut line', (response) => response.destroy()],
    ['a redirect', (response) => response.writeHead(302, { location: '/' }).end()],
    [
      'the reply to another request',
      (response) => response.end('{"status":"RS_OK","request_uuid":"r2"}'),
    ],
    [
      'too much',
      (response) => response.end(`{"status":"RS_OK","balance":1000}${' '.repeat(70_000)}`),
    ],
  ])('takes %s for no clear answer', async (_name, respond) => {
    answer = (_body, response) => respond(response);
    expect(await send()).toMatchObject({ isClear: false });
  });

  it('times out', async () => {
    answer = () => {};
    expect(await send(50)).toEqual({ isClear: false, why: 'timeout' });
  });

  it('is also unclear if nothing listens', async () => {
    const client = openWalletClient({
      platformUrl: 'http://127.0.0.1:1',
      privateKey,
      timeoutMs: 500,
    });
    const reply = await client.send('/user/info', { user: 'ann', request_uuid: 'r1' }, 'HKD');
    expect(reply.isClear).toBe(false);
  });
});
