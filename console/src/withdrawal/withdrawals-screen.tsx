import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { arrowLineUp } from '@vela/ui/icon/icons.ts';
import { useRead } from '../app/calls.ts';
import { OrderQueue, ReviewSplit, useOpenOrder, useQueue } from '../app/review/order-queue.tsx';
import type { QueueItem } from '../app/review/order-queue.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { withdrawalGroups, withdrawalTones } from './states.ts';
import type { WithdrawalLine } from './states.ts';
import { WithdrawalReview } from './withdrawal-review.tsx';

/** Withdrawals: the queue, and the open one. */
export function Screen() {
  const words = wordsOf('withdrawal');
  // The waiting orders, independent of the tab: for their number and for the next order.
  const waiting = useRead(listWithdrawals, { state: 'awaitingReview', pageSize: 20 });
  const { orderNo, onNext } = useOpenOrder('/withdrawals', waiting.data?.list);
  const list = useQueue(listWithdrawals, withdrawalGroups);
  return (
    <ReviewSplit
      pick={{ icon: arrowLineUp, title: words.pickTitle, hint: words.pickHint }}
      queue={
        <OrderQueue
          {...{ words, list }}
          groups={withdrawalGroups}
          waitingCount={waiting.data?.totalCount ?? 0}
          toItem={(line) => toItem(line, words)}
          openNo={orderNo}
        />
      }
      review={
        orderNo === undefined ? null : (
          <WithdrawalReview key={orderNo} orderNo={orderNo} onNext={onNext} />
        )
      }
    />
  );
}

function toItem(line: WithdrawalLine, words: Words<'withdrawal'>): QueueItem {
  const isWaiting = line.state === 'awaitingReview';
  const flags = line.riskFlags.map((flag) => ({ text: words.flags[flag], tone: 'neg' as const }));
  const tag =
    isWaiting && flags.length === 0
      ? { text: words.large, tone: 'warn' as const }
      : { text: words.states[line.state], tone: withdrawalTones[line.state] };
  return {
    orderNo: line.orderNo,
    href: `/withdrawals/${line.orderNo}`,
    amountMinor: line.amountMinor,
    who: `${line.username} · ${line.accountLabel}`,
    since: line.createdAt,
    isWaiting,
    tags: isWaiting && flags.length > 0 ? flags : [tag],
    reviewer: line.reviewer,
  };
}
