import { listAudit, listStuckWork, retryWork } from '@vela/contract/staff/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { newStuck } from '../../test/stuck.ts';
import { venueTransfers } from '../wallet/pushing.ts';

/*
 * Work that waits for another system and makes no progress is visible, and can be retried.
 */

const kit = await useKit();
const provider = await kit.venueProvider(20);
const staff = await kit.operator('finance');

const worklist = 'wallet/venue-transfers';
const read = async () => await kit.done(listStuckWork, {}, { as: staff });
const retry = (key: string, as: TestOperator = staff) =>
  kit.call(retryWork, { worklist, key }, { as });

test('a retry is processed at once, is audited, and moves the money once', async () => {
  const key = await newStuck(kit, provider);
  await kit.database.pool.query(
    `update wallet_venue_transfers set next_try_at = $2 where order_no = $1`,
    [key, new Date(kit.clock.now().getTime() + 60 * MINUTE_MS)],
  );
  await workOff(venueTransfers, kit.services);
  expect((await read()).rows.map((row) => row.key)).toContain(key);
  need(await retry(key));
  expect(kit.events).toContainEqual({ channel: 'worklist', event: worklist });
  await workOff(venueTransfers, kit.services);
  expect((await read()).rows.map((row) => row.key)).not.toContain(key);
  await kit.proveBooks();
  expect(Math.max(...provider.carriedOut.values())).toBe(1);
  const owner = await kit.operator('owner');
  const { list } = await kit.done(listAudit, { action: 'worklist.tryAgain' }, { as: owner });
  expect(list).toMatchObject([{ subject: `${worklist}:${key}` }]);
});

test('an ended or unknown row is refused', async () => {
  const key = await newStuck(kit, provider);
  kit.clock.advance(60 * MINUTE_MS);
  await workOff(venueTransfers, kit.services);
  expect((await retry(key)).refusal).toBe('orderStateChanged');
  expect((await retry('T0')).refusal).toBe('orderStateChanged');
  const elsewhere = await kit.call(retryWork, { worklist: 'no/such', key }, { as: staff });
  expect(elsewhere.refusal).toBe('notFound');
});

test('an operator who may not manage channels can only read', async () => {
  const key = await newStuck(kit, provider);
  expect((await retry(key, await kit.operator('risk'))).refusal).toBe('forbidden');
});
