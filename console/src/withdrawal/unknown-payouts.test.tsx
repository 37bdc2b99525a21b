import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listUnknownPayouts, settleUnknownPayout } from '@vela/contract/withdrawal/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { UnknownPayouts } from './unknown-payouts.tsx';

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listUnknownPayouts, {
    list: [
      {
        channel: 'bankCard',
        reference: 'W9',
        event: 'payout.paid',
        receipt: 'R-7',
        reason: '',
        times: 3,
        firstAt: '2026-01-01T00:00:00Z',
        lastAt: '2026-01-02T00:00:00Z',
        note: '',
        settledBy: '',
        settledAt: null,
      },
    ],
    totalCount: 1,
    pageNo: 1,
    pageSize: 50,
    totalPage: 1,
  });
});

const frame = { words: ['withdrawal'] as const };

test('a payout that this site did not instruct is shown with its receipt, and settled by a note', async () => {
  server.answer(settleUnknownPayout, {});
  const { user } = await show(<UnknownPayouts />, frame);
  expect(await screen.findByText('R-7')).toBeTruthy();
  expect(screen.getByText('Reported as paid')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Settle' }));
  await user.type(await screen.findByRole('textbox', { name: /What was found/ }), 'A test.');
  const [, send] = await screen.findAllByRole('button', { name: 'Settle' });
  if (!send) throw new Error('the dialog has no button');
  await user.click(send);
  await waitFor(() =>
    expect(server.requests(settleUnknownPayout)[0]?.input).toEqual({
      channel: 'bankCard',
      reference: 'W9',
      event: 'payout.paid',
      note: 'A test.',
    }),
  );
});
