import { listBanks } from '@vela/contract/payout/calls.ts';
import { isTakenByNone } from '@vela/contract/payout/rules.ts';
import { isPersonName } from '@vela/contract/person-name.ts';
import { expect, test } from 'vitest';
import { licensedBanks, seedPayouts } from '../../seeds/payout.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const names = ['陳美蓮', 'Chan Mei Lin', 'สมชาย ใจดี', 'မောင်မောင်'];

async function findBankless(currency: string): Promise<string[]> {
  kit.services.site.currency = currency;
  const { banks } = await kit.done(listBanks, {}, { as: await kit.payer() });
  expect(banks).not.toEqual([]);
  return names.filter((name) => isTakenByNone(name, banks));
}

test.each(['HKD', 'CNY', 'THB', 'USD'])(
  'every script of names has a bank on a site of play money in %s',
  async (currency) => {
    expect(names.filter(isPersonName)).toEqual(names);
    expect(await findBankless(currency)).toEqual([]);
  },
);

test('the banks of a licensed site keep their scripts', async () => {
  await kit.database.pool.query('delete from payout_banks');
  await seedPayouts(kit.database.db, licensedBanks);
  expect(await findBankless('HKD')).toEqual(names.slice(2));
  expect(await findBankless('THB')).toEqual(['陳美蓮', 'မောင်မောင်']);
});

test('an operator can have a bank take Burmese names', async () => {
  await kit.database.pool.query(
    `update payout_banks set holder_scripts = '{Latin,Myanmar}' where bank_code = 'TH004'`,
  );
  expect(await findBankless('THB')).toEqual(['陳美蓮']);
});
