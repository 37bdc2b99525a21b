import { expect, test } from 'vitest';
import { liveDay } from './day.ts';
import { useKit } from '../test/kit.ts';
import { toBet } from './provider.ts';

/*
 * A site whose books are in THB: the same digits as HKD, other names and standard amounts.
 */

const kit = await useKit({ currency: 'THB' });

test('a day of money is counted, limited and reported in baht', async () => {
  const day = await liveDay(kit, 100_000n);
  expect(day.refusal).toContain('500.00');
  expect(day.bet).toMatchObject({ currency: 'THB', amount: 100_000_000 });
  expect(day.placed).toMatchObject({ status: 'RS_OK', currency: 'THB', balance: 0 });
  expect(day.won).toMatchObject({ status: 'RS_OK', currency: 'THB', balance: 100_000_000 });
  expect(day.withdrawal).toBeNull();
  expect(day.centralMinor).toBe(0n);
  expect(day.titles).toContain('Deposit received: ฿1,000.00');
  expect(day.titles).toContain('Withdrawal requested: ฿1,000.00');
});

test('a bet in another currency is refused', async () => {
  const provider = await kit.provider(8);
  const play = await provider.sit(10_000n);
  const reply = await provider.send('/transaction/bet', toBet(play, 100n, { currency: 'HKD' }));
  expect(reply).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY', currency: 'THB' });
});
