import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import {
  createDeposit,
  createEbpayDeposit,
  getDepositOrder,
  listDepositMethods,
} from '@vela/contract/deposit/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { messages as appWords } from '../app/messages.hk.ts';
import type { User } from '../app/session/user.ts';
import { samplePlayer, show } from '../test-kit.tsx';
import { dropDraft } from './deposit-draft.ts';
import { unpaidOrder } from './sample-order.ts';
import { Screen } from './deposit-screen.tsx';
import { messages as words } from './messages.hk.ts';
import type { Account } from './order-stage.ts';
import type { Method } from './use-opening.ts';

const bank: Method = {
  code: 'bankTransfer',
  family: 'bank',
  flow: 'offline',
  name: 'Bank transfer',
  art: '',
  minMinor: 10_000,
  maxMinor: 500_000,
  quickMinor: [20_000, 100_000],
  chains: [],
  ratePpm: null,
  hours: null,
  isAvailable: true,
  unavailableReason: '',
  arrivalMinutes: '',
};
const ebpay: Method = {
  ...bank,
  code: 'ebpay',
  family: 'wallet',
  flow: 'wallet',
  name: 'EBpay',
  maxMinor: 100_000,
};
const shut: Method = {
  ...bank,
  code: 'alipay',
  family: 'alipay',
  flow: 'hosted',
  name: 'Alipay',
  isAvailable: false,
  unavailableReason: 'maintenance',
};

const account: Account = {
  order: null,
  unfinished: [],
  recent: [],
  cancellationsLeft: 3,
  cancellationsPerDay: 3,
  depositLimit: { leftMinor: 300_000, period: 'week' },
};

const newcomer: User = {
  ...samplePlayer,
  realName: '',
  phone: '',
  phoneArea: '',
  hasSecondaryPassword: false,
  identityChannel: 'none',
};

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  dropDraft();
  server.answer(getSiteInfo, { websiteBasicList: [] });
  server.answer(listDepositMethods, { methods: [bank, ebpay, shut] });
  server.answer(getDepositOrder, account);
});

async function open(at = '/') {
  const shown = await show(<Screen />, { words: ['deposit'], at });
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: words.amount });
  const press = () => shown.user.click(screen.getByRole('button', { name: /^下一步/ }));
  const choose = (name: RegExp) => shown.user.click(screen.getByRole('radio', { name }));
  return { ...shown, amount, press, choose };
}

const sent = () => server.requests(createDeposit).map((it) => it.input);
const alert = (text: string) => screen.getByText(text).closest('[role=alert]');

