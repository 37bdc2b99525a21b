import { getPlayer, listPlayers } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('one player with everything: facts, wallets, devices and who shares them', async () => {
  const risk = await kit.operator('risk');
  const player = await kit.player({
    username: 'marina88',
    balanceMinor: 50_000n,
    device: 'phone-x',
    phone: '13912345678',
  });
  await kit.player({ username: 'duplicate1', device: 'phone-x' });
  await kit.database.pool.query(
    `update access_sessions set agent = 'Mozilla/5.0 (iPhone; CPU) Version/19.0 Safari/604.1'
      where player_id = $1`,
    [player.playerId],
  );
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
    walletKind: 'own',
    balanceMinor: 50_000,
    inPlayMinor: 0,
    pendingMinor: 0,
    isBalanceKnown: true,
    reportedAt: null,
  });
  expect(data.sums).toEqual({
    isTotalKnown: true,
    inPlayMinor: 0,
    depositMinor: 0,
    withdrawalMinor: 0,
    stakeMinor: 0,
    netMinor: 0,
    turnoverLeftMinor: 0,
  });
  expect(data.devices).toHaveLength(1);
  expect(data.devices[0]).toMatchObject({
    device: 'iPhone · Safari',
    isCurrent: true,
    sharedWith: ['duplicate1'],
  });
});

test('held balances and open stakes count, with their certainty', async () => {
  const as = await kit.operator('support');
  const { username, playerId } = await kit.player({ balanceMinor: 10_000n });
  const names = JSON.stringify({ zh: 'P', hk: 'P', en: 'Phoenix', th: 'P' });
  await kit.database.pool.query(
    `insert into game.venues (venue, venue_no, wallet_kind, category, names, taglines, art,
       position)
     values ('phoenix', 9, 'transfer', 'electronic', $1, $1, '', 1)`,
    [names],
  );
  await kit.database.pool.query(
    `insert into wallet_venue_balances values ($1, 'phoenix', 4000, 700, $2, false, $3)`,
    [playerId, kit.clock.now(), new Date(kit.clock.now().getTime() + 60_000)],
  );
  const { data } = await kit.call(getPlayer, { username }, { as, lang: 'en' });
  expect(data.player.totalMinor).toBe(14_000);
  expect(data.sums).toMatchObject({ inPlayMinor: 700, isTotalKnown: false });
  expect(data.wallets.at(-1)).toEqual({
    wallet: 'phoenix',
    name: 'Phoenix',
    walletKind: 'transfer',
    balanceMinor: 4_000,
    inPlayMinor: 700,
    pendingMinor: 0,
    isBalanceKnown: false,
    reportedAt: kit.clock.now().toISOString(),
  });
  const { data: found } = await kit.call(listPlayers, { search: username }, { as });
  expect(found.list[0]?.totalMinor).toBe(14_000);
});

test('an unknown name is not found', async () => {
  const risk = await kit.operator('risk');
  const reply = await kit.call(getPlayer, { username: 'nobody99' }, { as: risk });
  expect(reply).toMatchObject({ status: 404, refusal: 'notFound' });
});
