import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { logout } from '@vela/contract/access/calls.ts';
import { setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { newToken, systemRandom } from '@vela/service/random.ts';
import { resetUpgrades } from '@vela/service/test-kit.ts';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { useKit } from '../../test/kit.ts';
import { closingCode, enterPage, openPage } from '../../test/live-page.ts';
import type { Page } from '../../test/live-page.ts';
import { newMessage } from '../../test/messages.ts';
import { Authenticator } from './auth.ts';

const kit = await useKit();
await kit.app.listen({ host: '127.0.0.1', port: 0 });
await kit.staffApp.listen({ host: '127.0.0.1', port: 0 });
const { port } = kit.app.server.address() as AddressInfo;
const { port: staffPort } = kit.staffApp.server.address() as AddressInfo;

const open = (hello: string): Promise<Page> => openPage(port, hello);
const enter = (token: string, at = port): Promise<Page> => enterPage(at, token);

test('a player receives their own events and none of another player', async () => {
  const [one, two] = [await kit.player(), await kit.player()];
  const [first, second] = [await enter(one.token), await enter(two.token)];
  await newMessage(kit, two);
  await newMessage(kit, one);
  expect(await first.next()).toEqual({ type: 'message', unreadCount: 1 });
  expect(await second.next()).toEqual({ type: 'message', unreadCount: 1 });
  expect([first.received, second.received]).toEqual([[], []]);
  first.client.close();
  second.client.close();
});

test.each(['{}', 'nonsense', '{"token":5}', `{"token":"${'x'.repeat(43)}"}`, '"'.repeat(600)])(
  'a socket that sends %j is closed',
  async (hello) => {
    expect([4401, 1009]).toContain(await closingCode(await open(hello)));
  },
);

test('a freeze is sent to the sockets of the player, which are then closed', async () => {
  const player = await kit.player();
  const socket = await enter(player.token);
  const closed = closingCode(socket);
  const risk = await kit.operator('risk');
  const input = { username: player.username, isFrozen: true, reason: 'test' };
  await kit.call(setPlayerFrozen, input, { as: risk });
  expect(await socket.next()).toEqual({ type: 'session-ended', reason: 'frozen' });
  expect(await closed).toBe(4401);
});

test('a logout closes the socket of its session and leaves the other one open', async () => {
  const player = await kit.player();
  const other = await kit.player();
  await kit.database.pool.query('update access_sessions set player_id = $1 where player_id = $2', [
    player.playerId,
    other.playerId,
  ]);
  const [first, second] = [await enter(player.token), await enter(other.token)];
  const closed = closingCode(first);
  await kit.call(logout, {}, { as: player });
  expect(await closed).toBe(4401);
  await newMessage(kit, player);
  expect(await second.next()).toEqual({ type: 'message', unreadCount: 1 });
  second.client.close();
});

test('a session that ends while its socket is greeted is not greeted', async () => {
  const player = await kit.player();
  const lookUp = vi.spyOn(Authenticator.prototype, 'player');
  lookUp.mockImplementationOnce(async function (this: Authenticator, token) {
    const found = await this.player(token);
    await kit.done(logout, {}, { as: player });
    return found;
  });
  const socket = await open(JSON.stringify({ token: player.token }));
  expect(await closingCode(socket)).toBe(4401);
  expect(socket.received).toEqual([]);
  lookUp.mockRestore();
});

test('no other path accepts sockets', async () => {
  const client = new WebSocket(`ws://127.0.0.1:${port}/else`);
  const [error] = (await once(client, 'error')) as [Error];
  expect(error.message).toBe('Unexpected server response: 404');
});

test.each(['player', 'staff'])(
  '200 upgrades, reset at random moments, do not end the process (%s port)',
  async (kind) => {
    const seed = process.env['RESET_SEED'] ?? newToken(systemRandom, 6);
    console.info(`RESET_SEED=${seed}`);
    const at = kind === 'player' ? port : staffPort;
    const targets = ['/live', '/live?x', '/else', '/'];
    expect(await resetUpgrades({ port: at, targets, count: 200, seed })).toEqual([]);
    const { token } = kind === 'player' ? await kit.player() : await kit.operator('owner');
    (await enter(token, at)).client.close();
  },
);
