import { logout } from '@vela/contract/access/calls.ts';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { reportDepositPayment } from '@vela/contract/deposit/calls.ts';
import { getDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { logoutStaff } from '@vela/contract/staff/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer, TestOperator } from '../../test/site.ts';
import { fileAddress } from './files.ts';

let player: TestPlayer;
let url = '';
let orderNo = '';
const kit = await useKit();

/** A receipt of an order in review. */
beforeEach(async () => {
  player = await kit.payer();
  const background = { r: 1, g: 10, b: 60 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png');
  const wire = new Response(form);
  const reply = await kit.app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { token: player.token, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  const { data } = reply.json<{ data: { fileId: string; url: string } }>();
  orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const sent = { orderNo, receiptIds: [data.fileId] };
  const { order } = await kit.done(reportDepositPayment, sent, { as: player });
  url = order.receipts[0]?.url ?? '';
});

const read = async (address: string, app = kit.app): Promise<number> =>
  (await app.inject({ url: address })).statusCode;

const asStaff = async (staff: TestOperator): Promise<string> =>
  (await kit.done(getDeposit, { orderNo }, { as: staff })).order.receipts[0]?.url ?? '';

describe('the address of a receipt', () => {
  test('is valid for its player for some minutes, and then for no caller', async () => {
    expect(await read(url)).toBe(200);
    kit.clock.advance(21 * MINUTE_MS);
    expect(await read(url)).toBe(404);
  });

  test('ends with the session that it was made for', async () => {
    await kit.call(logout, {}, { as: player });
    expect(await read(url)).toBe(404);
  });

  test('is valid for no other session, no other picture and no other time', async () => {
    const rival = await kit.payer();
    const mine = new URLSearchParams(url.split('?')[1]);
    const wrong = [
      url.replace(mine.get('session') ?? '', rival.sessionId),
      url.replace(/until=\d+/, 'until=99999999999'),
      url.replace(/until=\d+/, 'until=0'),
      url.replace(/session=[^&]*&/, ''),
      url.replace(/sign=.*/, 'sign='),
      `${url}&session=${rival.sessionId}`.replace(/session=[^&]*&/, ''),
      url.split('?')[0] ?? '',
    ];
    for (const address of wrong) expect([address, await read(address)]).toEqual([address, 404]);
  });

  test('that was made for another player by mistake shows them nothing', async () => {
    const rival = await kit.payer();
    const fileId = /fil_\w+/.exec(url)?.[0] ?? '';
    const viewer = { services: kit.services, player: { ...rival, isPaused: false } };
    expect(await read(fileAddress(viewer, fileId))).toBe(404);
  });

  test('is shown to operators on their own port only, and ends with their session', async () => {
    const finance = await kit.operator('finance');
    const address = await asStaff(finance);
    expect(await read(address, kit.staffApp)).toBe(200);
    expect(await read(address)).toBe(404);
    expect(await read(url, kit.staffApp)).toBe(404);
    await kit.call(logoutStaff, {}, { as: finance });
    expect(await read(address, kit.staffApp)).toBe(404);
  });

  test('ends for an operator who may no longer see deposits', async () => {
    const finance = await kit.operator('finance');
    const address = await asStaff(finance);
    await kit.database.pool.query("update staff_members set role = 'content' where staff_id = $1", [
      finance.staffId,
    ]);
    expect(await read(address, kit.staffApp)).toBe(404);
  });
});
