import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { payFrozenWithdrawal, stopWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { PayoutActions } from './payout-actions.tsx';

/* An operator decides the payment of a frozen player: paid or stopped, with a reason. */

type Payout = Reply<typeof payFrozenWithdrawal>['payout'];

const payout: Payout = {
  orderNo: 'W1',
  username: 'amy',
  method: 'bankCard',
  amountMinor: 100_000,
  accountLabel: 'Bank ·· 1234',
  state: 'waiting',
  tries: 0,
  sentAt: null,
  lastAnswer: 'frozen',
  lastAnswerAt: '2026-01-01T00:00:00Z',
  nextTryAt: '2026-01-01T00:10:00Z',
  receipt: '',
  settlement: null,
  settleableFrom: null,
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
});

const frame = { words: ['withdrawal'] as const };

test('a frozen player is paid once a reason is given', async () => {
  server.answer(payFrozenWithdrawal, { payout: { ...payout, lastAnswer: 'none' } });
  const { user } = await show(<PayoutActions payout={payout} />, frame);
  await user.click(await screen.findByRole('button', { name: 'Pay anyway' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Checked by phone.');
  const [, send] = await screen.findAllByRole('button', { name: 'Pay anyway' });
  if (!send) throw new Error('the dialog has no button');
  await user.click(send);
  await waitFor(() =>
    expect(server.requests(payFrozenWithdrawal)[0]?.input).toEqual({
      orderNo: 'W1',
      reason: 'Checked by phone.',
    }),
  );
  expect(server.requests(stopWithdrawal)).toEqual([]);
});

test('a payment that is only queued can be stopped and nothing else', async () => {
  await show(<PayoutActions payout={{ ...payout, lastAnswer: 'none' }} />, frame);
  await screen.findByRole('button', { name: 'Stop payment' });
  expect(screen.queryByRole('button', { name: 'Pay anyway' })).toBeNull();
});

test('an operator without the right to settle sees no way to pay', async () => {
  const rights = ['withdrawal.review'] as const;
  await show(<PayoutActions payout={payout} />, { ...frame, rights: [...rights] });
  await screen.findByRole('button', { name: 'Stop payment' });
  expect(screen.queryByRole('button', { name: 'Pay anyway' })).toBeNull();
});
