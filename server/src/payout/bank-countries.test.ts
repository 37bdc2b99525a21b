import { bindBankCard, listBanks } from '@vela/contract/payout/calls.ts';
import { expect, test } from 'vitest';
import { licensedBanks, seedPayouts } from '../../seeds/payout.ts';
import { need } from '../../seeds/stage/send.ts';
import { smsSwitchSetting } from '../access/settings.ts';
import { useKit } from '../../test/kit.ts';
import { cardNumber, realName, secondaryPassword } from '../../test/money.ts';

/* A site in THB: its banks are Thai ones, whose numbers have 10 to 12 digits and no check digit. */

const kit = await useKit({ currency: 'THB' });
await kit.set(smsSwitchSetting, 'off');

const bind = async (parts: object, name = realName) =>
  kit.call(
    bindBankCard,
    {
      bankCode: 'SIAMNATHI',
      holderName: name,
      cardNumber: '1234567890',
      secondaryPassword,
      ...parts,
    },
    { as: await kit.payer({ realName: name }), lang: 'en' },
  );

test('only banks that are paid in the currency are offered and accepted', async () => {
  const { banks } = await kit.done(listBanks, {}, { as: await kit.payer() });
  expect(banks.length).toBeGreaterThan(2);
  expect(new Set(banks.map((bank) => bank.country))).toEqual(new Set(['TH']));
  const mainland = await bind({ bankCode: 'HARBOUR', cardNumber: cardNumber(1) });
  expect(mainland.refusal).toBe('notFound');
});

test.each(['2234567890', '22345678901', '223456789012'])('a Thai account %s', async (number) => {
  const { card } = need(await bind({ cardNumber: number }));
  expect(card.cardNumber).toBe(`•••• ${number.slice(-4)}`);
});

test.each(['123456789', '1234567890123', cardNumber(2)])(
  'not a Thai account: %s, and the refusal states the length',
  async (number) => {
    const reply = await bind({ cardNumber: number });
    expect(reply.refusal).toBe('cardNumberWrong');
    expect(reply.data).toEqual({ digitsMin: 10, digitsMax: 12 });
    expect(reply.msg).toContain('10 to 12 digits');
  },
);

test('a name in a script that the bank cannot write is refused', async () => {
  await kit.database.pool.query(
    `update payout_banks set holder_scripts = '{Thai,Latin}' where bank_code = 'SIAMNATHI'`,
  );
  expect((await bind({ cardNumber: '3234567890' }, '陳美蓮')).refusal).toBe('holderScriptWrong');
  expect((await bind({ cardNumber: '3234567891' }, 'สมชาย ใจดี')).code).toBe(0);
});

test('a licensed site has banks of each country, and an operator’s changes survive a start', async () => {
  await seedPayouts(kit.database.db, licensedBanks);
  await kit.database.pool.query(
    `update payout_banks set digits_max = 11, is_open = false where bank_code = 'TH004'`,
  );
  await seedPayouts(kit.database.db, licensedBanks);
  const { rows } = await kit.database.pool.query<{ row: string }>(
    `select concat_ws(' ', bank_code, digits_min, digits_max, has_check_digit, is_open) as row
     from payout_banks where bank_code in ('TH004', 'HK004', 'ICBC') order by 1`,
  );
  expect(rows.map((it) => it.row)).toEqual(['HK004 9 12 f t', 'ICBC 16 19 t t', 'TH004 10 11 f f']);
});

test('a bank from before the rules gets those of its country', async () => {
  await kit.database.pool.query(
    `insert into payout_banks (bank_code, names, position) values ('TH099', '{"en":"Old Bank","hk":"舊銀行"}', 99)`,
  );
  const [bank] = licensedBanks.filter(({ code }) => code === 'TH004');
  if (!bank) throw new Error('no such bank');
  await seedPayouts(kit.database.db, [{ ...bank, code: 'TH099' }]);
  const { banks } = await kit.done(listBanks, {}, { as: await kit.payer() });
  expect(banks.find(({ code }) => code === 'TH099')).toMatchObject({ digitsMin: 10 });
});
