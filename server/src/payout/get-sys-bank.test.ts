import { getSysBank } from '@vela/contract/payout/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kit } from '../../test/kit.ts';
import { need, newPayer, startMoneyKit } from '../../test/money.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startMoneyKit();
});
afterAll(() => kit.stop());

test('fifteen banks are listed, in the language of the reader', async () => {
  const player = await newPayer(kit);
  for (const [lang, name] of [
    ['hk', '海港銀行'],
    ['th', 'ธนาคารฮาร์เบอร์'],
    ['vn', 'Harbour Bank'],
  ] as const) {
    const { banks } = need(await kit.call(getSysBank, {}, { as: player, lang }));
    expect(banks).toHaveLength(15);
    expect(banks[0]).toEqual({ code: 'HARBOUR', name });
    expect(new Set(banks.map((bank) => bank.name)).size).toBe(15);
  }
});

test('a closed bank is not listed; nobody is told', async () => {
  await kit.database.pool.query(
    `update payout_banks set is_open = false where bank_code = 'HARBOUR'`,
  );
  const { banks } = need(await kit.call(getSysBank, {}, { as: await newPayer(kit) }));
  expect(banks.map((bank) => bank.code)).not.toContain('HARBOUR');
  expect((await kit.call(getSysBank)).code).toBe(401);
});
