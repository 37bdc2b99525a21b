import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { insertTransaction, updateTransaction } from '../src/wallet/store.ts';
import type { NewTransaction } from '../src/wallet/store.ts';
import type { Kit } from './kit.ts';
import type { TestPlayer } from './site.ts';

/**
 * Lines in the records of two players. Of `as`: D1 and D2 today, W1 yesterday, B1 29 days ago and
 * B2 30 days ago; of `other`: X1. D1 was approved a second after it was opened.
 */
export async function fillRecord(kit: Kit): Promise<{ as: TestPlayer; other: TestPlayer }> {
  const [as, other] = [await kit.player(), await kit.player()];
  const now = kit.clock.now();
  const add = (orderNo: string, fields: Partial<NewTransaction>) =>
    insertTransaction(kit.database.db, {
      playerId: as.playerId,
      orderNo,
      type: 'deposit',
      mode: 'usdt',
      status: 'processing',
      amountMinor: 500n,
      now,
      ...fields,
    });
  await add('D1', { details: [{ key: 'network', value: 'TRC20' }] });
  await add('D2', { status: 'succeeded', now: addMs(now, -HOUR_MS) });
  await add('W1', {
    type: 'withdrawal',
    mode: 'bank',
    amountMinor: -70n,
    now: addMs(now, -DAY_MS),
  });
  // Noon in Hong Kong: 29 days ago is the first of thirty days, 30 days ago is outside.
  await add('B1', { type: 'bonus', mode: 'gift', now: addMs(now, -29 * DAY_MS) });
  await add('B2', { type: 'bonus', mode: 'gift', now: addMs(now, -30 * DAY_MS) });
  await add('X1', { playerId: other.playerId });
  await updateTransaction(kit.database.db, 'D1', 'succeeded', {
    state: 'approved',
    note: 'thanks',
    now: addMs(now, 1_000),
  });
  return { as, other };
}
