import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import {
  checkQuickWithdrawal,
  listWithdrawalWindows,
  listWithdrawalMethods,
  getWithdrawalOrder,
  createWithdrawal,
} from '@vela/contract/withdrawal/calls.ts';
import type { UserEvent } from '@testing-library/user-event';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getBalance, transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refresh } from '../app/call/calls.ts';
import { messages as app } from '../app/messages.hk.ts';
import { samplePlayer, show } from '../test-kit.tsx';
import { dropDraft } from './draft.ts';
import { messages as words } from './messages.hk.ts';
import { Screen } from './withdraw-screen.tsx';

const rules: Reply<typeof listWithdrawalMethods> = {
  methods: [
    {
      method: 'bankCard',
      name: 'Bank card',
      art: '',
      isAvailable: true,
      unavailableReason: '',
      minMinor: 10_000,
      maxMinor: 500_000,
      ratePpm: null,
      accounts: [
        {
          accountId: '7',
          label: 'Bank',
          detail: '•••• 1234',
          cardType: 'savings',
          protocol: null,
          art: '',
          isDefault: true,
          holdUntil: null,
        },
      ],
    },
  ],
  centralMinor: 300_000,
  withdrawableMinor: 300_000,
  dailyCountLeft: 3,
  dailyCount: 3,
  dailyLeftMinor: 400_000,
  dailyLimitMinor: 400_000,
  needs: [],
  unverifiedOrder: null,
  turnoverLeftMinor: 0,
  turnover: [],
  open: [],
};

const withdrawal: Reply<typeof createWithdrawal>['withdrawal'] = {
  orderNo: 'W1',
  state: 'awaitingReview',
  method: 'bankCard',
  type: 'instant',
  window: null,
  amountMinor: 50_000,
  extraMinor: 0,
  coin: null,
  accountLabel: 'Bank 1234',
  reason: '',
  receipt: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  payAfter: '2026-01-01T00:00:00.000Z',
  dueAt: null,
  finishedAt: null,
};

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  dropDraft();
  server.answer(listWithdrawalMethods, rules);
  server.answer(checkQuickWithdrawal, { isQuick: true, usualMinutes: 5 });
  server.answer(listWithdrawalWindows, { windows: [] });
  server.answer(getSiteInfo, { websiteBasicList: [] });
  server.refuse(getWithdrawalOrder, 'notFound');
});

async function open() {
  const shown = await show(<Screen />, { words: ['withdrawal', 'rebate'], at: '/form' });
  const amount = await screen.findByRole('textbox', { name: words.amount });
  return { ...shown, amount };
}

const press = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: new RegExp(words.submit) }));

const pinPad = () => screen.findByRole('group', { name: app.pinTitle });

async function enterPin(user: UserEvent, pin = '246810'): Promise<void> {
  const pad = await pinPad();
  for (const digit of pin) {
    await user.click(within(pad).getByRole('button', { name: digit }));
  }
}

const orderShown = (address: () => string) =>
  waitFor(() => expect(address()).toContain('orderNo=W1'), { timeout: 15_000 });

/** The keys of the withdrawals received, in order. */
const keysSent = () => server.requests(createWithdrawal).map((it) => it.key);

test.each([
  ['', words.amountMissing],
  ['0.00', words.amountMissing],
  ['99.99', fill(words.amountTooLittle, { min: 'HK$100' })],
  ['3000.01', fill(words.amountOverBalance, { balance: 'HK$3,000' })],
])(
  'an amount of %j is refused in the form, before anything is confirmed or sent',
  async (typed, says) => {
    const { user, amount } = await open();
    if (typed !== '') await user.type(amount, typed);
    await press(user);
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.queryByRole('group', { name: app.pinTitle })).toBeNull();
    expect(server.requests(createWithdrawal)).toHaveLength(0);
  },
);

test.each([
  [{ maxMinor: 200_000 }, {}, fill(words.amountTooMuch, { max: 'HK$2,000' })],
  [{}, { dailyLeftMinor: 150_000 }, fill(words.amountOverDay, { left: 'HK$1,500' })],
])(
  'an amount above the maximum of %j %j is reported while it is typed',
  async (method, more, says) => {
    const methods = rules.methods.map((it) => ({ ...it, ...method }));
    server.answer(listWithdrawalMethods, { ...rules, ...more, methods });
    const { user, amount } = await open();
    await user.type(amount, '2500');
    expect(screen.getByText(says, { selector: '[role=alert] *' })).toBeTruthy();
    await press(user);
    expect(screen.queryByRole('group', { name: app.pinTitle })).toBeNull();
  },
);

