import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { arrowLineUp } from '@vela/ui/icons.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePages, useRead } from '../app/calls.ts';
import { Nothing } from '../app/states.tsx';
import { QueueList } from '../app/review/queue-list.tsx';
import type { QueueItem } from '../app/review/queue-list.tsx';
import { flagName, withdrawalGroups, withdrawalTones } from './states.ts';
import type { WithdrawalGroup, WithdrawalLine, WithdrawalState } from './states.ts';
import { useWithdrawalWords } from './use-withdrawal-words.ts';
import { WithdrawalReview } from './withdrawal-review.tsx';
import css from '../app/review/review.module.css';

/** Withdrawals: the queue, and the one that is open. */
export function Screen() {
  const words = useWithdrawalWords();
  const navigate = useNavigate();
  const { orderNo } = useParams();
  // What waits, whatever tab is open: for its count and for the next order.
  const waiting = useRead(listWithdrawals, { state: 'awaitingReview', pageSize: 20 });
  const next = waiting.data?.list.find((it) => it.orderNo !== orderNo && it.reviewer === '');
  const goTo = next && (() => void navigate(`/withdrawals/${next.orderNo}`));
  return (
    <div className={css.split} data-open={orderNo !== undefined}>
      <Queue openNo={orderNo} waitingCount={waiting.data?.totalCount ?? 0} />
      {orderNo === undefined ? (
        <Nothing icon={arrowLineUp} title={words.pickTitle} hint={words.pickHint} />
      ) : (
        <WithdrawalReview key={orderNo} orderNo={orderNo} onNext={goTo ?? null} />
      )}
    </div>
  );
}

function Queue({ openNo, waitingCount }: { openNo: string | undefined; waitingCount: number }) {
  const words = useWithdrawalWords();
  const [group, setGroup] = useState<WithdrawalGroup>('review');
  const [state, setState] = useState<WithdrawalState>('awaitingReview');
  const [search, setSearch] = useState('');
  const pages = usePages(listWithdrawals, { state, search });
  const nameOf = (it: WithdrawalGroup): string =>
    it === 'review' && waitingCount > 0 ? `${words.groups[it]} ${waitingCount}` : words.groups[it];
  return (
    <QueueList<WithdrawalGroup, WithdrawalState>
      label={words.title}
      groups={{
        label: words.title,
        value: group,
        options: (['review', 'paying', 'closed'] as const).map((value) => ({
          value,
          label: nameOf(value),
        })),
        onChange: (next) => {
          setGroup(next);
          setState(withdrawalGroups[next][0]);
        },
      }}
      states={{
        label: words.groups[group],
        value: state,
        options: withdrawalGroups[group].map((value) => ({ value, label: words.states[value] })),
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

function toItem(line: WithdrawalLine, words: ReturnType<typeof useWithdrawalWords>): QueueItem {
  const isWaiting = line.state === 'awaitingReview';
  const flags = line.riskFlags.map((flag) => ({
    text: flagName(flag, words),
    tone: 'neg' as const,
  }));
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