test.each([
  ['', words.amountMissing],
  ['0', words.amountMissing],
  ['99.99', fill(words.amountTooLittle, { min: 'HK$100' })],
])('with %j the button shows what is missing, and nothing is sent', async (typed, says) => {
  const { user, amount, press } = await open();
  if (typed !== '') await user.type(amount, typed);
  expect(screen.queryByText(says)).toBeNull();
  await press();
  expect(alert(says)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test.each([
  ['5000.01', fill(words.amountTooMuch, { max: 'HK$5,000' })],
  ['3000.01', fill(words.amountOverLimit.week, { left: 'HK$3,000' })],
])('%s is too much, is reported while it is typed, and is not sent', async (typed, says) => {
  const { user, amount, press } = await open();
  await user.type(amount, typed);
  expect(alert(says)).toBeTruthy();
  await press();
  expect(sent()).toEqual([]);
});

test.each(['100', '3000'])('%s, which is a limit itself, opens an order', async (typed) => {
  server.answer(createDeposit, { order: unpaidOrder });
  const { user, amount, press, address } = await open();
  await user.type(amount, typed);
  await press();
  await waitFor(() => expect(address()).toContain('orderNo=D1'));
  expect(sent()).toEqual([
    {
      methodCode: 'bankTransfer',
      amountMinor: BigInt(typed) * 100n,
      depositorName: '',
    },
  ]);
});

describe('the amount', () => {
  test.each([
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['-5e3', '53'],
    ['007', '7'],
    ['.5', '0.5'],
    ['12345678901', '123,456,789'],
  ])('reduces %s to an amount with two decimals: %s', async (typed, taken) => {
    const { user, amount } = await open();
    await user.type(amount, typed);
    expect(amount.value).toBe(taken);
  });

  test('comes from the keypad, a preset or the keyboard, and is repeated on the button', async () => {
    const { user, amount, press } = await open();
    await user.click(amount);
    const pad = within(screen.getByRole('group', { name: words.keypad }));
    for (const key of ['1', '2', '0', '.', '5', '0', '9']) {
      await user.click(pad.getByRole('button', { name: key }));
    }
    expect(amount.value).toBe('120.50');
    await user.click(pad.getByRole('button', { name: words.deleteDigit }));
    expect(amount.value).toBe('120.5');
    expect(
      screen.getByRole('button', { name: fill(words.nextAmount, { amount: 'HK$120.50' }) }),
    ).toBeTruthy();
    const usual = within(screen.getByRole('group', { name: words.quickAmounts }));
    await user.click(usual.getByRole('button', { name: '1,000' }));
    expect(amount.value).toBe('1,000');
    await user.type(amount, '5');
    expect(amount.value).toBe('10,005');
    await press();
    expect(sent()).toEqual([]);
  });

  test('is kept when another method is chosen, whose limits then apply', async () => {
    server.answer(createEbpayDeposit, { order: { ...unpaidOrder, flow: 'wallet' } });
    const { user, amount, press, choose } = await open();
    await user.type(amount, '2000');
    await choose(/EBpay/);
    expect(amount.value).toBe('2,000');
    expect(alert(fill(words.amountTooMuch, { max: 'HK$1,000' }))).toBeTruthy();
    await press();
    expect(server.requests(createEbpayDeposit)).toHaveLength(0);
    await user.clear(amount);
    await user.type(amount, '1000');
    await press();
    await waitFor(() => expect(server.requests(createEbpayDeposit)).toHaveLength(1));
    expect(server.requests(createEbpayDeposit)[0]?.input).toMatchObject({ amountMinor: 100_000n });
    expect(sent()).toEqual([]);
  });

  test('and the method are taken from the address', async () => {
    const { amount } = await open('/?method=ebpay&amount=250.5x');
    expect(amount.value).toBe('250.5');
    expect(screen.getByRole('radio', { name: /EBpay/, checked: true })).toBeTruthy();
  });
});

test('a locked method shows why and cannot be chosen', async () => {
  const { user, choose } = await open();
  expect(screen.queryByRole('radio', { name: /Alipay/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: fill(words.showAll, { count: 3 }) }));
  await choose(/Alipay/);
  const why = fill(words.lockedNote, { methods: 'Alipay', why: words.reasons.maintenance });
  expect(screen.getAllByText(why).length).toBeGreaterThan(1);
  const [chosen] = screen.getAllByRole('radio', { name: /Bank transfer/, checked: true });
  expect(chosen).toBeTruthy();
});

test('recently used methods come first, and the first is chosen', async () => {
  const recent = [{ ...unpaidOrder, methodCode: 'ebpay' }];
  server.answer(getDepositOrder, { ...account, recent });
  await open();
  const [first, ...more] = screen.getAllByRole('radio');
  expect(first?.textContent).toContain('EBpay');
  expect(first?.getAttribute('aria-checked')).toBe('true');
  expect(more).toHaveLength(1);
});

describe('before the first deposit', () => {
  const begin = async (parts: Partial<User> = {}, at?: string) => {
    server.answer(getProfile, { userInfo: { ...newcomer, ...parts } });
    const shown = await open(at);
    return { ...shown, name: () => screen.getByRole('textbox', { name: words.depositorField }) };
  };
  const button = (name: string) => screen.getByRole('button', { name });

  test('the amount comes first, then the name, and the button states the next step', async () => {
    const { user, amount, name, address } = await begin();
    await user.type(amount, '500');
    const next = fill(words.nextStep, { step: words.needed.phone.title });
    await user.click(await screen.findByRole('button', { name: next }));
    expect(alert(words.depositorWrong)).toBeTruthy();
    await user.type(name(), 'Chan Mei Ling');
    await user.click(button(next));
    const back = '/pages/finance/myDeposit?method=bankTransfer&amount=500';
    expect(address()).toBe(`/pages/system/setPhone?back=${encodeURIComponent(back)}`);
    expect(sent()).toEqual([]);
  });

  test('completed steps are ticked, and the button leads to the next one', async () => {
    const { user, amount, address } = await begin({ phone: '+852 6123****', realName: '*明' });
    const done = await screen.findByText(words.needed.phone.title);
    expect(done.closest('a')).toBeNull();
    expect(done.closest('li')?.textContent).toContain(words.stepStates.done);
    await user.type(amount, '500');
    await user.click(button(fill(words.nextStep, { step: words.needed.pin.title })));
    expect(address()).toContain('/pages/system/secondaryPassword?back=');
    expect(sent()).toEqual([]);
  });

  test('a player with every step done sees no list, and one without a name enters it in place', async () => {
    server.answer(createDeposit, { order: unpaidOrder });
    const { user, amount, name, press, address } = await begin({
      phone: '+852 6123****',
      hasSecondaryPassword: true,
    });
    await waitFor(() => expect(name()).toBeTruthy());
    expect(screen.queryByText(words.neededTitle)).toBeNull();
    await user.type(amount, '500');
    await user.type(name(), '  Chan  Mei Ling ');
    await press();
    await waitFor(() => expect(address()).toContain('orderNo=D1'));
    expect(sent()).toMatchObject([{ depositorName: 'Chan Mei Ling' }]);
  });

  test('a method that needs no depositor has no step for one', async () => {
    await begin({}, '/?method=ebpay');
    expect(await screen.findByText(words.needed.pin.title)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: words.depositorField })).toBeNull();
  });
});

const underReview: Account['unfinished'][number] = { ...unpaidOrder, state: 'awaitingReview' };
const overdue: Account['unfinished'][number] = { ...unpaidOrder, flow: 'hosted' };

test.each([
  ['pay', { ...unpaidOrder, payBefore: '2126-06-18T10:11:00Z' }],
  ['confirming', overdue],
  ['review', underReview],
] as const)(
  'an unfinished order of the same kind replaces the form, and shows what can be done: %s',
  async (way, order) => {
    server.answer(getDepositOrder, { ...account, unfinished: [order] });
    await show(<Screen />, { words: ['deposit'] });
    expect(await screen.findByText(words.resumeWhy[way])).toBeTruthy();
    const go = fill(words.resumeGo[way], { amount: 'HK$500' });
    expect(screen.getByRole('link', { name: go })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: words.amount })).toBeNull();
    expect(screen.queryByRole('button', { name: words.next })).toBeNull();
  },
);

