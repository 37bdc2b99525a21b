import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  approveDeposit,
  claimDeposit,
  rejectDeposit,
  releaseDeposit,
} from '@vela/contract/deposit/staff-calls.ts';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { wordsOf } from '../../words.ts';
import { useAction } from '../action/use-action.ts';
import { OrderReview } from './order-review.tsx';
import type { ReviewedOrder } from './order-review.tsx';

/* An order is claimed by the operator who looks at it, and released when they leave. */

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.answer(releaseDeposit, {});
});

const soon = new Date(Date.now() + 600_000).toISOString();

const order: ReviewedOrder = {
  orderNo: 'D1',
  state: 'awaitingReview',
  username: 'amy',
  amountMinor: 10_000,
  reviewer: '',
  claimedUntil: null,
  approvals: [],
  conflict: '',
  needsSecondApprover: false,
  secondApproverBecause: '',
  dayMinor: 0,
};
const held = { reviewer: 'olivia', claimedUntil: soon };

const calls = { claim: claimDeposit, release: releaseDeposit, reads: [] };

/** A page with an order, which can be left. */
function Page(props: { order: ReviewedOrder }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      {isOpen && <Review order={props.order} />}
    </>
  );
}

function Review(props: { order: ReviewedOrder }) {
  return (
    <OrderReview
      order={props.order}
      calls={calls}
      words={wordsOf('deposit')}
      right="deposit.review"
      approve={useAction(approveDeposit)}
      reject={useAction(rejectDeposit)}
      approveHint=""
      tags={[]}
      line=""
      outcome={{ is: 'good', said: 'Completed.', reason: '' }}
      onNext={null}
    >
      {null}
    </OrderReview>
  );
}

const released = () => server.requests(releaseDeposit).map(({ input }) => input.orderNo);

async function open(facts: Partial<ReviewedOrder>) {
  const shown = await show(<Page order={{ ...order, ...facts }} />, { words: ['deposit'] });
  const leave = () => shown.user.click(screen.getByRole('button', { name: 'Leave' }));
  return { ...shown, leave };
}

test('an order that is left is released, once', async () => {
  const { leave } = await open(held);
  expect(released()).toEqual([]);
  await leave();
  await waitFor(() => expect(released()).toEqual(['D1']));
});

test('closing the page releases the order', async () => {
  await open(held);
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(released()).toEqual(['D1']));
});

test('an order left while its claim was in progress is released after it', async () => {
  const claim = Promise.withResolvers<Reply<typeof claimDeposit>>();
  server.answer(claimDeposit, () => claim.promise);
  const { leave } = await open({});
  await waitFor(() => expect(server.requests(claimDeposit)).toHaveLength(1));
  await leave();
  expect(released()).toEqual([]);
  await act(async () => claim.resolve({ claimedUntil: soon }));
  await waitFor(() => expect(released()).toEqual(['D1']));
});

test.each<[string, Partial<ReviewedOrder>]>([
  ['is claimed by another operator', { reviewer: 'oscar', claimedUntil: soon }],
  ['is over', { state: 'completed', ...held }],
])('an order that %s is not released', async (_name, facts) => {
  const { leave } = await open(facts);
  await leave();
  fireEvent(window, new Event('pagehide'));
  // Every request is sent before the next task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(released()).toEqual([]);
});

test('an order is approved with its amount and its number', async () => {
  server.answer(approveDeposit, {
    state: 'completed',
    needsSecondApprover: false,
    voidApproval: '',
  });
  const { user } = await open(held);
  await user.click(screen.getByRole('button', { name: /^Approve HK\$100\.00/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(
    [...dialog.querySelectorAll('button')].find((it) => it.textContent?.startsWith('Approve')) ??
      dialog,
  );
  await waitFor(() =>
    expect(server.requests(approveDeposit).map(({ input }) => input)).toEqual([{ orderNo: 'D1' }]),
  );
});
