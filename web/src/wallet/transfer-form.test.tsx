import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getTransaction, getTransferOptions, transferMoney } from '@vela/contract/wallet/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { refresh } from '../app/call/calls.ts';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './transfer-screen.tsx';
import type { Venue } from './venue-wallet.ts';

type Moved = Reply<typeof transferMoney>;

const pearl: Venue = {
  walletKind: 'transfer',
  venue: 'pearl-live',
  name: '明珠真人',
  category: 'live',
  art: '',
  isLocked: false,
  turnoverLeftMinor: 0,
  canUnlock: false,
  isInMaintenance: false,
  balanceMinor: 20_000,
  inPlayMinor: 0,
  isBalanceKnown: true,
  knownAt: null,
  pendingMinor: 0,
  pendingBackMinor: 0,
};
const info: Reply<typeof getTransferOptions> = {
  centralMinor: 100_000,
  lockedMinor: 0,
  welfareMinor: 0,
  pendingMinor: 0,
  isAutoTransferOn: false,
  transferMinMinor: 1_000,
  unlockBelowMinor: 0,
  venues: [pearl],
};
const done: Moved = {
  orderNo: 'T1',
  state: 'done',
  failure: null,
  centralMinor: 95_000,
  venueMinor: 25_000,
};

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
  server.answer(getTransferOptions, info);
});

async function open(parts: Partial<Venue> = {}) {
  const venues = [{ ...pearl, ...parts }];
  server.answer(getTransferOptions, { ...info, venues });
  const at = '/pages/finance/transfer?venue=pearl-live';
  const { user } = await show(<Screen />, { words: ['wallet'], at });
  const sheet = within(await screen.findByRole('dialog', { name: words.transferTitle }));
  const amount = () => screen.getByRole('textbox', { name: words.amount });
  const swap = () => user.click(sheet.getByRole('button', { name: words.swap }));
  return { user, sheet, amount, swap };
}

/** The button of the form, whatever amount it states. */
const button = (wallet = pearl.name) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: new RegExp(`^${fill(words.moveToBare, { wallet })}`),
  });
const sent = () => server.requests(transferMoney).map(({ input }) => input);

test.each([
  ['', words.amountMissing],
  ['0.00', words.amountMissing],
  ['9.99', fill(words.amountTooLittle, { min: 'HK$10.00' })],
  ['1000.01', fill(words.amountTooMuch, { max: 'HK$1,000.00' })],
])('an amount of %j is refused in the form and not sent', async (typed, says) => {
  const { user, amount } = await open();
  if (typed !== '') await user.type(amount(), typed);
  await user.click(button());
  expect(screen.getByText(says)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('the button states wallet and amount, is disabled while it is sent, and sends once', async () => {
  const reply = Promise.withResolvers<Moved>();
  server.answer(transferMoney, () => reply.promise);
  const { user, amount } = await open();
  await user.type(amount(), '50');
  const name = fill(words.moveTo, { wallet: pearl.name, amount: 'HK$50' });
  await user.dblClick(screen.getByRole('button', { name }));
  await waitFor(() => expect(sent()).not.toHaveLength(0));
  expect(button().disabled).toBe(true);
  expect(screen.getByRole('button', { name: words.swap })).toHaveProperty('disabled', true);
  await act(async () => reply.resolve(done));
  await screen.findByText(fill(words.moved, { amount: 'HK$50.00', wallet: pearl.name }));
  expect(sent()).toEqual([{ from: 'central', to: 'pearl-live', amountMinor: 5_000n }]);
  expect(screen.queryByRole('dialog', { name: words.transferTitle })).toBeNull();
});

test('the other direction moves money back, up to what the venue holds', async () => {
  server.answer(transferMoney, done);
  const { user, amount, swap } = await open();
  await swap();
  await user.type(amount(), '200.01');
  expect(screen.getByText(fill(words.amountTooMuch, { max: 'HK$200.00' }))).toBeTruthy();
  await user.clear(amount());
  await user.type(amount(), '200');
  await user.click(button(words.central));
  await waitFor(() =>
    expect(sent()).toEqual([{ from: 'pearl-live', to: 'central', amountMinor: 20_000n }]),
  );
});

test('a locked venue accepts money and releases none', async () => {
  const { sheet, amount, swap } = await open({ isLocked: true, turnoverLeftMinor: 30_000 });
  expect(amount()).toBeTruthy();
  await swap();
  expect(screen.getByText(fill(words.lockedOut, { amount: 'HK$300' }))).toBeTruthy();
  expect(sheet.queryByRole('textbox')).toBeNull();
  expect(button(words.central).disabled).toBe(true);
});

test('a refusal is shown, the amount stays, and the balances are read again', async () => {
  server.refuse(transferMoney, 'insufficientBalance');
  const { user, amount } = await open();
  await user.type(amount(), '50');
  const reads = server.requests(getTransferOptions).length;
  await user.click(button());
  expect(await screen.findByText('insufficientBalance')).toBeTruthy();
  expect(amount()).toHaveProperty('value', '50');
  await waitFor(() => expect(server.requests(getTransferOptions).length).toBeGreaterThan(reads));
  expect(button().disabled).toBe(false);
});

test('after a lost reply the same transfer is sent with the same key', async () => {
  server.lose(transferMoney);
  const { user, amount } = await open();
  await user.type(amount(), '50');
  await user.click(button());
  expect(await screen.findByText(app.offline)).toBeTruthy();
  server.answer(transferMoney, done);
  await user.click(button());
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [lost, again] = server.requests(transferMoney).map(({ key }) => key);
  expect(again).toBe(lost);
});

test.each([
  ['succeeded', '', fill(words.fates.done.title, { amount: 'HK$50.00', wallet: pearl.name })],
  ['failed', 'refused', words.transferFailures.refused],
] as const)(
  'a transfer that waits for its venue ends as %s when that is reported',
  async (status, note, says) => {
    const at = '2026-03-01T00:00:00Z';
    const line = (now: 'processing' | typeof status): Reply<typeof getTransaction> => ({
      transaction: {
        id: 'T1',
        orderNo: 'T1',
        type: 'transferOut',
        mode: 'pearl-live',
        status: now,
        amountMinor: -5_000,
        createdAt: at,
      },
      details: [],
      history: [{ state: now, at, note }],
    });
    server.answer(transferMoney, { ...done, state: 'pending' });
    server.answer(getTransaction, line('processing'));
    const { user, amount } = await open();
    await user.type(amount(), '50');
    await user.click(button());
    const pending = fill(words.fates.pending.title, { amount: 'HK$50.00' });
    expect((await screen.findAllByText(pending)).length).toBeGreaterThan(0);
    const reads = server.requests(getTransferOptions).length;
    server.answer(getTransaction, line(status));
    await act(() => refresh(getTransaction));
    expect((await screen.findAllByText((text) => text.includes(says))).length).toBeGreaterThan(0);
    await waitFor(() => expect(server.requests(getTransferOptions).length).toBeGreaterThan(reads));
  },
);
