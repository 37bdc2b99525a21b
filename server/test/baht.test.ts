import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { listMethods, saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { expect, test } from 'vitest';
import { liveDay } from './day.ts';
import { useKit } from '../test/kit.ts';
import { bindThirdParty } from './payout.ts';
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

test('payment services of other currencies are no payout accounts', async () => {
  const player = await kit.payer();
  const { kinds } = await kit.done(listThirdPartyAccounts, {}, { as: player });
  expect(kinds).toEqual(['ebpay', 'koipay']);
  for (const kind of ['alipay', 'wechat'] as const) {
    expect((await bindThirdParty(kit, player, kind)).refusal).toBe('methodUnavailable');
  }
});

test('a deposit method of other currencies cannot be opened, nor paid by', async () => {
  const finance = await kit.operator('finance');
  const change = {
    code: 'alipay',
    minMinor: 10_000,
    maxMinor: 500_000,
    quickMinor: [10_000],
    arrivalMinutes: '1-3',
    hours: null,
    position: 1,
    isOpen: true,
    reason: 'Players ask for it.',
  };
  expect((await kit.call(saveMethod, change, { as: finance })).refusal).toBe('notFound');
  const { methods } = await kit.done(listMethods, {}, { as: finance });
  expect(methods.map(({ code }) => code)).not.toContain('alipay');
  const deposit = { methodCode: 'alipay', amountMinor: 20_000n };
  const reply = await kit.call(createDeposit, deposit, { as: await kit.payer() });
  expect(reply).toMatchObject({ refusal: 'methodUnavailable', data: { reason: 'unknown' } });
});
