import { access, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reportDepositPayment } from '@vela/contract/deposit/calls.ts';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { updateProfile } from '@vela/contract/profile/calls.ts';
import { DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { pathOf } from './files.ts';
import { clearPictures } from './jobs.ts';
import { draftsOf } from './picture.ts';
import { deleteUnused, holdOwnFiles, listUnused } from './store.ts';

const kit = await useKit();
const player = await kit.payer();

async function upload(red: number, purpose = 'receipt', as = player): Promise<string> {
  const background = { r: red, g: 10, b: 60 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png');
  const wire = new Response(form);
  const reply = await kit.app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { token: as.token, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  return reply.json<{ data: { fileId: string } }>().data.fileId;
}

async function bytesOf(fileId: string): Promise<string> {
  const { rows } = await kit.database.pool.query<{ sha256: Buffer }>(
    'select sha256 from content_files where file_id = $1',
    [fileId],
  );
  return pathOf(kit.services.config.dataDir, rows[0]?.sha256 ?? Buffer.alloc(32));
}

const isThere = (at: string): Promise<boolean> =>
  access(at).then(
    () => true,
    () => false,
  );
const isKept = async (fileId: string): Promise<boolean> =>
  (await kit.database.pool.query('select from content_files where file_id = $1', [fileId]))
    .rowCount === 1;
const clear = () => clearPictures.handler(kit.services, {});

test('an unused picture is deleted after a day, with its bytes', async () => {
  const fileId = await upload(1);
  const at = await bytesOf(fileId);
  kit.clock.advance(23 * HOUR_MS);
  await clear();
  expect([await isKept(fileId), await isThere(at)]).toEqual([true, true]);
  kit.clock.advance(HOUR_MS + 1);
  await clear();
  expect([await isKept(fileId), await isThere(at)]).toEqual([false, false]);
});

test('pictures of orders and profiles are kept, and so are bytes that another picture shares', async () => {
  const avatar = await upload(2, 'avatar');
  await kit.done(updateProfile, { avatar }, { as: player });
  const receipt = await upload(3);
  const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  await kit.done(reportDepositPayment, { orderNo, receiptIds: [receipt] }, { as: player });
  const duplicate = await upload(3, 'receipt', await kit.payer());
  expect(await bytesOf(duplicate)).toBe(await bytesOf(receipt));
  kit.clock.advance(2 * DAY_MS);
  await clear();
  expect(await isKept(duplicate)).toBe(false);
  for (const kept of [avatar, receipt]) {
    expect([await isKept(kept), await isThere(await bytesOf(kept))]).toEqual([true, true]);
  }
  // The old one is unused once there is a new one.
  const next = await upload(4, 'avatar');
  await kit.done(updateProfile, { avatar: next }, { as: player });
  await clear();
  expect([await isKept(avatar), await isKept(next)]).toEqual([false, true]);
});

test('a picture that is being attached is not cleared', async () => {
  const fileId = await upload(5);
  const { database } = kit.services;
  const seen = await database.transaction(async ({ tx }) => {
    const [file] = await holdOwnFiles(tx, player.playerId, [fileId]);
    const cleared = await database.transaction((other) => deleteUnused(other.tx, fileId));
    return [file?.fileId, cleared];
  });
  expect(seen).toEqual([fileId, null]);
  expect(await listUnused(database.db, kit.clock.now(), 10)).not.toContain('fil_none');
});

test('unfinished uploads are deleted a day later', async () => {
  const folder = await draftsOf(kit.services.config.dataDir);
  await writeFile(path.join(folder, 'fil_x.upload'), 'half');
  await writeFile(path.join(folder, 'fil_y.upload'), 'now');
  const now = kit.clock.now().getTime() / 1_000;
  await utimes(path.join(folder, 'fil_x.upload'), now, now - 25 * 3_600);
  await utimes(path.join(folder, 'fil_y.upload'), now, now);
  await clear();
  expect(await readdir(folder)).toEqual(['fil_y.upload']);
});
