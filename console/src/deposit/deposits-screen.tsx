import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { arrowLineDown } from '@vela/ui/icons.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePages, useRead } from '../app/calls.ts';
import { Nothing } from '../app/states.tsx';
import { QueueList } from '../app/review/queue-list.tsx';
import type { QueueItem } from '../app/review/queue-list.tsx';
import { DepositReview } from './deposit-review.tsx';
import { depositGroups, depositTones } from './states.ts';
import type { DepositGroup, DepositLine, DepositState } from './states.ts';
import { useDepositWords } from './use-deposit-words.ts';
import css from '../app/review/review.module.css';

/** Deposit orders: the queue, and the order that is open. */
export function Screen() {
  const words = useDepositWords();
  const navigate = useNavigate();
  const { orderNo } = useParams();
  // What waits, whatever tab is open: for its count and for the next order.
  const waiting = useRead(listDeposits, { state: 'awaitingReview', pageSize: 20 });
  const next = waiting.data?.list.find((it) => it.orderNo !== orderNo && it.reviewer === '');
  const goTo = next && (() => void navigate(`/deposits/${next.orderNo}`));
  return (
    <div className={css.split} data-open={orderNo !== undefined}>
      <Queue openNo={orderNo} waitingCount={waiting.data?.totalCount ?? 0} />
      {orderNo === undefined ? (
        <Nothing icon={arrowLineDown} title={words.pickTitle} hint={words.pickHint} />
      ) : (
        <DepositReview key={orderNo} orderNo={orderNo} onNext={goTo ?? null} />
      )}
    </div>
  );
}

function Queue({ openNo, waitingCount }: { openNo: string | undefined; waitingCount: number }) {
  const words = useDepositWords();
  const [group, setGroup] = useState<DepositGroup>('review');
  const [state, setState] = useState<DepositState>('awaitingReview');
  const [search, setSearch] = useState('');
  const pages = usePages(listDeposits, { state, search });
  const nameOf = (it: DepositGroup): string =>
    it === 'review' && waitingCount > 0 ? `${words.groups[it]} ${waitingCount}` : words.groups[it];
  return (
    <QueueList<DepositGroup, DepositState>
      label={words.title}
      groups={{
        label: words.title,
        value: group,
        options: (['review', 'unpaid', 'closed'] as const).map((value) => ({
          value,
          label: nameOf(value),
        })),
        onChange: (next) => {
          setGroup(next);
          setState(depositGroups[next][0]);
        },
      }}
      states={{
        label: words.groups[group],
        value: state,
        options: depositGroups[group].map((value) => ({ value, label: words.states[value] })),
        onChange: setState,
      }}
      onSearch={setSearch}
      items={pages.items.map((line) => toItem(line, words))}
      openNo={openNo}
      isPending={pages.isPending}
      isStale={pages.isPlaceholderData}
      error={pages.error}
      onRetry={() => void pages.refetch()}
      onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : null}
      isLoadingMore={pages.isFetchingNextPage}
    />
  );
}

function toItem(line: DepositLine, words: ReturnType<typeof useDepositWords>): QueueItem {
  const isWaiting = line.state === 'awaitingReview';
  const tag = isWaiting
    ? { text: line.hasReceipt ? words.proofUploaded : words.proofMissing, tone: 'warn' as const }
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
