import { expect, test } from 'vitest';
import { liveDay } from './day.ts';
import { useKit } from '../test/kit.ts';
import { toBet } from './provider.ts';

/*
 * A site whose currency has no minor unit: every amount is in whole yen.
 */

const kit = await useKit({ currency: 'JPY' });

test('a day of money is counted, limited and reported in whole yen', async () => {
  const day = await liveDay(kit, 20_000n);
  expect(day.refusal).toContain('Minimum: 2,000. Maximum: 20,000,000.');
  expect(day.bet).toMatchObject({ currency: 'JPY', amount: 2_000_000_000 });
  expect(day.placed).toMatchObject({ status: 'RS_OK', currency: 'JPY', balance: 0 });
  expect(day.won).toMatchObject({ status: 'RS_OK', balance: 2_000_000_000 });
  expect(day.withdrawal).toBeNull();
  expect(day.centralMinor).toBe(0n);
  expect(day.titles).toContain('Deposit received: ¥20,000');
  expect(day.titles).toContain('Withdrawal requested: ¥20,000');
});

test('a fraction of a yen is refused', async () => {
  const provider = await kit.provider(8);
  const play = await provider.sit(10_000n);
  const body = toBet(play, 100n, { amount: 50_000 });
  expect((await provider.send('/transaction/bet', body)).status).toBe('RS_ERROR_WRONG_TYPES');
});
