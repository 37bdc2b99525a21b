import { listBanks } from '@vela/contract/payout/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('the banks of the currency are listed, in the language of the reader', async () => {
  const player = await kit.payer();
  for (const [lang, name] of [
    ['hk', '海港銀行'],
    ['th', 'ธนาคารฮาร์เบอร์'],
    ['vn', 'Harbour Bank'],
  ] as const) {
    const { banks } = await kit.done(listBanks, {}, { as: player, lang });
    expect(banks).toHaveLength(11);
    expect(banks[0]).toEqual({
      code: 'HARBOUR',
      name,
      country: 'CN',
      digitsMin: 16,
      digitsMax: 19,
      hasCheckDigit: true,
      holderScripts: [],
    });
    expect(new Set(banks.map((bank) => bank.name)).size).toBe(11);
  }
});

test('a closed bank is not listed; a visitor is refused', async () => {
  await kit.database.pool.query(
    `update payout_banks set is_open = false where bank_code = 'HARBOUR'`,
  );
  const { banks } = await kit.done(listBanks, {}, { as: await kit.payer() });
  expect(banks.map((bank) => bank.code)).not.toContain('HARBOUR');
  expect((await kit.call(listBanks)).code).toBe(401);
});
