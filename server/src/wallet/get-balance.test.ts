import { getBalance } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fundVenue } from '../../test/provider.ts';

const kit = await useKit();
await kit.provider(7);

test('a new player has nothing, in any wallet', async () => {
  const as = await kit.player();
  const nothing = { totalMinor: 0, centralMinor: 0, lockedMinor: 0, welfareMinor: 0 };
  expect((await kit.call(getBalance, {}, { as })).body).toEqual({
    code: 0,
    msg: 'ok',
    userBalanceMap: { ...nothing, venuesMinor: 0, pendingMinor: 0, isTotalKnown: true },
  });
});

test('each of the player’s wallets counts once, and no other', async () => {
  const as = await kit.player({ balanceMinor: 1_234n });
  const other = await kit.player({ balanceMinor: 9_999n });
  await fundVenue(kit, as.playerId, 7, 66n);
  await fundVenue(kit, as.playerId, 300, 700n);
  await fundVenue(kit, other.playerId, 7, 5n);
  const { data } = await kit.call(getBalance, {}, { as });
  expect(data.userBalanceMap).toEqual({
    totalMinor: 2_000,
    centralMinor: 1_234,
    lockedMinor: 0,
    welfareMinor: 0,
    venuesMinor: 766,
    pendingMinor: 0,
    isTotalKnown: true,
  });
});

test('a guest and an operator are refused', async () => {
  expect(await kit.call(getBalance)).toMatchObject({ status: 401, code: 401 });
  const as = await kit.operator('owner');
  expect(await kit.call(getBalance, {}, { as })).toMatchObject({ code: 401 });
});
