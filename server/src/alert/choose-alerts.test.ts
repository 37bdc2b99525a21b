import { chooseAlerts, getAlerts } from '@vela/contract/alert/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { openPushService } from '../../test/push.ts';

const kit = await useKit();
const service = openPushService(kit);

test('a choice holds for the device that makes it, and needs one that is on', async () => {
  const [player, other] = [await kit.player(), await kit.player()];
  const choice = { account: true, money: false };
  expect((await kit.call(chooseAlerts, choice, { as: player })).refusal).toBe('notFound');
  await service.turnOn(player);
  await service.turnOn(other);
  await kit.done(chooseAlerts, choice, { as: player });
  expect((await kit.done(getAlerts, {}, { as: player })).device).toEqual(choice);
  expect((await kit.done(getAlerts, {}, { as: other })).device?.money).toBe(true);
});
