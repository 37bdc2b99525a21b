import { getTransaction } from '@vela/contract/wallet/calls.ts';
import { claimGrant, getGrantTotals } from '@vela/contract/welfare/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { grantGift } from '../../test/welfare.ts';
import { listOpenRequirements } from '../turnover/index.ts';

const kit = await useKit();
const welfareSlot = 2;

const totals = async (as: { token: string }) => kit.done(getGrantTotals, {}, { as });

test('a grant is money in the welfare wallet, and a claim pays it once with its turnover', async () => {
  const player = await kit.payer();
  const grantId = await grantGift(kit, player, { amountMinor: 800n });
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(800n);
  const claimed = await kit.done(claimGrant, { grantId }, { as: player });
  expect(claimed).toMatchObject({ claimedMinor: 800, centralMinor: 800 });
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(0n);
  expect((await kit.call(claimGrant, { grantId }, { as: player })).refusal).toBe('grantEnded');
  expect(await kit.balance(player.playerId)).toBe(800n);
  const open = await listOpenRequirements(kit.database.db, player.playerId);
  expect(open).toMatchObject([{ kind: 'gift', cause: grantId, requiredMinor: 800n }]);
  const { transaction } = await kit.done(getTransaction, { id: grantId }, { as: player });
  expect(transaction).toMatchObject({ type: 'bonus', mode: 'gift', amountMinor: 800 });
});

test('one cause grants once per player, however many concurrent requests there are', async () => {
  const player = await kit.payer();
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => grantGift(kit, player, { cause: 'once' })),
  );
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(800n);
});

test('of 200 concurrent claims, for one grant and for all, each grant is paid once', async () => {
  const player = await kit.payer();
  const first = await grantGift(kit, player, { amountMinor: 100n });
  await grantGift(kit, player, { amountMinor: 20n });
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      kit.call(claimGrant, index % 2 === 0 ? { grantId: first } : {}, { as: player }),
    ),
  );
  const paid = replies.filter((reply) => reply.code === 0);
  const sum = paid.reduce((total, reply) => total + reply.data.claimedMinor, 0);
  expect(sum).toBe(120);
  expect(await kit.balance(player.playerId)).toBe(120n);
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(0n);
});

test('everything is claimed in one call, and then nothing is left', async () => {
  const player = await kit.payer();
  for (const amountMinor of [100n, 200n, 300n]) await grantGift(kit, player, { amountMinor });
  expect(await totals(player)).toMatchObject({ claimableCount: 3, claimableMinor: 600 });
  const { claimedMinor, grants } = await kit.done(claimGrant, {}, { as: player });
  expect(claimedMinor).toBe(600);
  expect(grants.map((grant) => grant.state)).toEqual(['claimed', 'claimed', 'claimed']);
  expect((await kit.call(claimGrant, {}, { as: player })).refusal).toBe('nothingToClaim');
  expect(await totals(player)).toMatchObject({ claimableCount: 0, claimedMinor: 600 });
});
