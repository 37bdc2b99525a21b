import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('one player on one page: facts, wallets, devices and who shares them', async () => {
  const risk = await kit.newStaff('risk');
  const player = await kit.newPlayer({
    username: 'marina88',
    balanceMinor: 50_000n,
    device: 'phone-x',
    phone: '13912345678',
  });
  await kit.newPlayer({ username: 'twin1', device: 'phone-x' });
  const { code, data } = await kit.call(getPlayer, { username: 'Marina88' }, { as: risk });
  expect(code).toBe(0);
  expect(data.player).toMatchObject({
    playerId: String(player.playerId),
    username: 'marina88',
    isPhoneBound: true,
    state: 'active',
    totalMinor: 50_000,
  });
  expect(data.wallets).toContainEqual({
    wallet: 'central',
    name: 'central',
    balanceMinor: 50_000,
  });
  expect(data.sums).toEqual({
    depositMinor: 0,
    withdrawalMinor: 0,
    stakeMinor: 0,
    netMinor: 0,
    turnoverLeftMinor: 0,
  });
  expect(data.devices).toHaveLength(1);
  expect(data.devices[0]).toMatchObject({ isCurrent: true, sharedWith: ['twin1'] });
});

test('a name that nobody has is not found', async () => {
  const risk = await kit.newStaff('risk');
  const reply = await kit.call(getPlayer, { username: 'nobody99' }, { as: risk });
  expect(reply).toMatchObject({ status: 404, refusal: 'notFound' });
});
