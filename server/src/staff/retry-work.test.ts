import { listAudit, listStuckWork, retryWork } from '@vela/contract/staff/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { need } from '../../test/money.ts';
import { newStuck } from '../../test/stuck.ts';
import { newVenueProvider } from '../../test/venue-provider.ts';
import type { VenueProvider } from '../../test/venue-provider.ts';
import { venueTransfers } from '../wallet/push.ts';

/* What waits for somebody else and does not get on is seen, and can be tried again. */

let kit: Kit;
let provider: VenueProvider;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startKit();
  provider = await newVenueProvider(kit, 20);
  staff = await kit.newStaff('finance');
});
afterAll(() => kit.stop());

const worklist = 'wallet/venue-transfers';
const look = async () => need(await kit.call(listStuckWork, {}, { as: staff }));
const retry = (key: string, as: TestStaff = staff) =>
  kit.call(retryWork, { worklist, key }, { as });

test('trying again has it worked on at once, is in the audit log, and moves the money once', async () => {
  const key = await newStuck(kit, provider);
  await kit.database.pool.query(
    `update wallet_venue_transfers set next_try_at = $2 where order_no = $1`,
    [key, new Date(kit.clock.now().getTime() + 60 * MINUTE_MS)],
  );
  await workOff(venueTransfers, kit.services);
  expect((await look()).rows.map((row) => row.key)).toContain(key);
  need(await retry(key));
  expect(kit.events).toContainEqual({ channel: 'worklist', event: worklist });
  await workOff(venueTransfers, kit.services);
  expect((await look()).rows.map((row) => row.key)).not.toContain(key);
  await kit.verifyLedger();
  expect(Math.max(...provider.carriedOut.values())).toBe(1);
  const owner = await kit.newStaff('owner');
  const { list } = need(await kit.call(listAudit, { action: 'worklist.tryAgain' }, { as: owner }));
  expect(list).toMatchObject([{ subject: `${worklist}:${key}` }]);
});

test('what has ended, or is not there, is refused', async () => {
  const key = await newStuck(kit, provider);
  kit.clock.advance(60 * MINUTE_MS);
  await workOff(venueTransfers, kit.services);
  expect((await retry(key)).refusal).toBe('orderStateChanged');
  expect((await retry('T0')).refusal).toBe('orderStateChanged');
  const elsewhere = await kit.call(retryWork, { worklist: 'no/such', key }, { as: staff });
  expect(elsewhere.refusal).toBe('notFound');
});

test('whoever may not manage channels may look at most', async () => {
  const key = await newStuck(kit, provider);
  expect((await retry(key, await kit.newStaff('risk'))).refusal).toBe('forbidden');
});
