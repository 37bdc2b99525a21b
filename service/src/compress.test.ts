import zlib from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies } from './compress.ts';

const list = { list: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Harbour Baccarat' })) };

/** An app with a long and a short reply, a long picture, and a call that returns what it got. */
async function open() {
  const app = Fastify();
  await compressReplies(app);
  app.get('/list', () => list);
  app.get('/bet', () => ({ orderNo: '1' }));
  app.get('/picture', (_request, reply) => reply.type('image/avif').send(Buffer.alloc(5_000)));
  app.post('/echo', ({ body }) => body);
  return app;
}

const unpack = {
  br: (bytes: Buffer) => zlib.brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => zlib.gunzipSync(bytes),
};

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
] as const)('a client that accepts %s gets a long reply in %s', async ([accepted, used]) => {
  const app = await open();
  const reply = await app.inject({ url: '/list', headers: { 'accept-encoding': accepted } });
  expect(reply.headers['content-encoding']).toBe(used);
  expect(reply.headers.vary).toBe('accept-encoding');
  expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(list).length / 5);
  expect(JSON.parse(unpack[used](reply.rawPayload).toString())).toEqual(list);
});

test.for([
  ['/list', 'identity'],
  ['/list', undefined],
  ['/bet', 'gzip, br'],
  ['/picture', 'gzip, br'],
])('%s for a client that accepts %s is sent as it is', async ([url = '', accepted]) => {
  const app = await open();
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const reply = await app.inject({ url, headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-encoding']).toBeUndefined();
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
});

test('a compressed request is not unpacked', async () => {
  const app = await open();
  const reply = await app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: zlib.gzipSync('{"a":1}'),
  });
  expect(reply.statusCode).toBe(400);
});
