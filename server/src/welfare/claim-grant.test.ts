import { login } from '@vela/contract/access/calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { getTransaction } from '@vela/contract/wallet/calls.ts';
import {
  claimGrant,
  getGrant,
  getGrantTotals,
  listGrants,
} from '@vela/contract/welfare/calls.ts';
import { addMs, DAY_MS, fromDay, HOUR_MS, toDay } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { grantGift } from '../../test/welfare.ts';
import { listOpenRequirements } from '../turnover/index.ts';
import { expireGrants } from './jobs.ts';

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

test('one cause grants once to a player, however often it is asked at once', async () => {
  const player = await kit.payer();
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => grantGift(kit, player, { cause: 'once' })),
  );
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(800n);
});

test('of 200 claims that race, for one grant and for all, each grant is paid once', async () => {
  const player = await kit.payer();
  const first = await grantGift(kit, player, { amountMinor: 100n });
  await grantGift(kit, player, { amountMinor: 20n });
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      kit.call(claimGrant, index % 2 === 0 ? { grantId: first } : {}, { as: player }),
    ),
  );
  const paid = replies.filter((reply) => reply.code === 0);
  const sum = paid.reduce((total, reply) => total + Number(reply.data.claimedMinor), 0);
  expect(sum).toBe(120);
  expect(await kit.balance(player.playerId)).toBe(120n);
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(0n);
});

test('everything is claimed in one go, and then nothing is left', async () => {
  const player = await kit.payer();
  for (const amountMinor of [100n, 200n, 300n]) await grantGift(kit, player, { amountMinor });
  expect(await totals(player)).toMatchObject({ claimableCount: 3, claimableMinor: 600 });
  const { claimedMinor, grants } = await kit.done(claimGrant, {}, { as: player });
  expect(claimedMinor).toBe(600);
  expect(grants.map((grant) => grant.state)).toEqual(['claimed', 'claimed', 'claimed']);
  expect((await kit.call(claimGrant, {}, { as: player })).refusal).toBe('nothingToClaim');
  expect(await totals(player)).toMatchObject({ claimableCount: 0, claimedMinor: 600 });
});

test('a grant is valid for three days with the day of issue, and its money goes back', async () => {
  const player = await kit.payer();
  const zone = kit.services.site.timeZone;
  const grantId = await grantGift(kit, player);
  const { grant } = await kit.done(getGrant, { grantId }, { as: player });
  expect(grant.issuedOn).toBe(toDay(kit.clock.now(), zone));
  const expiresAt = addMs(fromDay(grant.issuedOn, zone), 3 * DAY_MS);
  expect(grant.expiresAt).toBe(expiresAt.toISOString());
  kit.clock.advance(expiresAt.getTime() - kit.clock.now().getTime());
  expect((await kit.call(claimGrant, { grantId }, { as: player })).refusal).toBe('grantEnded');
  expect(await totals(player)).toMatchObject({ claimableCount: 0, expiredMinor: 800 });
  await Promise.all([1, 2, 3].map(() => expireGrants.handler(kit.services, {})));
  expect(await kit.balance(player.playerId, welfareSlot)).toBe(0n);
  expect(await totals(player)).toMatchObject({ claimableCount: 0, expiredMinor: 800 });
});

test('during a break what was granted can be claimed, and its time stands still', async () => {
  const player = await kit.payer();
  const grantId = await grantGift(kit, player);
  const before = await kit.done(getGrant, { grantId }, { as: player });
  const input = { days: 7, isConfirmed: true };
  await kit.done(startBreak, input, { as: player });
  kit.clock.advance(6 * DAY_MS);
  await expireGrants.handler(kit.services, {});
  const { username, password } = player;
  const paused = await kit.done(login, { username, password });
  const { grant, statement } = await kit.done(getGrant, { grantId }, { as: paused });
  expect(grant.state).toBe('claimable');
  expect(grant.expiresAt).toBe(
    addMs(new Date(before.grant.expiresAt ?? 0), 7 * DAY_MS).toISOString(),
  );
  expect(statement).toEqual([{ fact: 'note', value: 'thanks' }]);
  await kit.done(claimGrant, { grantId }, { as: paused });
  expect(await kit.balance(player.playerId)).toBe(800n);
});

test('a list shows only what was granted to its player, by state and kind', async () => {
  const [player, other] = [await kit.payer(), await kit.payer()];
  const first = await grantGift(kit, player);
  kit.clock.advance(HOUR_MS);
  const second = await grantGift(kit, player);
  await kit.done(claimGrant, { grantId: first }, { as: player });
  const ids = async (input: object) =>
    (await kit.done(listGrants, input, { as: player })).list.map((grant) => grant.grantId);
  expect(await ids({})).toEqual([second, first]);
  expect(await ids({ state: 'claimed' })).toEqual([first]);
  expect(await ids({ kind: 'draw' })).toEqual([]);
  expect((await kit.done(listGrants, {}, { as: other })).list).toEqual([]);
  const theirs = await kit.call(getGrant, { grantId: first }, { as: other });
  expect(theirs.refusal).toBe('notFound');
  expect((await kit.call(claimGrant, { grantId: second }, { as: other })).refusal).toBe('notFound');
});
