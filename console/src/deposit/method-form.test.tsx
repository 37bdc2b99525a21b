import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  listMethods,
  listReceivingAccounts,
  saveMethod,
  saveReceivingAccount,
} from '@vela/contract/deposit/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './channels-screen.tsx';

/* The forms of methods and accounts send exactly what was typed, to the cent. */

type Method = Reply<typeof listMethods>['methods'][number];

let server: StandInServer;

const method: Method = {
  code: 'bankTransfer',
  names: { zh: '', hk: '', en: 'Bank transfer', th: '' },
  art: '',
  family: 'bank',
  flow: 'offline',
  channel: '',
  channelNo: 1,
  minMinor: 10_000,
  maxMinor: 100_000_000,
  quickMinor: [10_000],
  arrivalMinutes: '5-15',
  hours: null,
  position: 0,
  isOpen: true,
  closedReason: '',
  unavailableReason: '',
  accountCount: 0,
  unfinishedCount: 0,
  unavailableCount: 0,
  unmatchedCount: 0,
  todayMinor: 0,
};

const frame = { words: ['deposit'] as const };
const field = (name: string) => screen.getByLabelText(name);
const changes = () => within(screen.getByRole('region', { name: 'Changes' }));
/** Replaces a field's text in one step. */
async function write(user: UserEvent, at: HTMLElement, text: string): Promise<void> {
  await user.clear(at);
  await user.click(at);
  await user.paste(text);
}

async function openMethod() {
  const shown = await show(<Screen />, frame);
  const opener = await screen.findByRole('button', { name: /Bank transfer/ });
  await shown.user.click(opener);
  await screen.findByRole('dialog');
  return { ...shown, opener };
}

beforeEach(() => {
  server = new StandInServer();
  server.answer(listMethods, { methods: [method], alarms: [] });
  server.answer(listReceivingAccounts, { accounts: [] });
  server.answer(listProposals, {
    list: [],
    holders: [{ right: 'channel.manage', count: 2 }],
    totalCount: 0,
    pageNo: 1,
    pageSize: 100,
    totalPage: 0,
  });
  server.answer(saveMethod, { method, proposalId: 'x1' });
  server.answer(saveReceivingAccount, { account: null, proposalId: 'x2' });
});

test('a form lists its changes, and sends them in whole cents', async () => {
  const { user } = await openMethod();
  expect(changes().getByText('No changes yet.')).toBeTruthy();
  await write(user, field('Minimum'), '100.10');
  await user.clear(screen.getByLabelText('Quick amounts'));
  expect(changes().getByRole('row', { name: 'Minimum HK$100.00 HK$100.10' })).toBeTruthy();
  await write(user, field('Reason'), 'Fees');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests(saveMethod).map(({ input }) => input)).toEqual([
    expect.objectContaining({ minMinor: 10_010n, quickMinor: [], reason: 'Fees' }),
  ]);
});

test('a text that is no amount is not sent', async () => {
  const { user } = await openMethod();
  await write(user, field('Minimum'), '1,23');
  await write(user, field('Reason'), 'Fees');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Enter an amount such as 250.50.')).toBeTruthy();
  expect(server.requests(saveMethod)).toEqual([]);
});

test('hours need both times or neither', async () => {
  const { user } = await openMethod();
  await write(user, field('Opens at'), '09:00');
  await write(user, field('Reason'), 'Night');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await screen.findAllByText('Required');
  expect(server.requests(saveMethod)).toEqual([]);
  await write(user, field('Closes at'), '02:30');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(server.requests(saveMethod)).toHaveLength(1));
  expect(server.requests(saveMethod)[0]?.input.hours).toEqual({
    opensAt: '09:00',
    closesAt: '02:30',
  });
});

test('one person alone can close a method, and change nothing else', async () => {
  const { user } = await openMethod();
  await user.click(screen.getByRole('switch'));
  expect(screen.getByRole('button', { name: 'Close now' })).toBeTruthy();
  await write(user, field('Minimum'), '1000');
  expect(screen.getByRole('button', { name: 'Propose' })).toBeTruthy();
});

test('a text is sent in each of the four languages', async () => {
  const { user } = await show(<Screen />, frame);
  await user.click(await screen.findByRole('button', { name: /Add/ }));
  const bank = within(await screen.findByRole('group', { name: 'Bank' }));
  await write(user, bank.getByLabelText('English'), 'Harbour');
  await write(user, bank.getByLabelText('Traditional Chinese'), '海港');
  await write(user, bank.getByLabelText('Simplified Chinese'), '海港简');
  await write(user, bank.getByLabelText('Thai'), 'ฮาร์เบอร์');
  await write(user, field('Account holder'), 'Vela');
  await write(user, field('Account number'), '012');
  await write(user, field('Reason'), 'New');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(server.requests(saveReceivingAccount)).toHaveLength(1));
  expect(server.requests(saveReceivingAccount)[0]?.input).toMatchObject({
    bankNames: { en: 'Harbour', hk: '海港', zh: '海港简', th: 'ฮาร์เบอร์' },
    minMinor: null,
  });
});

test('a drawer that closes returns the focus to the element that opened it', async () => {
  const { user, opener } = await openMethod();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('an operator with read access to channels sees no way to change one', async () => {
  await show(<Screen />, { ...frame, rights: ['channel.read'] });
  await screen.findByText('Bank transfer');
  expect(screen.queryByRole('button')).toBeNull();
});
