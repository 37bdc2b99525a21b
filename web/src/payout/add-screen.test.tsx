import { screen } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getPublicSetting } from '@vela/contract/content/calls.ts';
import { bindBankCard, listBanks } from '@vela/contract/payout/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { samplePlayer, show } from '../test-kit.tsx';
import { Screen } from './add-screen.tsx';
import { messages as words } from './messages.hk.ts';

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.refuse(getProfile, 'internal');
  server.answer(listBanks, {
    banks: [
      {
        code: 'PEARL',
        name: '珍珠江銀行',
        country: 'CN',
        digitsMin: 16,
        digitsMax: 19,
        hasCheckDigit: true,
        holderScripts: ['Han', 'Latin'],
      },
      {
        code: 'ORCHID',
        name: '蘭花銀行',
        country: 'TH',
        digitsMin: 10,
        digitsMax: 12,
        hasCheckDigit: false,
        holderScripts: ['Thai', 'Latin'],
      },
    ],
  });
});

test('a number is limited to the length of the chosen bank, which is stated', async () => {
  const { user } = await show(<Screen />, { words: ['payout'] });
  await screen.findByText(words.numberOpen);
  const number = screen.getByLabelText(words.number);
  const bank = screen.getByLabelText(words.bank);
  await screen.findByRole('option', { name: '蘭花銀行' });
  await user.selectOptions(bank, 'ORCHID');
  expect(screen.getByText(fill(words.numberHint, { min: 10, max: 12 }))).toBeTruthy();
  await user.type(number, '1234567890');
  expect(screen.getByText(words.numberRight)).toBeTruthy();
  // The same digits are incomplete only at a bank with longer numbers.
  await user.selectOptions(bank, 'PEARL');
  expect(screen.getByText(fill(words.numberShort, { count: 10, min: 16 }))).toBeTruthy();
  await user.type(number, '123456');
  expect(screen.getByText(fill(words.numberWrong, { min: 16, max: 19 }))).toBeTruthy();
});

test('a name that the bank cannot represent is reported at its field', async () => {
  const { user } = await show(<Screen />, { words: ['payout'] });
  await screen.findByRole('option', { name: '蘭花銀行' });
  await user.type(screen.getByLabelText(words.holder), '陳美蓮');
  await user.selectOptions(screen.getByLabelText(words.bank), 'ORCHID');
  await user.type(screen.getByLabelText(words.number), '1234567890');
  await user.click(screen.getByRole('button', { name: words.submitAdd }));
  expect(screen.getByText(words.holderScript)).toBeTruthy();
});

test('a card is not sent without the phone digits and the code, each reported at its field', async () => {
  server.answer(getProfile, { userInfo: samplePlayer });
  server.answer(getPublicSetting, { sysConfigValue: 'on' });
  const { user } = await show(<Screen />, { words: ['payout'] });
  await screen.findByRole('option', { name: '蘭花銀行' });
  await screen.findByLabelText(new RegExp(`^${words.digits}`));
  await user.type(screen.getByLabelText(words.holder), 'Chan Mei Lin');
  await user.selectOptions(screen.getByLabelText(words.bank), 'ORCHID');
  await user.type(screen.getByLabelText(words.number), '1234567890');
  await user.click(screen.getByRole('button', { name: words.submitAdd }));
  expect(screen.getByText(words.digitsWrong)).toBeTruthy();
  expect(screen.getByText(words.codeWrong)).toBeTruthy();
  expect(server.requests(bindBankCard)).toEqual([]);
});