test('the amount accepts digits from the keyboard and the on-screen keys', async () => {
  const { user, amount } = await open();
  expect(screen.queryByRole('group', { name: words.keypad })).toBeNull();
  await user.type(amount, '12x.3');
  const pad = within(screen.getByRole('group', { name: words.keypad }));
  for (const key of ['4', '5']) await user.click(pad.getByRole('button', { name: key }));
  expect(amount).toHaveProperty('value', '12.34');
  await user.click(pad.getByRole('button', { name: words.deleteDigit }));
  expect(amount).toHaveProperty('value', '12.3');
  const named = fill(words.submitAmount, { amount: 'HK$12.30' });
  expect(screen.getByRole('button', { name: named })).toBeTruthy();
});

test.each([
  [{ withdrawableMinor: 123_456 }, '1,234.56'],
  [{ withdrawableMinor: 9_000_000 }, '5,000'],
])('the maximum with %j is %s: never more than the method pays', async (parts, all) => {
  server.answer(listWithdrawalMethods, { ...rules, ...parts });
  const { user, amount } = await open();
  await user.click(screen.getByRole('button', { name: /^全部/ }));
  expect(amount).toHaveProperty('value', all);
});

test('a player who cannot withdraw is offered no preset', async () => {
  server.answer(listWithdrawalMethods, { ...rules, withdrawableMinor: 0 });
  await open();
  expect(screen.queryByRole('button', { name: /^全部/ })).toBeNull();
});

test('the extra of a window is added to the arriving amount, not to the requested one', async () => {
  server.answer(listWithdrawalWindows, {
    windows: [{ window: 2, fromHours: 24, toHours: 48, extraBp: 25 }],
  });
  server.answer(createWithdrawal, { withdrawal });
  const { user, amount, address } = await open();
  await user.type(amount, '1000.02');
  await user.click(screen.getByRole('radio', { name: new RegExp(words.scheduled) }));
  // A quarter of a percent of 1,000.02, rounded to a cent.
  const extra = fill(words.receiveExtra, { extra: 'HK$2.50' });
  expect(screen.getByText(extra).closest('[role=status]')?.textContent).toContain('HK$1,002.52');
  await press(user);
  await enterPin(user);
  await orderShown(address);
  expect(server.requests(createWithdrawal)[0]?.input).toMatchObject({
    type: 'scheduled',
    window: 2,
    amountMinor: 100_002n,
  });
});

test.each([
  [{ dailyCountLeft: 0 }, fill(words.countUsedUp, { count: 3 })],
  [{ dailyLeftMinor: 0 }, fill(words.sumUsedUp, { limit: 'HK$4,000' })],
  [{ turnoverLeftMinor: 5_000 }, fill(words.turnoverBlock, { amount: 'HK$50.00' })],
])('with %j the button is disabled and the reason is shown above it', async (parts, says) => {
  server.answer(listWithdrawalMethods, { ...rules, ...parts });
  await open();
  expect(screen.getAllByText(says)).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: new RegExp(words.submit) })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a withdrawal is sent once, in cents, and leads to its order', async () => {
  server.answer(createWithdrawal, { withdrawal });
  const { user, amount, address } = await open();
  await user.type(amount, '500');
  await press(user);
  await enterPin(user);
  await orderShown(address);
  expect(server.requests(createWithdrawal).map((it) => it.input)).toEqual([
    {
      method: 'bankCard',
      type: 'instant',
      amountMinor: 50_000n,
      accountId: '7',
      secondaryPassword: '246810',
    },
  ]);
});

test('a refused withdrawal shows the reason, and the rules are reloaded', async () => {
  server.refuse(createWithdrawal, 'dailyLimitReached');
  const { user, amount } = await open();
  await user.type(amount, '500');
  await press(user);
  const reads = server.requests(listWithdrawalMethods).length;
  await enterPin(user);
  expect(await screen.findByText('dailyLimitReached')).toBeTruthy();
  await waitFor(() => expect(server.requests(listWithdrawalMethods).length).toBeGreaterThan(reads));
});

test('a wrong secondary password is reported on the pad, which accepts another attempt', async () => {
  server.refuse(createWithdrawal, 'secondaryPasswordWrong');
  const { user, amount, address } = await open();
  await user.type(amount, '500');
  await press(user);
  await enterPin(user);
  expect(await within(await pinPad()).findByText('secondaryPasswordWrong')).toBeTruthy();
  server.answer(createWithdrawal, { withdrawal });
  await enterPin(user);
  await orderShown(address);
});