test('several unfinished orders share one row, which opens the list', async () => {
  const unfinished = [1, 2, 3, 4, 5, 6].map((it) => ({
    ...unpaidOrder,
    orderNo: `D${it}`,
    methodCode: 'usdt',
    state: 'awaitingReview' as const,
  }));
  server.answer(getDepositOrder, { ...account, unfinished });
  const { user } = await open();
  const rows = () => screen.queryAllByRole('link', { name: /HK\$500/ });
  expect(rows()).toHaveLength(0);
  const row = screen.getByRole('button', {
    name: fill(appWords.depositsUnfinished, { count: 6 }),
  });
  await user.click(row);
  expect(rows()).toHaveLength(6);
});

test('a refused order shows the reason, keeps the amount and reloads the limits', async () => {
  server.refuse(createDeposit, 'depositLimitReached');
  const { user, amount, press } = await open();
  await user.type(amount, '500');
  const depositLimit = { leftMinor: 20_000, period: 'month' } as const;
  const less: Reply<typeof getDepositOrder> = { ...account, depositLimit };
  server.answer(getDepositOrder, less);
  await press();
  expect(await screen.findByText('depositLimitReached')).toBeTruthy();
  expect(
    await screen.findByText(fill(words.amountOverLimit.month, { left: 'HK$200' })),
  ).toBeTruthy();
  expect(amount.value).toBe('500');
});

test('pressing again while an order is being sent opens no second one', async () => {
  server.answer(createDeposit, () => new Promise(() => undefined));
  const { user, amount, press } = await open();
  await user.type(amount, '500');
  await press();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await press();
  expect(sent()).toHaveLength(1);
});

test('after a lost reply the same order is sent with the same key', async () => {
  server.lose(createDeposit);
  const { user, amount, press, address } = await open();
  await user.type(amount, '500');
  await press();
  await waitFor(() => expect(sent()).toHaveLength(1));
  server.answer(createDeposit, { order: unpaidOrder });
  await waitFor(async () => {
    await press();
    expect(address()).toContain('orderNo=D1');
  });
  const [lost, again] = server.requests(createDeposit).map((it) => it.key);
  expect(again).toBe(lost);
});

/** The screen with a button that leaves and returns. */
function Visited() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        come and go
      </button>
      {isHere && <Screen />}
    </>
  );
}

test('an order that has ended is not shown again while the account is refreshed', async () => {
  const form = () => screen.queryByRole('radiogroup', { name: words.methods });
  server.answer(getDepositOrder, { ...account, unfinished: [overdue] });
  const { user } = await show(<Visited />, { words: ['deposit'] });
  await waitFor(() => expect(form()).toBeTruthy());
  const fresh = Promise.withResolvers<Account>();
  server.answer(getDepositOrder, () => fresh.promise);
  await user.click(screen.getByRole('button', { name: 'come and go' }));
  await refresh(getDepositOrder);
  await user.click(screen.getByRole('button', { name: 'come and go' }));
  expect(form()).toBeNull();
  fresh.resolve(account);
  await waitFor(() => expect(form()).toBeTruthy());
});
