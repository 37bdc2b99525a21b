import { getAlerts, turnOnAlerts } from '@vela/contract/alert/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newBrowser, openPushService } from '../../test/push.ts';
import type { TestBrowser } from '../../test/push.ts';
import type { TestPlayer } from '../../test/site.ts';

const kit = await useKit();
const service = openPushService(kit);

test('a device shows news of account and money, and no offers, from when it is turned on', async () => {
  const player = await kit.player();
  const before = await kit.done(getAlerts, {}, { as: player });
  expect(before).toMatchObject({ device: null, offers: false, isSandbox: false });
  await service.turnOn(player);
  const { device, offers } = await kit.done(getAlerts, {}, { as: player });
  expect({ device, offers }).toEqual({ device: { account: true, money: true }, offers: false });
});

test.each([
  'https://169.254.169.254/latest',
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.example.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://user@fcm.googleapis.com/a',
  'https://push.apple.com.example.com/a',
  'file:///etc/passwd',
  'nonsense',
])('an address of no push service is refused: %s', async (endpoint) => {
  const { p256dh, auth } = newBrowser();
  const as = await kit.player();
  const { refusal } = await kit.call(turnOnAlerts, { endpoint, p256dh, auth }, { as });
  expect(refusal).toBe('pushServiceUnknown');
});

test('invalid keys are refused', async () => {
  const { endpoint, auth } = newBrowser();
  const as = await kit.player();
  for (const p256dh of ['', 'AAAA', Buffer.alloc(65, 4).toString('base64url')]) {
    const { refusal } = await kit.call(turnOnAlerts, { endpoint, p256dh, auth }, { as });
    expect(refusal).toBe('pushServiceUnknown');
  }
});

test('a browser shows the messages of one player: the last one to turn it on', async () => {
  const [first, second] = [await kit.player(), await kit.player()];
  const browser = await service.turnOn(first);
  await service.turnOn(second, browser);
  expect((await kit.done(getAlerts, {}, { as: first })).device).toBeNull();
});

test('devices that are turned on at the same time end with one for each login and each browser', async () => {
  const [first, second] = [await kit.player(), await kit.player()];
  const shared = newBrowser();
  const turnOn = async (as: TestPlayer, { endpoint, p256dh, auth }: TestBrowser) =>
    (await kit.call(turnOnAlerts, { endpoint, p256dh, auth }, { as })).code;
  const codes = await Promise.all(
    [first, second].flatMap((as) => [turnOn(as, shared), turnOn(as, newBrowser())]),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
  const { rows } = await kit.database.pool.query(
    'select session_id, endpoint from alert_devices where player_id = any ($1)',
    [[first.playerId, second.playerId]],
  );
  expect(new Set(rows.map((row) => row.endpoint)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.session_id)).size).toBe(rows.length);
});
