import { logout } from '@vela/contract/access/calls.ts';
import { getAlerts, keepAlerts } from '@vela/contract/alert/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { openPushService } from '../../test/push.ts';
import type { TestPlayer } from '../../test/site.ts';
import { openSession } from '../access/session.ts';

const kit = await useKit();
const service = openPushService(kit);
const login = ({ playerId }: TestPlayer) =>
  openSession(kit.database.db, kit.services, {
    playerId,
    device: '',
    agent: '',
    address: '',
    country: '',
    now: kit.clock.now(),
  });

test('a later login of the same player keeps the device with its choice', async () => {
  const player = await kit.player();
  const { endpoint } = await service.turnOn(player);
  const { token } = await login(player);
  expect(await kit.done(keepAlerts, { endpoint }, { as: { token } })).toEqual({ isKept: true });
  expect((await kit.done(getAlerts, {}, { as: { token } })).device).not.toBeNull();
  expect((await kit.done(getAlerts, {}, { as: player })).device).toBeNull();
});

test('another player who logs in on the device ends it for both', async () => {
  const [first, second] = [await kit.player(), await kit.player()];
  const { endpoint } = await service.turnOn(first);
  expect(await kit.done(keepAlerts, { endpoint }, { as: second })).toEqual({ isKept: false });
  expect((await kit.done(getAlerts, {}, { as: first })).device).toBeNull();
  expect((await kit.done(getAlerts, {}, { as: second })).device).toBeNull();
});

test('after a logout notifications must be turned on again by hand', async () => {
  const player = await kit.player();
  const { endpoint } = await service.turnOn(player);
  await kit.done(logout, {}, { as: player });
  const { token } = await login(player);
  expect(await kit.done(keepAlerts, { endpoint }, { as: { token } })).toEqual({ isKept: false });
  expect((await kit.done(getAlerts, {}, { as: { token } })).device).toBeNull();
});
