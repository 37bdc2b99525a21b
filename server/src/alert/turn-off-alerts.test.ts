import { turnOffAlerts } from '@vela/contract/alert/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { openPushService } from '../../test/push.ts';

const kit = await useKit();
const service = openPushService(kit);

test('one press ends it: what was already on its way is not sent', async () => {
  const player = await kit.player();
  await service.turnOn(player);
  await service.send(player);
  const { device } = await kit.done(turnOffAlerts, {}, { as: player });
  await service.deliver();
  expect(device).toBeNull();
  expect(service.received).toEqual([]);
});
