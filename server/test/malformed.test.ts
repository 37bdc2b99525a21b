import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { setLimit } from '@vela/contract/protection/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { exchange } from '@vela/service/fuzz/run.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { signBody } from '../src/game/provider/signature.ts';
import { routes } from '../src/slices.ts';
import { useKit } from '../test/kit.ts';

/*
 * Malformed input that once caused a 500, and amounts that were misread.
 */

const pagesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-pages-'));
const kit = await useKit();
const player = await kit.player({ balanceMinor: 100_000n, phone: '13800138000' });
const provider = await kit.provider(61);
fs.mkdirSync(path.join(pagesDir, 'assets'));
fs.writeFileSync(path.join(pagesDir, 'index.html'), '<!doctype html>');
const app = await buildApp(kit.services, { serves: 'player', routes, pagesDir });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
afterAll(async () => {
  await app.close();
  fs.rmSync(pagesDir, { recursive: true, force: true });
});

async function send(line: string, headers: readonly string[] = [], body = '') {
  const head = [`${line} HTTP/1.1`, 'host: x', 'connection: close', `token: ${player.token}`];
  const all = [...head, ...headers, `content-length: ${Buffer.byteLength(body)}`, '', body];
  const reply = await exchange(port, Buffer.from(all.join('\r\n')));
  const { refusal, data } = JSON.parse(reply?.body ?? '{}') as { refusal?: string; data?: object };
  return { status: reply?.status, refusal, data };
}

const json = ['content-type: application/json'];
const cut = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';

describe('requests that were answered 500 are refused by name', () => {
  test.each([
    ['multipart without a boundary', ['content-type: multipart/form-data'], cut, 'invalidInput'],
    [
      'multipart that is cut',
      ['content-type: multipart/form-data; boundary=xx'],
      cut,
      'invalidInput',
    ],
  ])('%s', async (_what, headers, body, refusal) => {
    const reply = await send(`POST ${uploadFile.path}`, headers, body);
    expect(reply).toMatchObject({ status: 400, refusal });
  });

  test.each([
    ['GET /../../etc/passwd', 404, 'notFound'],
    ['GET /assets/%00', 404, 'notFound'],
    ['GET /%zz', 400, 'invalidInput'],
    ['GET http://x/none', 404, 'notFound'],
    [`POST http://x//${uploadFile.path}`, 404, 'notFound'],
    [`POST /${getProfile.path}`, 404, 'notFound'],
    [`POST ${getProfile.path}/${'x'.repeat(500)}`, 404, 'notFound'],
    ['GARBAGE', 400, 'invalidInput'],
    [`PROPFIND ${getProfile.path}`, 404, 'notFound'],
  ])('%s', async (line, status, refusal) => {
    expect(await send(line)).toMatchObject({ status, refusal });
  });

  test('headers that are too long', async () => {
    const reply = await send('GET /healthz', [`x-long: ${'x'.repeat(20_000)}`]);
    expect(reply).toMatchObject({ status: 431, refusal: 'tooLarge' });
  });
});

test('a body that is too large is refused once it has arrived', async () => {
  let hasArrived = false;
  app.server.once('request', (request, reply) =>
    reply.once('finish', () => (hasArrived = request.complete)),
  );
  const reply = await send(`POST ${getProfile.path}`, json, 'x'.repeat(200_000));
  expect(reply).toMatchObject({ status: 413, refusal: 'tooLarge' });
  expect(hasArrived).toBe(true);
});

test('a request with an absolute address reaches the call of its path', async () => {
  const reply = await send(`POST http://elsewhere.example${getProfile.path}`, json, '{}');
  expect(reply).toMatchObject({ status: 200 });
});

test.each(['1e3', '1.0', '1000.00', '-0', '10E2', '1e400', '-1', '9007199254740993'])(
  'in JSON, %s is not an amount of any call, and the reply names the field',
  async (written) => {
    const order = await send(
      `POST ${createDeposit.path}`,
      json,
      `{"methodCode":"bank","amountMinor":${written},"orderAmountMinor":${written}}`,
    );
    expect(order).toMatchObject({ status: 400, refusal: 'invalidInput' });
    expect(order.data).toEqual({ field: 'amountMinor' });
    const limit = await send(
      `POST ${setLimit.path}`,
      json,
      `{"kind":"deposit","period":"day","amountMinor":${written}}`,
    );
    expect(limit).toMatchObject({ status: 400, data: { field: 'amountMinor' } });
  },
);

test.each(['1e8', '100000000.0', '-0'])('to a provider %s is no amount either', async (written) => {
  const play = await provider.sit(500_000n);
  const body = {
    user: play.user,
    token: play.token,
    transaction_uuid: '6f2f3a3e-6a5c-4d5a-9a4b-3b1a2c3d4e5f',
    round: 'r1',
    request_uuid: 'q1',
    game_code: play.gameCode,
    currency: 'HKD',
    amount: 'AMOUNT',
  };
  const bytes = JSON.stringify(body).replace('"AMOUNT"', written);
  const reply = await kit.app.inject({
    method: 'POST',
    url: `/provider/${provider.name}/transaction/bet`,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': signBody(Buffer.from(bytes), provider.privateKey),
    },
    payload: bytes,
  });
  expect(reply.json()).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  expect(await kit.balance(play.playerId)).toBe(0n);
});

test('a text with NUL or half a character is refused, and the reply names its field', async () => {
  for (const text of [String.raw`a\u0000b`, String.raw`\ud800`]) {
    const reply = await send(
      `POST ${createDeposit.path}`,
      json,
      `{"methodCode":"bank","amountMinor":100,"depositorName":"${text}"}`,
    );
    expect(reply).toMatchObject({ status: 400, data: { field: 'depositorName' } });
  }
});
