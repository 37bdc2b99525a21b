import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './order-screen.tsx';
import type { Order } from './order-stage.ts';
import { unpaidOrder } from './sample-order.ts';

const submitted: Order = {
  ...unpaidOrder,
  state: 'awaitingReview',
  submittedAt: '2026-06-18T09:50:00Z',
};

beforeEach(() => localStorage.clear());

async function readLastStep(order: Order): Promise<string> {
  const server = new StandInServer();
  server.answer(getDepositOrder, {
    order,
    unfinished: [],
    recent: [],
    cancellationsLeft: 3,
    cancellationsPerDay: 3,
    depositLimit: null,
  });
  await show(<Screen />, {
    words: ['deposit'],
    at: `/pages/finance/depositInfo?orderNo=${order.orderNo}`,
  });
  const steps = within(await screen.findByRole('list', { name: words.steps }));
  return steps.getAllByRole('listitem').at(-1)?.textContent ?? '';
}

test.each([
  ['an order under review is being checked', submitted, words.stepChecking],
  [
    'so is one for which another amount arrived',
    { ...submitted, receivedMinor: 49_000 },
    words.stepChecking,
  ],
  [
    'only a credited order is complete',
    { ...submitted, state: 'completed', creditedMinor: 50_000, finishedAt: submitted.submittedAt },
    words.stepDone,
  ],
] as const)('%s', async (_guarantee, order, label) => {
  const step = await readLastStep(order);
  expect(step).toContain(label);
  expect([words.stepChecking, words.stepDone].filter((it) => step.includes(it))).toEqual([label]);
});
