import { claimGrant, getGrant, listGrants } from '@vela/contract/welfare/calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { grantGift } from '../../test/welfare.ts';

const kit = await useKit();

test("a list shows only its player's grants, by state and kind", async () => {
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
