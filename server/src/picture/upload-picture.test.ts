import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { picture as pictureShape } from '@vela/contract/picture.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { upload as uploadTo } from '../../test/picture.ts';
import { listPictures, toPicture } from './index.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const paint = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 10, b: 60 } } });

const upload = (bytes: Buffer, token = editor.token) => uploadTo(kit, { token }, bytes);

const countEntries = async (): Promise<number> => {
  const { rows } = await kit.database.pool.query(
    "select from staff_audit where action = 'picture.upload'",
  );
  return rows.length;
};

test('a picture is published in three sizes, each re-encoded', async () => {
  const secret = 'GPS 22.28,114.15';
  const photo = await paint(2400, 1200)
    .withExif({ IFD0: { ImageDescription: secret } })
    .jpeg()
    .toBuffer();
  const { data } = await upload(photo);
  const widths = [480, 960, 1600];
  expect(data.sizes.map(({ width, height }) => [width, height])).toEqual(
    widths.map((width) => [width, width / 2]),
  );
  for (const [index, { url }] of data.sizes.entries()) {
    const { rawPayload } = await kit.app.inject({ url });
    const meta = await sharp(rawPayload).metadata();
    expect([meta.format, meta.width, meta.exif]).toEqual(['webp', widths[index], undefined]);
    expect(rawPayload.includes(secret)).toBe(false);
  }
});

test('anyone may read it without a session, on both ports, and cache it permanently', async () => {
  const { data } = await upload(await paint(600, 300, 1).png().toBuffer());
  for (const app of [kit.app, kit.staffApp]) {
    const reply = await app.inject({ url: data.sizes[0]?.url ?? '' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
});

test('a picture smaller than a size is not enlarged and stored once', async () => {
  const { data } = await upload(await paint(100, 50).png().toBuffer());
  expect(data.sizes).toMatchObject([{ width: 100, height: 50 }]);
});

test('the same picture once more, also in another encoding, is the same one', async () => {
  const bytes = await paint(500, 500, 77).png().toBuffer();
  const entries = await countEntries();
  const first = await upload(bytes);
  const others = await Promise.all([
    upload(bytes),
    upload(await sharp(bytes).png({ compressionLevel: 0 }).toBuffer()),
  ]);
  for (const other of others) expect(other.data).toEqual(first.data);
  expect(await countEntries()).toBe(entries + 1);
});

test('an invalid picture is refused, and leaves nothing behind', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect((await upload(svg)).refusal).toBe('unsupportedMedia');
  const whole = await paint(400, 400).jpeg({ quality: 100 }).toBuffer();
  expect((await upload(whole.subarray(0, whole.length / 3))).refusal).toBe('imageUnreadable');
  const drafts = await readdir(path.join(kit.services.config.dataDir, 'files', 'drafts'));
  expect(drafts).toEqual([]);
});

test('an operator who may not edit texts publishes nothing, nor does a player', async () => {
  const bytes = await paint(40, 40).png().toBuffer();
  const support = await kit.operator('support');
  expect((await upload(bytes, support.token)).refusal).toBe('forbidden');
  const player = await kit.player();
  expect((await upload(bytes, player.token)).code).toBe(401);
});

test('no other address leads to a file', async () => {
  const { data } = await upload(await paint(300, 300).png().toBuffer());
  const url = data.sizes[0]?.url ?? '';
  const wrong = [
    url.replace('.webp', ''),
    url.replace('.webp', '.png'),
    url.toUpperCase().replace('/PICTURES', '/pictures'),
    `/pictures/${'0'.repeat(64)}.webp`,
    '/pictures/..%2f..%2fsecret.webp',
    '/pictures/.webp',
  ];
  for (const address of wrong) {
    const reply = await kit.app.inject({ url: address });
    expect([address, reply.statusCode]).toEqual([address, 404]);
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
  }
});

test('other slices find it by its id and show it with their own texts', async () => {
  const { data } = await upload(await paint(700, 700, 9).png().toBuffer());
  const found = await listPictures(kit.database.db, [data.pictureId, 'pic_none']);
  expect([...found.keys()]).toEqual([data.pictureId]);
  const row = found.get(data.pictureId);
  const alts = { zh: '红', hk: '紅', en: 'Red', th: 'แดง' };
  const shown = row && toPicture(row, alts, 'th');
  expect(pictureShape().parse(shown)).toEqual({ sizes: data.sizes, alt: 'แดง' });
});
