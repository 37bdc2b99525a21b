import { listLobbyVenues } from '@vela/contract/game/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { listOutbox } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../test/kit.ts';

const kit = await useKit();

test('a guest is not a player, and a player is not an operator', async () => {
  const player = await kit.player({ balanceMinor: 1_000n });
  expect(await kit.call(getProfile)).toMatchObject({ status: 401, code: 401 });
  expect(await kit.call(listOutbox, {}, { as: player })).toMatchObject({ code: 401 });
  expect(await kit.balance(player.playerId)).toBe(1_000n);
  await kit.proveBooks();
});

test('an operator without the right is refused', async () => {
  const content = await kit.operator('content');
  expect((await kit.call(listOutbox, {}, { as: content })).refusal).toBe('forbidden');
});

test.each(['/healthz', '/readyz'])('%s answers on both ports', async (path) => {
  for (const app of [kit.app, kit.staffApp]) {
    expect((await app.inject({ url: path })).statusCode).toBe(200);
  }
});

test('a reply to a call may load nothing, wherever it is opened', async () => {
  for (const url of [listLobbyVenues.path, getProfile.path]) {
    const { headers } = await kit.app.inject({ method: 'POST', url, payload: {} });
    const policy = "default-src 'none';frame-ancestors 'none'";
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
  }
});

test('a page may run no inline script', async () => {
  const { headers } = await kit.app.inject({ url: '/healthz' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
