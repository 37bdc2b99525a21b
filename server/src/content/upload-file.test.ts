import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { uploadFile } from '@vela/contract/content/calls.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { uploadBytesMax } from './picture.ts';
import { uploadSetting } from './settings.ts';
import { findOwnFiles, samePictures } from './store.ts';

const kit = await useKit();
const player = await kit.player();

const paint = (width = 40, height = 30, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 10, b: 60 } } });

type Sent = { name?: string; type?: string; purpose?: string; token?: string; fileless?: boolean };

type Reply = {
  status: number;
  code: number;
  refusal?: string;
  data: { fileId: string; url: string; width: number; height: number };
};

async function upload(bytes: Buffer, sent: Sent = {}): Promise<Reply> {
  const form = new FormData();
  if (sent.purpose) form.set('purpose', sent.purpose);
  if (!sent.fileless) {
    const blob = new Blob([new Uint8Array(bytes)], { type: sent.type ?? 'image/png' });
    form.set('file', blob, sent.name ?? 'a.png');
  }
  const wire = new Response(form);
  const reply = await kit.app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: {
      token: sent.token ?? player.token,
      'content-type': wire.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  return { ...reply.json<Omit<Reply, 'status'>>(), status: reply.statusCode };
}

async function read(url: string) {
  const reply = await kit.app.inject({ url });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

test('a picture is stored re-encoded, small, and without its metadata', async () => {
  const secret = 'GPS 22.28,114.15 <script>';
  const photo = await paint(2400, 1800)
    .withExif({ IFD0: { ImageDescription: secret, Copyright: secret } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(secret)).toBe(true);
  const polyglot = Buffer.concat([photo, Buffer.from(`\n<?php echo "${secret}"; ?>`)]);
  const { code, data } = await upload(polyglot, { name: '../../etc/passwd', type: 'text/html' });
  expect(code).toBe(0);
  expect([data.width, data.height]).toEqual([1600, 1200]);
  const { status, headers, bytes } = await read(data.url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(headers['content-disposition']).toContain('inline');
  expect(bytes.includes('GPS 22')).toBe(false);
  expect(bytes.includes('<?php')).toBe(false);
  const meta = await sharp(bytes).metadata();
  expect([meta.format, meta.exif]).toEqual(['webp', undefined]);
});

test('a stored picture is readable for this system account only', async () => {
  await upload(await paint().png().toBuffer());
  const folder = path.join(kit.services.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true });
  const stored = names.filter((name) => name.endsWith('.webp'));
  expect(stored.length).toBeGreaterThan(0);
  for (const name of stored) {
    const { mode } = await stat(path.join(folder, name));
    expect((mode & 0o777).toString(8)).toBe('600');
  }
  expect(names.filter((name) => name.startsWith('drafts/'))).toEqual([]);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page with the name of a picture', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, whatever its name', async (_what, bytes) => {
  const reply = await upload(bytes, { name: 'receipt.png', type: 'image/png' });
  expect([reply.status, reply.refusal]).toEqual([415, 'unsupportedMedia']);
});

test('a form without a file, and a body that is not a form, are refused', async () => {
  expect((await upload(Buffer.alloc(0), { fileless: true })).refusal).toBe('unsupportedMedia');
  const reply = await kit.app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { token: player.token, 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(reply.json()).toMatchObject({ refusal: 'unsupportedMedia' });
});

test.each(['receipt', 'avatar', 'feedback', 'payoutQr'])(
  'the purpose %s is accepted',
  async (purpose) => {
    const { data } = await upload(await paint().png().toBuffer(), { purpose });
    const [file] = await findOwnFiles(kit.database.db, player.playerId, [data.fileId]);
    expect(file?.purpose).toBe(purpose);
  },
);

test('a truncated picture is refused as unreadable', async () => {
  const whole = await paint(400, 400).jpeg({ quality: 100 }).toBuffer();
  const reply = await upload(whole.subarray(0, Math.floor(whole.length / 3)));
  expect([reply.status, reply.refusal]).toEqual([422, 'imageUnreadable']);
});

test('a picture of too many pixels is refused before it is decoded', async () => {
  const bomb = await paint(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  // Decoding would find that it ends after its head, and refuse it as unreadable.
  for (const bytes of [bomb, bomb.subarray(0, 1_000)]) {
    const reply = await upload(bytes);
    expect([reply.status, reply.refusal]).toEqual([422, 'imageTooManyPixels']);
  }
});

test('more than 15 MB is refused', async () => {
  const reply = await upload(Buffer.alloc(uploadBytesMax + 1, 7));
  expect([reply.status, reply.refusal]).toEqual([413, 'tooLarge']);
  expect((await upload(Buffer.alloc(uploadBytesMax + 100_000, 7))).refusal).toBe('tooLarge');
});

test('a changed address is invalid, and every address is after twenty minutes', async () => {
  const { data } = await upload(await paint().png().toBuffer());
  const other = await upload(await paint(41, 30).png().toBuffer());
  const wrong = [
    data.url.replace(/sign=./, 'sign=!'),
    data.url.replace(data.fileId, other.data.fileId),
    data.url.replace(/until=\d+/, 'until=99999999999'),
    `/files/${data.fileId}`,
  ];
  for (const url of wrong) expect((await read(url)).status).toBe(404);
  expect((await read(data.url)).status).toBe(200);
  kit.clock.advance(21 * 60_000);
  expect((await read(data.url)).status).toBe(404);
});

test("another player's picture is not accessible, and its duplicate is recognised", async () => {
  const rival = await kit.player();
  const picture = await paint(60, 60, 99).png().toBuffer();
  const mine = await upload(picture, { purpose: 'receipt' });
  const { data } = await upload(await sharp(picture).png({ compressionLevel: 0 }).toBuffer(), {
    token: rival.token,
    purpose: 'avatar',
  });
  const tx = kit.database.db;
  expect(await findOwnFiles(tx, player.playerId, [data.fileId])).toEqual([]);
  const [own] = await findOwnFiles(tx, rival.playerId, [data.fileId, mine.data.fileId]);
  expect(own).toMatchObject({ fileId: data.fileId, purpose: 'avatar', playerId: rival.playerId });
  const { rows } = await samePictures(data.fileId).execute(tx);
  const both = [mine.data.fileId, data.fileId].map((fileId) => ({ fileId }));
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining(both));
});

test('a visitor may not upload', async () => {
  const reply = await upload(await paint().png().toBuffer(), { token: 'x'.repeat(43) });
  expect(reply.code).toBe(401);
});

test('of forty concurrent pictures the queue accepts its limit, and the others are told when to retry', async () => {
  const picture = await paint(1200, 900).jpeg().toBuffer();
  const rivals = await Promise.all(Array.from({ length: 4 }, () => kit.player()));
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => upload(picture, { token: rivals[i % 4]?.token ?? '' })),
  );
  const taken = replies.filter((reply) => reply.code === 0);
  const busy = replies.filter((reply) => reply.refusal === 'picturesBusy');
  expect(taken.length).toBeGreaterThanOrEqual(20);
  expect(busy.length).toBeGreaterThan(0);
  expect(taken.length + busy.length).toBe(40);
  expect(busy[0]).toMatchObject({ status: 429, data: { retrySeconds: 10 } });
  // No later upload is blocked.
  expect((await upload(picture, { token: rivals[0]?.token ?? '' })).code).toBe(0);
});

test('a player over the daily upload limit is refused, also concurrently', async () => {
  await kit.set(uploadSetting, { filesPerDay: 3 });
  const rival = await kit.player();
  const picture = await paint(50, 50, 1).png().toBuffer();
  const send = () => upload(picture, { token: rival.token });
  const replies = await Promise.all(Array.from({ length: 6 }, send));
  expect(replies.filter((reply) => reply.code === 0).length).toBe(3);
  expect(replies.filter((reply) => reply.refusal === 'uploadQuotaReached').length).toBe(3);
  const other = await kit.player();
  expect((await upload(picture, { token: other.token })).code).toBe(0);
  kit.clock.advance(24 * 60 * 60_000 + 1);
  expect((await send()).code).toBe(0);
  await kit.set(uploadSetting, { filesPerDay: 60, megabytesPerDay: 1 });
  await kit.database.pool.query('update content_files set bytes = $1 where player_id = $2', [
    1024 * 1024,
    rival.playerId,
  ]);
  expect((await send()).refusal).toBe('uploadQuotaReached');
  await kit.set(uploadSetting, { megabytesPerDay: 30 });
});
