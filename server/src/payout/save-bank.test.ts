import { bindBankCard, listBankCards, listBanks } from '@vela/contract/payout/calls.ts';
import { listAllBanks, saveBank } from '@vela/contract/payout/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { playBanks, seedPayouts } from '../../seeds/payout.ts';
import { need } from '../../seeds/stage/send.ts';
import { useKit } from '../../test/kit.ts';
import { realName, secondaryPassword } from '../../test/money.ts';
import type { TestOperator, TestPlayer } from '../../test/site.ts';
import { smsSwitchSetting } from '../access/settings.ts';

const kit = await useKit();
await kit.set(smsSwitchSetting, 'off');
const finance = await kit.operator('finance');

const names = { zh: '澳门银行', hk: '澳門銀行', en: 'Bank of Macau', th: 'ธนาคารมาเก๊า' };
const bank = {
  code: 'MO001',
  names,
  country: 'MO',
  currencies: ['HKD'],
  digitsMin: 10,
  digitsMax: 12,
  hasCheckDigit: false,
  holderScripts: [],
  position: 40,
  isOpen: true,
};
const save = (parts: object = {}, as: TestOperator = finance) =>
  kit.call(saveBank, { ...bank, reason: 'Asked for by players.', ...parts }, { as });
const bind = (as: TestPlayer, cardNumber: string) =>
  kit.call(
    bindBankCard,
    { bankCode: bank.code, holderName: realName, cardNumber, secondaryPassword },
    { as },
  );
const offered = async () => {
  const { banks } = await kit.done(listBanks, {}, { as: await kit.payer(), lang: 'th' });
  return banks.find(({ code }) => code === bank.code);
};

test('an added bank is offered, renamed, ruled and closed; each is audited', async () => {
  need(await save({ isNew: true }));
  expect(await offered()).toMatchObject({ name: names.th, country: 'MO', digitsMin: 10 });
  const player = await kit.payer({ realName });
  expect((await bind(player, '123456789')).refusal).toBe('cardNumberWrong');
  need(await bind(player, '1234567890'));
  need(await save({ names: { ...names, th: 'ธนาคารมาเก๊าใหม่' }, digitsMin: 11 }));
  expect(await offered()).toMatchObject({ name: 'ธนาคารมาเก๊าใหม่', digitsMin: 11 });
  expect((await bind(player, '2234567890')).data).toEqual({ digitsMin: 11, digitsMax: 12 });
  need(await save({ names: { ...names, th: 'ธนาคารมาเก๊าใหม่' }, digitsMin: 11, isOpen: false }));
  expect(await offered()).toBeUndefined();
  expect((await bind(player, '32345678901')).refusal).toBe('notFound');
  // The player's existing card shows the new name of its bank.
  const { cards } = await kit.done(listBankCards, {}, { as: player, lang: 'th' });
  expect(cards).toMatchObject([{ bankName: 'ธนาคารมาเก๊าใหม่', cardNumber: '•••• 7890' }]);
  const { list } = await kit.done(listAudit, {}, { as: await kit.operator('owner') });
  const entries = list.filter(({ subject }) => subject === 'bank:MO001');
  expect(entries.map(({ action }) => action)).toEqual([
    'payout.changeBank',
    'payout.changeBank',
    'payout.addBank',
  ]);
  expect(JSON.parse(entries[0]?.details ?? '')).toEqual({
    isOpen: 'true → false',
    reason: 'Asked for by players.',
  });
});

test("an operator's changes survive the next start", async () => {
  const { banks } = await kit.done(listAllBanks, {}, { as: finance });
  const [first] = banks;
  if (!first) throw new Error('no banks');
  const { isOffered: _isOffered, cardCount: _cardCount, ...known } = first;
  const change = { digitsMin: 12, hasCheckDigit: false, isOpen: false, reason: 'Merged.' };
  need(await kit.call(saveBank, { ...known, ...change }, { as: finance }));
  await seedPayouts(kit.database.db, playBanks);
  const after = await kit.done(listAllBanks, {}, { as: finance });
  expect(after.banks.find(({ code }) => code === first.code)).toMatchObject({
    digitsMin: 12,
    hasCheckDigit: false,
    isOpen: false,
    names: first.names,
  });
});

test('refusals, in order', async () => {
  const other = { code: 'MO002' };
  expect((await save(other)).refusal).toBe('notFound');
  need(await save({ ...other, isNew: true }));
  expect((await save({ ...other, isNew: true })).refusal).toBe('bankCodeTaken');
  expect((await save({ ...other, reason: '' })).refusal).toBe('nothingChanged');
  expect((await save({ ...other, digitsMax: 24, reason: '' })).refusal).toBe('reasonRequired');
  expect((await save(other, await kit.operator('risk'))).refusal).toBe('forbidden');
});

test.each([
  ['code', 'mo-1'],
  ['country', 'Macau'],
  ['currencies', []],
  ['currencies', ['XYZ']],
  ['digitsMin', 13],
  ['digitsMin', 7],
  ['digitsMax', 25],
  ['names', { zh: '', hk: '', en: ' ', th: '' }],
  ['holderScripts', ['Greek']],
])('%s cannot be %j', async (field, value) => {
  expect((await save({ [field]: value })).refusal).toBe('invalidInput');
});
