import { claimGrant, getGrant, getGrantTotals } from '@vela/contract/welfare/calls.ts';
import { grantKinds } from '@vela/contract/welfare/rules.ts';
import { describeAccount, playerAccount } from '@vela/ledger/chart.ts';
import { addMs, DAY_MS, fromDay, toDay } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { grantGift } from '../../test/welfare.ts';
import { runWork } from '../app/work.ts';
import { expireGrants } from './jobs.ts';
import { voidGrants } from './withholding.ts';

const kit = await useKit();
const welfareSlot = 2;

const totals = async (as: { token: string }) => kit.done(getGrantTotals, {}, { as });

test('a grant is valid for three days including the day of issue, and its money is taken back', async () => {
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

test('an expired or voided grant goes back to the account that its kind is paid from', async () => {
  const [late, withheld] = [await kit.payer(), await kit.payer()];
  for (const kind of grantKinds) {
    await grantGift(kit, late, { kind });
    await grantGift(kit, withheld, { kind });
  }
  await runWork(kit.services, (work) => voidGrants(work, withheld.playerId));
  kit.clock.advance(4 * DAY_MS);
  await expireGrants.handler(kit.services, {});
  for (const { playerId } of [late, withheld]) {
    const { rows } = await kit.database.pool.query<{ from: bigint; to: bigint }>(
      `select granted.debit as from, ended.credit as to from ledger.transfers granted
       join ledger.transfers ended using (cause)
       where granted.credit = $1 and ended.debit = $1`,
      [playerAccount(playerId, welfareSlot)],
    );
    expect(rows).toHaveLength(grantKinds.length);
    expect(rows.filter(({ from, to }) => from !== to)).toEqual([]);
    const costs = new Set(rows.map(({ from }) => describeAccount(from).kind));
    expect(costs).toEqual(new Set(['bonusCost', 'rebateCost']));
  }
});
