import { getAlerts, turnOnAlerts } from '@vela/contract/alert/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newBrowser, openPushService } from '../../test/push.ts';

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
])('an address that is of no push service is refused: %s', async (endpoint) => {
  const { p256dh, auth } = newBrowser();
  const as = await kit.player();
  const { refusal } = await kit.call(turnOnAlerts, { endpoint, p256dh, auth }, { as });
  expect(refusal).toBe('pushServiceUnknown');
});

test('keys that are none are refused', async () => {
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
