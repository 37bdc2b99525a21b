import { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import type { ReactNode } from 'react';
import { useRead } from '../app/call/calls.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { useSite } from '../app/session/site.ts';
import { useBalance } from '../app/session/user.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { OrderFacts } from './order-facts.tsx';
import { hasLateMoney } from './order-stage.ts';
import type { Order, OutcomeStage } from './order-stage.ts';
import css from './order-screen.module.css';

const arts: Record<OutcomeStage, string> = {
  review: 'hourglass-done',
  differs: 'magnifying-glass-tilted-left',
  completed: 'sparkles',
  reversed: 'receipt',
  cancelled: 'receipt',
  expired: 'hourglass-done',
  refused: 'compass',
  failed: 'compass',
  rejected: 'shield',
};

/** An order after its payment, or after its end: the outcome and the next step. */
export function OrderOutcome(props: { order: Order; stage: OutcomeStage; steps: ReactNode }) {
  const { order, stage, steps } = props;
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const site = useSite();
  const values = useValues(order);
  const isReview = stage === 'review' || stage === 'differs';
  return (
    <>
      <Page>
        <div className="inset stack">
          {steps}
          <Card pad className={css.outcome}>
            <img src={objectUrl(arts[stage])} alt="" />
            <h2 className="t-title-3">{fill(words.stages[stage], values)}</h2>
            <p className="t-note t-muted">{fill(words.stageHints[stage], values)}</p>
            {stage === 'completed' && <Balance />}
            {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
          </Card>
          {stage === 'rejected' && order.rejectReason !== '' && (
            <Banner tone="neg">{fill(words.rejectedReason, { reason: order.rejectReason })}</Banner>
          )}
          {hasLateMoney(order) && <Banner>{fill(words.lateMoney, values)}</Banner>}
          {isReview && <LateBanner order={order} />}
          <OrderFacts order={order} />
          <Receipts receipts={order.receipts} />
        </div>
      </Page>
      <NextSteps order={order} stage={stage} />
    </>
  );
}

/** The player's balance, since the money has been credited; its place is there before it is. */
function Balance() {
  const words = wordsOf('deposit');
  const balance = useBalance();
  return (
    <p className={css.balance}>
      <span className="t-note t-muted">{words.balanceNow}</span>
      {balance ? (
        <MoneyText minor={balance.totalMinor} size="hero" />
      ) : (
        <Skeleton width={120} height={40} />
      )}
    </p>
  );
}

/** The values in the texts of an outcome. */
function useValues(order: Order) {
  const format = useFormat();
  const { data } = useRead(listDepositMethods, {}, { staleMs: 30_000 });
  const method = data?.methods.find((it) => it.code === order.methodCode);
  return {
    // The amount that arrived is the credited one, whatever was requested.
    amount: format.money(order.state === 'completed' ? order.creditedMinor : order.amountMinor),
    received: format.money(order.receivedMinor ?? order.amountMinor),
    method: order.methodName,
    minutes: (method?.arrivalMinutes || '5-15').replace('-', '–'),
  };
}

function NextSteps({ order, stage }: { order: Order; stage: OutcomeStage }) {
  const words = wordsOf('deposit');
  const support = { label: words.support, href: '/pages/connect/connect' };
  const again = { label: words.toDeposit, href: '/pages/finance/myDeposit' };
  const home = { label: words.toHome, href: '/' };
  const play = { label: words.toPlay, href: '/pages/game/list' };
  const record = {
    label: words.toRecord,
    href: `/pages/transaction/detail?id=${encodeURIComponent(order.orderNo)}`,
  };
  const ways: Record<OutcomeStage, readonly [typeof home, typeof home]> = {
    review: [home, support],
    differs: [home, support],
    completed: [play, record],
    reversed: [support, record],
    cancelled: [again, home],
    expired: [again, support],
    refused: [again, support],
    failed: [again, support],
    rejected: [support, again],
  };
  // While a payment is under review, another deposit is not suggested.
  const [first, second] = hasLateMoney(order) ? ([home, support] as const) : ways[stage];
  return (
    <Dock>
      <div className={css.actions}>
        <Button tone="neutral" href={second.href}>
          {second.label}
        </Button>
        <Button grow href={first.href}>
          {first.label}
        </Button>
      </div>
    </Dock>
  );
}

/**
 * After this time a review is late. Source: specification, section 9 (contact support after 30
 * min).
 */
const lateMs = 30 * 60_000;

function LateBanner({ order }: { order: Order }) {
  const words = wordsOf('deposit');
  const now = useNow(serverNow, 30_000);
  const since = Date.parse(order.submittedAt ?? order.createdAt);
  return now - since > lateMs ? <Banner tone="warn">{words.reviewLate}</Banner> : null;
}

function Receipts({ receipts }: { receipts: Order['receipts'] }) {
  const words = wordsOf('deposit');
  if (receipts.length === 0) return null;
  return (
    <Card pad>
      <h2 className={`t-callout t-semi ${css.proofHead}`}>{words.proof}</h2>
      <div className={css.thumbs}>
        {receipts.map((receipt, index) => (
          <a key={receipt.fileId} href={receipt.url} target="_blank" rel="noopener">
            <img src={receipt.url} alt={fill(words.proofView, { number: index + 1 })} />
          </a>
        ))}
      </div>
    </Card>
  );
}
