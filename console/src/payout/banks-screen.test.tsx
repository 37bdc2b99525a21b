import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listAllBanks, saveBank } from '@vela/contract/payout/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './banks-screen.tsx';
import type { BankLine } from './bank-form.tsx';

const bank: BankLine = {
  code: 'HARBOUR',
  names: { zh: '海港银行', hk: '海港銀行', en: 'Harbour Bank', th: 'ธนาคารฮาร์เบอร์' },
  country: 'CN',
  currencies: ['CNY', 'HKD'],
  digitsMin: 16,
  digitsMax: 19,
  hasCheckDigit: true,
  holderScripts: ['Han', 'Latin'],
  position: 0,
  isOpen: true,
  isOffered: true,
  cardCount: 7,
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listAllBanks, { banks: [bank] });
  server.answer(saveBank, {});
});

const frame = { words: ['payout'] as const };

test('closing a bank lists the change, and sends the other fields unchanged', async () => {
  const { user } = await show(<Screen />, frame);
  await user.click(await screen.findByRole('button', { name: 'Change Harbour Bank' }));
  await user.click(await screen.findByRole('switch', { name: 'New cards can be added' }));
  const changes = within(await screen.findByRole('region', { name: 'Changes' }));
  expect(changes.getByText('New cards can be added')).toBeTruthy();
  await user.click(screen.getByRole('textbox', { name: /Reason/ }));
  await user.paste('Merged.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const { isOffered: _isOffered, cardCount: _cardCount, ...known } = bank;
  await waitFor(() =>
    expect(server.requests(saveBank)[0]?.input).toEqual({
      ...known,
      isOpen: false,
      isNew: false,
      reason: 'Merged.',
    }),
  );
});

test('a new bank without its rules is not sent, and the form shows what is missing', async () => {
  const { user } = await show(<Screen />, frame);
  await user.click(await screen.findByRole('button', { name: 'Add bank' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 to 20 capital letters and digits')).toBeTruthy();
  expect(screen.getAllByText('8 to 24, and not below the minimum')).toHaveLength(2);
  expect(screen.getByText('Enter a name in at least one language')).toBeTruthy();
  expect(server.requests(saveBank)).toEqual([]);
});
