import { claimGrant } from '@vela/contract/welfare/calls.ts';
import { listPlayerGrants } from '@vela/contract/welfare/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { grantGift } from '../../test/welfare.ts';

const kit = await useKit();

test('grants are found by player, state and kind, each with its statement, and are summed', async () => {
  const auditor = await kit.operator('auditor');
  const [one, two] = [await kit.payer(), await kit.payer()];
  const claimed = await grantGift(kit, one, { amountMinor: 100n });
  await grantGift(kit, one, { amountMinor: 20n });
  await grantGift(kit, two, { amountMinor: 3n });
  await kit.done(claimGrant, { grantId: claimed ?? '' }, { as: one });
  const list = (input: object) => kit.done(listPlayerGrants, input, { as: auditor });
  expect(await list({})).toMatchObject({ totalCount: 3, sumMinor: 123 });
  const username = one.username.toUpperCase();
  const mine = await list({ username, state: 'claimed' });
  expect(mine).toMatchObject({ totalCount: 1, sumMinor: 100 });
  expect(mine.list[0]).toMatchObject({
    grantId: claimed,
    username: one.username,
    statement: [{ fact: 'note', value: 'thanks' }],
  });
  expect(await list({ kind: 'draw' })).toMatchObject({ totalCount: 0, sumMinor: 0 });
  expect(await list({ username: 'nobody1' })).toMatchObject({ totalCount: 0, list: [] });
});
