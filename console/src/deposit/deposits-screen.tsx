import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { arrowLineDown } from '@vela/ui/icon/icons.ts';
import { useRead } from '../app/calls.ts';
import { OrderQueue, ReviewSplit, useOpenOrder, useQueue } from '../app/review/order-queue.tsx';
import type { QueueItem } from '../app/review/order-queue.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { DepositReview } from './deposit-review.tsx';
import { depositGroups, depositTones } from './states.ts';
import type { DepositLine } from './states.ts';

/** Deposit orders: the queue, and the open order. */
export function Screen() {
  const words = wordsOf('deposit');
  // The waiting orders, independent of the tab: for their number and for the next order.
  const waiting = useRead(listDeposits, { state: 'awaitingReview', pageSize: 20 });
  const { orderNo, onNext } = useOpenOrder('/deposits', waiting.data?.list);
  const list = useQueue(listDeposits, depositGroups);
  return (
    <ReviewSplit
      pick={{ icon: arrowLineDown, title: words.pickTitle, hint: words.pickHint }}
      queue={
        <OrderQueue
          {...{ words, list }}
          groups={depositGroups}
          waitingCount={waiting.data?.totalCount ?? 0}
          toItem={(line) => toItem(line, words)}
          openNo={orderNo}
        />
      }
      review={
        orderNo === undefined ? null : (
          <DepositReview key={orderNo} orderNo={orderNo} onNext={onNext} />
        )
      }
    />
  );
}

function toItem(line: DepositLine, words: Words<'deposit'>): QueueItem {
  const isWaiting = line.state === 'awaitingReview';
  const tag = isWaiting
    ? { text: whyWaiting(line, words), tone: 'warn' as const }
    : { text: words.states[line.state], tone: depositTones[line.state] };
  return {
    orderNo: line.orderNo,
    href: `/deposits/${line.orderNo}`,
    amountMinor: line.amountMinor,
    who: `${line.username} · ${line.methodName}`,
    since: isWaiting ? (line.submittedAt ?? line.createdAt) : line.createdAt,
    isWaiting,
    tags: [tag],
    reviewer: line.reviewer,
  };
}

/** A channel's order completes by itself, unless a different amount arrived than was requested. */
function whyWaiting(line: DepositLine, words: Words<'deposit'>): string {
  if (line.flow !== 'offline') return words.unmatchedReasons.amountDiffers;
  return line.hasReceipt ? words.proofUploaded : words.proofMissing;
}
