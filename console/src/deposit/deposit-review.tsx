import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  approveDeposit,
  claimDeposit,
  getDeposit,
  listDeposits,
  rejectDeposit,
  releaseDeposit,
} from '@vela/contract/deposit/staff-calls.ts';
import { getPlayer, listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { textColumn } from '../app/list/columns.tsx';
import { Panel } from '../app/panel.tsx';
import { OrderReview } from '../app/review/order-review.tsx';
import { ReceiptViewer } from '../app/review/receipt-viewer.tsx';
import { RecentOrders } from '../app/review/recent-orders.tsx';
import { ChecksPanel, Facts, HistoryPanel, PlayerPanel } from '../app/review/review-parts.tsx';
import { Ready } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import { ChannelPanel, PaymentsPanel } from './channel-panels.tsx';
import { ReversalPanel } from './reversal-panel.tsx';
import { depositTones } from './states.ts';
import css from '../app/review/review.module.css';

type Detail = Reply<typeof getDeposit>;

/** The tones of the states that staff do not decide; the others are neutral. */
const ends: Partial<Record<Detail['order']['state'], 'good' | 'open'>> = {
  completed: 'good',
  awaitingPayment: 'open',
};

const calls = { claim: claimDeposit, release: releaseDeposit, reads: [getDeposit, listDeposits] };
const refreshes = [...calls.reads, getDashboard, getPlayer, listPlayerLedger];

/** One deposit order under review. */
export function DepositReview(props: { orderNo: string; onNext: (() => void) | null }) {
  const read = useRead(getDeposit, { orderNo: props.orderNo }, { everyMs: 60_000 });
  const reload = () => void read.refetch();
  return (
    <Ready read={read}>
      {(detail) => <Review detail={detail} onNext={props.onNext} onReload={reload} />}
    </Ready>
  );
}

const toTag = ({ state, reversal }: Detail['order'], words: Words<'deposit'>) =>
  reversal === null
    ? { text: words.states[state], tone: depositTones[state] }
    : { text: words.reversed, tone: 'neg' as const };

type ReviewProps = { detail: Detail; onNext: (() => void) | null; onReload: () => void };

function Review({ detail, onNext, onReload }: ReviewProps) {
  const words = wordsOf('deposit');
  const { order, checks } = detail;
  const named = checks.map((check) => ({ ...check, name: words.checks[check.key] }));
  return (
    <OrderReview
      {...{ order, calls, words, onNext }}
      right="deposit.review"
      approve={useAction(approveDeposit, refreshes)}
      reject={useAction(rejectDeposit, refreshes)}
      approveHint={fill(words.approveHint, { username: order.username })}
      approvableMinor={order.approvableMinor}
      tags={[toTag(order, words)]}
      line={<MethodAndTimes order={order} />}
      outcome={{
        is: ends[order.state] ?? 'bad',
        said: words.outcomes[order.state],
        reason: order.rejectReason,
      }}
    >
      {detail.channel ? (
        <div className={cx(css.grid, css.single)}>
          <div className={css.column}>
            <OrderFacts order={order} />
            <ReversalPanel order={order} />
            <ChannelPanel orderNo={order.orderNo} channel={detail.channel} />
            <PaymentsPanel payments={detail.payments} />
            <ChecksPanel checks={named} />
          </div>
          <div className={css.column}>
            <Context detail={detail} />
          </div>
        </div>
      ) : (
        <div className={css.grid}>
          <div className={css.column}>
            <OrderFacts order={order} />
            <ReversalPanel order={order} />
            <ChecksPanel checks={named} />
            <Context detail={detail} />
          </div>
          <div className={css.proof}>
            <ReceiptViewer receipts={order.receipts} onReload={onReload} />
          </div>
        </div>
      )}
    </OrderReview>
  );
}

/** The player of an order, their other deposits, and the history of this one. */
function Context({ detail }: { detail: Detail }) {
  const words = wordsOf('deposit');
  const steps: Record<string, string> = { ...words.states, ...words.steps };
  return (
    <>
      <Player player={detail.player} />
      <RecentOrders<Detail['recent'][number]>
        lines={detail.recent}
        home="/deposits"
        words={words}
        tagOf={(line) => ({ text: words.states[line.state], tone: depositTones[line.state] })}
        between={[textColumn(words.method, (line) => line.methodName)]}
      />
      <HistoryPanel steps={detail.history} nameOf={(state) => steps[state] ?? state} />
    </>
  );
}

function MethodAndTimes({ order }: { order: Detail['order'] }) {
  const words = wordsOf('deposit');
  return (
    <>
      {order.methodName} · {words.createdAt} <When at={order.createdAt} />
      {order.submittedAt !== null && (
        <>
          {' · '}
          {words.proofAt} <When at={order.submittedAt} as="time" />
        </>
      )}
    </>
  );
}

function OrderFacts({ order }: { order: Detail['order'] }) {
  const words = wordsOf('deposit');
  return (
    <Panel>
      <Facts
        isWide
        facts={[
          [words.amount, <MoneyText key="amount" minor={order.amountMinor} />],
          [words.depositor, order.depositorName || '—'],
          ...(order.flow === 'offline'
            ? [[words.receivingAccount, order.receivingAccount || '—'] as const]
            : []),
          order.finishedAt === null
            ? [words.payBefore, <When key="before" at={order.payBefore} />]
            : [words.finishedAt, <When key="finished" at={order.finishedAt} />],
        ]}
      />
    </Panel>
  );
}

function Player({ player }: { player: Detail['player'] }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const line = fill(words.playerLine, {
    since: format.date(player.registeredAt),
    count: player.depositCount,
  });
  return (
    <PlayerPanel player={player} line={line}>
      <Facts
        facts={[
          [words.central, <MoneyText key="central" minor={player.centralMinor} />],
          [words.deposited, <MoneyText key="in" minor={player.depositSumMinor} bare />],
          [words.withdrawn, <MoneyText key="out" minor={player.withdrawalSumMinor} bare />],
        ]}
      />
    </PlayerPanel>
  );
}
