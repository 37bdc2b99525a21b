import { act, screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  listPayments,
  assignUnidentifiedPayment,
  listUnidentifiedPayments,
  matchPayment,
  settleUnidentifiedPayment,
} from '@vela/contract/deposit/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './payments-screen.tsx';

/* A button of a list credits money once, however often it is pressed, and only for an operator
   with the right. */

type Page = Reply<typeof listPayments>;

let server: StandInServer;

const payment: Page['list'][number] = {
  paymentId: 'p1',
  state: 'unmatched',
  reason: 'amountDiffers',
  channel: 'desk',
  channelReference: 'ord_1',
  orderNo: 'D1',
  orderState: 'awaitingReview',
  orderAmountMinor: 10_000,
  username: 'amy',
  methodCode: 'alipay',
  methodName: 'Alipay',
  amountMinor: 9_000,
  coin: null,
  seenAt: '2026-01-01T00:00:00Z',
  creditedOrderNo: '',
  returnReason: '',
  settledBy: '',
  settledAt: null,
  approvals: [],
  needsSecondApprover: false,
};

const answerPayments = (...list: Page['list']) =>
  server.answer(listPayments, {
    list,
    totalCount: list.length,
    pageNo: 1,
    pageSize: 20,
    totalPage: 1,
  });

const credited: Reply<typeof matchPayment> = {
  state: 'credited',
  orderNo: 'D1',
  needsSecondApprover: false,
  voidApproval: '',
};

const keys = () => server.requests(matchPayment).map(({ key }) => key);
const frame = { words: ['deposit'] as const };

async function openDialog() {
  const shown = await show(<Screen />, frame);
  await shown.user.click(await screen.findByRole('button', { name: 'Credit' }));
  const dialog = await screen.findByRole('dialog');
  const [confirm] = [...dialog.querySelectorAll<HTMLElement>('.ant-modal-footer .ant-btn-primary')];
  if (!confirm) throw new Error('the dialog has no button');
  return { ...shown, confirm };
}

beforeEach(() => {
  server = new StandInServer();
  answerPayments(payment);
});

test('a double press credits a payment once', async () => {
  server.answer(matchPayment, credited);
  const { confirm } = await openDialog();
  act(() => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests(matchPayment)).toHaveLength(1);
});

test('a credit whose reply was lost is sent again with the same key', async () => {
  server.lose(matchPayment);
  const { user, confirm } = await openDialog();
  await user.click(confirm);
  await screen.findByText(/No response/);
  server.answer(matchPayment, credited);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = keys();
  expect(first).toMatch(/\w/);
  expect(second).toBe(first);
});

test('a credit to another order is another request, with a key of its own', async () => {
  server.lose(matchPayment);
  const { user, confirm } = await openDialog();
  await user.click(confirm);
  await screen.findByText(/No response/);
  await user.type(screen.getByLabelText(/Or credit an existing order/), 'D2');
  await user.click(confirm);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
  expect(server.requests(matchPayment)[1]?.input).toEqual({ paymentId: 'p1', orderNo: 'D2' });
});

test('a credited payment leaves the list', async () => {
  server.answer(matchPayment, () => {
    answerPayments();
    return credited;
  });
  const { user, confirm } = await openDialog();
  await user.click(confirm);
  expect(await screen.findByText('No payments')).toBeTruthy();
});

test('the first approver cannot be the second', async () => {
  const approval = {
    username: 'olivia',
    at: '2026-01-01T00:00:00Z',
    isVoid: false,
    action: 'credit' as const,
    orderNo: '',
    reason: '',
  };
  answerPayments({ ...payment, needsSecondApprover: true, approvals: [approval] });
  await show(<Screen />, frame);
  expect(await screen.findByRole('button', { name: 'Credit' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Mark as returned' })).toHaveProperty(
    'disabled',
    false,
  );
});

test('an operator with read access to payments sees their state and no button', async () => {
  await show(<Screen />, { ...frame, rights: ['deposit.read'] });
  await screen.findByText('D1');
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Status' })).toBeTruthy();
});

const unidentified = {
  paymentId: 'u1',
  channel: 'desk',
  reference: 'D0',
  txHash: '',
  channelReference: 'ord_9',
  amountMinor: 7_000,
  amountMicro: null,
  seenAt: '2026-01-01T00:00:00Z',
  note: '',
  orderNo: '',
  reportedOrderNo: '',
  settledBy: '',
  settledAt: null,
};
const answerUnidentified = (change: Partial<Reply<typeof listUnidentifiedPayments>['list'][0]>) =>
  server.answer(listUnidentifiedPayments, {
    list: [{ ...unidentified, ...change }],
    totalCount: 1,
    pageNo: 1,
    pageSize: 50,
    totalPage: 1,
  });

test('a payment with an unknown reference is assigned to its order', async () => {
  answerUnidentified({});
  server.answer(assignUnidentifiedPayment, {});
  const { user } = await show(<Screen />, frame);
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  await user.type(await screen.findByRole('textbox', { name: 'Order number' }), ' D7 ');
  const [, send] = await screen.findAllByRole('button', { name: 'Assign' });
  if (!send) throw new Error('the dialog has no button');
  answerUnidentified({ orderNo: 'D7', settledBy: 'fin', settledAt: '2026-01-02T00:00:00Z' });
  await user.click(send);
  const link = await screen.findByRole('link', { name: 'D7' });
  expect(link.getAttribute('href')).toBe('/deposits/D7');
  expect(server.requests(assignUnidentifiedPayment)[0]?.input).toEqual({
    paymentId: 'u1',
    orderNo: 'D7',
  });
});

test('it is shown if the channel has since reported another order than the operator chose', async () => {
  const settled = { settledBy: 'fin', settledAt: '2026-01-02T00:00:00Z' };
  answerUnidentified({ orderNo: 'D7', reportedOrderNo: 'D8', ...settled });
  await show(<Screen />, frame);
  const link = await screen.findByRole('link', { name: 'D8' });
  expect(link.parentElement?.textContent).toBe('Channel now reports it for D8');
  expect(screen.getByRole('link', { name: 'D7' })).toBeTruthy();
});

test('a payment with an unknown reference is settled by a note', async () => {
  answerUnidentified({});
  server.answer(settleUnidentifiedPayment, {});
  const { user } = await show(<Screen />, frame);
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  await user.type(await screen.findByRole('textbox', { name: /What was done/ }), 'Sent back.');
  const [, send] = await screen.findAllByRole('button', { name: 'Settle' });
  if (!send) throw new Error('the dialog has no button');
  await user.click(send);
  await waitFor(() =>
    expect(server.requests(settleUnidentifiedPayment)[0]?.input).toEqual({
      paymentId: 'u1',
      note: 'Sent back.',
    }),
  );
});