describe('after a lost reply', () => {
  async function loseOne() {
    server.lose(createWithdrawal);
    const shown = await open();
    await shown.user.type(shown.amount, '500');
    await press(shown.user);
    await enterPin(shown.user);
    expect(await screen.findByText(app.offline)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('group', { name: app.pinTitle })).toBeNull());
    server.answer(createWithdrawal, { withdrawal });
    return shown;
  }

  test('the same withdrawal is sent with the same key', async () => {
    const { user, address } = await loseOne();
    await press(user);
    await enterPin(user);
    await orderShown(address);
    const [lost, again, ...more] = keysSent();
    expect(again).toBe(lost);
    expect(more).toEqual([]);
  });

  test('the key is kept although the password is mistyped in between', async () => {
    const { user, address } = await loseOne();
    server.refuse(createWithdrawal, 'secondaryPasswordWrong');
    await press(user);
    await enterPin(user, '111222');
    await within(await pinPad()).findByText('secondaryPasswordWrong');
    server.answer(createWithdrawal, { withdrawal });
    await enterPin(user);
    await orderShown(address);
    const [lost, , again] = keysSent();
    expect(again).toBe(lost);
  });

  test('another amount is another withdrawal, with a key of its own', async () => {
    const { user, amount, address } = await loseOne();
    await user.clear(amount);
    await user.type(amount, '600');
    await press(user);
    await enterPin(user);
    await orderShown(address);
    const [lost, other] = keysSent();
    expect(other).not.toBe(lost);
  });
});

test('pressing again while a withdrawal is being sent has no effect', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply<typeof createWithdrawal>>();
  server.answer(createWithdrawal, () => promise);
  const { user, amount, address } = await open();
  await user.type(amount, '500');
  await press(user);
  await enterPin(user);
  const pad = within(await pinPad());
  // Fires events without the delays of a real user.
  for (const key of ['0', app.pinDelete, '0']) {
    fireEvent.click(pad.getByRole('button', { name: key }));
  }
  await waitFor(() => expect(server.requests(createWithdrawal)).not.toHaveLength(0));
  resolve({ withdrawal });
  await orderShown(address);
  expect(server.requests(createWithdrawal)).toHaveLength(1);
});

test('a recovery of balances is shown in one place, from its start to its result', async () => {
  const answer = Promise.withResolvers<Reply<typeof transferAllToCentral>>();
  server.answer(getProfile, { userInfo: { ...samplePlayer, isAutoTransferOn: true } });
  server.answer(getBalance, {
    userBalanceMap: {
      totalMinor: 304_200,
      centralMinor: 300_000,
      lockedMinor: 0,
      welfareMinor: 0,
      venuesMinor: 4_200,
      pendingMinor: 0,
      isTotalKnown: true,
    },
  });
  server.answer(transferAllToCentral, () => answer.promise);
  await open();
  expect(await screen.findByText(words.recovering)).toBeDefined();
  const hold = new RegExp(words.venuesHold.split('{amount}')[0] ?? '');
  expect(screen.queryByText(hold)).toBeNull();
  await act(async () =>
    answer.resolve({
      centralMinor: 304_200,
      results: [{ venue: 'lotus', name: '', orderNo: 'T1', amountMinor: 4_200, result: 'moved' }],
    }),
  );
  expect(await screen.findByText(/^已由場館轉回/)).toBeDefined();
  expect(screen.queryByText(words.recovering)).toBeNull();
});

describe('after another visit, whose reply is outdated by now', () => {
  const amountField = () => screen.queryByRole('textbox', { name: words.amount });
  const orders = () => screen.queryByRole('list', { name: words.open });
  const waiting: typeof rules = { ...rules, open: [{ ...withdrawal, finishedAt: null }] };

  /** Visits the form with an order in progress and leaves it; returns what opens it again. */
  async function visit(): Promise<() => Promise<void>> {
    server.answer(listWithdrawalMethods, waiting);
    const { user } = await show(<Visits />, { words: ['withdrawal', 'rebate'], at: '/form' });
    const toggle = () => user.click(screen.getByRole('button', { name: 'visit' }));
    await toggle();
    await waitFor(() => expect(orders()).not.toBeNull());
    await toggle();
    await refresh(listWithdrawalMethods);
    return toggle;
  }

  test('the form waits for the current one, so that it does not move under a finger', async () => {
    const enter = await visit();
    const { promise, resolve } = Promise.withResolvers<typeof rules>();
    server.answer(listWithdrawalMethods, () => promise);
    await enter();
    await waitFor(() => expect(server.requests(listWithdrawalMethods)).toHaveLength(2));
    expect([amountField(), orders()]).toEqual([null, null]);
    await act(async () => resolve(rules));
    await waitFor(() => expect(amountField()).not.toBeNull());
    expect(orders()).toBeNull();
  });

  test('the form opens with the last one if the current one is lost', async () => {
    const enter = await visit();
    server.lose(listWithdrawalMethods);
    await enter();
    await waitFor(() => expect([amountField(), orders()]).not.toContain(null));
  });
});

function Visits() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>visit</button>
      {isOpen && <Screen />}
    </>
  );
}
