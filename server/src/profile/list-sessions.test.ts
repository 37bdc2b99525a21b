import { login } from '@vela/contract/access/calls.ts';
import { getProfile, listSessions } from '@vela/contract/profile/calls.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { Caller, TestPlayer } from '../../test/site.ts';

const kit = await useKit();

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/129.0.0.0 Mobile Safari/537.36';
const list = async (as: Caller) => (await kit.call(listSessions, {}, { as })).data.sessions;
const enter = async ({ username, password }: TestPlayer, address: string): Promise<Caller> =>
  (await kit.call(login, { username, password, device: 'd' }, { address, agent: android })).data;

test('each device is listed with its last use, this one first', async () => {
  const player = await kit.player();
  kit.clock.advance(3_600_000);
  const phone = await enter(player, '203.0.113.77');
  const [first, second, ...more] = await list(player);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ isCurrent: true, sessionId: player.sessionId });
  expect(second).toMatchObject({
    isCurrent: false,
    system: 'Android',
    browser: 'Chrome',
    address: '203.0.113.*',
    country: '',
    createdAt: kit.clock.now().toISOString(),
    lastSeenAt: kit.clock.now().toISOString(),
  });
  expect((await list(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test('the country is that of a trusted proxy', async () => {
  const { config } = kit.services;
  const player = await kit.player();
  const send = (country: string) =>
    kit.app.inject({
      method: 'POST',
      url: login.path,
      headers: { 'x-country-code': country },
      payload: { username: player.username, password: player.password },
    });
  await send('TH');
  config.proxies = { isOurs: () => true, address: null };
  for (const country of ['th', '<b>', 'HK ']) await send(country);
  config.proxies = noProxies;
  const countries = (await list(player)).map(({ country }) => country);
  expect(countries.toSorted()).toEqual(['', '', '', '', 'TH']);
});

test("ended sessions are not listed, nor are other players'", async () => {
  const player = await kit.player();
  const rival = await kit.player();
  await enter(rival, '203.0.113.78');
  const gone = await enter(player, '203.0.113.79');
  expect(await list(player)).toHaveLength(2);
  await kit.database.pool.query(
    `update access_sessions set revoked_at = now() where player_id = $1 and device = 'd'`,
    [player.playerId],
  );
  expect(await list(player)).toHaveLength(1);
  expect((await kit.call(getProfile, {}, { as: gone })).code).toBe(401);
});

test('in licensed mode a session that was idle for a day is not listed', async () => {
  const player = await kit.player();
  kit.clock.advance(25 * 3_600_000);
  const { config } = kit.services;
  const fresh = await enter(player, '203.0.113.80');
  expect(await list(fresh)).toHaveLength(2);
  config.mode = 'licensed';
  expect(await list(fresh)).toHaveLength(1);
  config.mode = 'play';
});
