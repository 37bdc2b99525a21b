import { listDepositMethods, listDepositMethodsByFamily } from '@vela/contract/deposit/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('every method of the specification is open, with its limits', async () => {
  const { data } = await kit.call(listDepositMethods, {}, { as: await kit.payer(), lang: 'th' });
  const lines = data.methods.map((it) => `${it.flow} ${it.code} ${it.minMinor} ${it.maxMinor}`);
  expect(lines).toEqual([
    'offline bankTransfer 10000 100000000',
    'chain usdt 10000 100000000',
    'hosted alipay 10000 300000',
    'hosted wechat 10000 300000',
    'offline digitalRmb 10000 100000000',
    'wallet ebpay 10000 300000',
    'wallet koipay 10000 300000',
    'hosted fastWallet 10000 300000',
    'offline bankRemittance 10000 100000000',
    'offline valetRecharge 10000 100000000',
    'hosted thirdParty 10000 300000',
  ]);
  expect(data.methods.filter((it) => !it.isAvailable)).toEqual([]);
  expect(data.methods[0]).toMatchObject({ name: 'โอนผ่านธนาคาร', arrivalMinutes: '5-15' });
});

test('cryptocurrency methods list their chains and rate; others do not', async () => {
  const { data } = await kit.call(listDepositMethods, {}, { as: await kit.payer() });
  expect(data.methods.find((it) => it.code === 'usdt')).toMatchObject({
    ratePpm: 7_800_000,
    chains: [
      { currency: 'USDT', protocol: 'TRC20' },
      { currency: 'USDT', protocol: 'ERC20' },
    ],
  });
  const others = data.methods.filter((it) => it.code !== 'usdt');
  expect(others.filter((it) => it.ratePpm !== null || it.chains.length > 0)).toEqual([]);
});

test('outside its hours a method is unavailable; the hours may span midnight', async () => {
  const set = (opensAt: string, closesAt: string) =>
    kit.database.pool.query(
      `update deposit_methods set opens_at = $1, closes_at = $2 where method_code = 'alipay'`,
      [opensAt, closesAt],
    );
  const reason = async (): Promise<string | undefined> => {
    const { data } = await kit.call(listDepositMethods, {}, { as: await kit.payer() });
    return data.methods.find((it) => it.code === 'alipay')?.unavailableReason;
  };
  // It is noon in Hong Kong.
  await set('09:00', '12:00');
  expect(await reason()).toBe('outsideHours');
  await set('12:00', '12:01');
  expect(await reason()).toBe('');
  await set('22:00', '12:01');
  expect(await reason()).toBe('');
  await set('12:01', '11:59');
  expect(await reason()).toBe('outsideHours');
});

test('a closed method states the reason by a key that screens know', async () => {
  await kit.database.pool.query(
    `update deposit_methods set is_open = false, closed_reason = case method_code
       when 'wechat' then 'maintenance' else 'because' end
     where method_code in ('wechat', 'koipay')`,
  );
  const { data } = await kit.call(listDepositMethods, {}, { as: await kit.payer() });
  const reasons = data.methods.filter((it) => /wechat|koipay/.test(it.code));
  expect(reasons.map((it) => it.unavailableReason)).toEqual(['maintenance', 'closed']);
});

test('on a site without channels the online methods are marked, and the others are open', async () => {
  const { config } = kit.services;
  kit.services.config = { ...config, mode: 'licensed' };
  const { data } = await kit.call(
    listDepositMethodsByFamily,
    { family: 'usdt' },
    { as: await kit.payer() },
  );
  expect(data.methods.map((it) => it.unavailableReason)).toEqual(['noChannel']);
  const offline = { family: 'offline' };
  const others = await kit.call(listDepositMethodsByFamily, offline, { as: await kit.payer() });
  expect(others.data.methods.every((it) => it.isAvailable)).toBe(true);
  kit.services.config = config;
});

test('a method without an open account is unavailable, with the reason', async () => {
  await kit.database.pool.query(
    `update deposit_receiving_accounts set is_open = false where method_code = 'digitalRmb'`,
  );
  const { data } = await kit.call(listDepositMethods, {}, { as: await kit.payer() });
  const method = data.methods.find((one) => one.code === 'digitalRmb');
  expect(method).toMatchObject({ isAvailable: false, unavailableReason: 'noReceivingAccount' });
});

test('a visitor is refused', async () => {
  expect((await kit.call(listDepositMethods)).code).toBe(401);
});
