import { getPaymentMethod } from '@vela/contract/deposit/calls.ts';
import type { getRechargeAccountInfo } from '@vela/contract/deposit/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { Banner } from '@vela/ui/banner.tsx';
import { PlayBadge } from '@vela/ui/badge.tsx';
import { Button } from '@vela/ui/button.tsx';
import { Card } from '@vela/ui/card.tsx';
import { useFormat } from '@vela/ui/format-context.tsx';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/key-values.tsx';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { Dock, Screen as Page } from '@vela/ui/screen.tsx';
import { useToast } from '@vela/ui/toast.tsx';
import { useNow } from '@vela/ui/use-now.ts';
import type { ReactNode } from 'react';
import { useRead } from '../app/calls.ts';
import { serverNow } from '../app/server-clock.ts';
import { useSite } from '../app/site.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { wordFor } from '../app/word-for.ts';
import { fill } from '../app/words.ts';
import { useDepositWords } from './use-deposit-words.ts';
import css from './order-screen.module.css';

type Order = NonNullable<Reply<typeof getRechargeAccountInfo>['order']>;
type Words = ReturnType<typeof useDepositWords>;

const arts: Record<Exclude<Order['state'], 'awaitingPayment'>, string> = {
  awaitingReview: 'hourglass-done',
  completed: 'sparkles',
  cancelled: 'receipt',
  expired: 'hourglass-done',
  rejected: 'shield',
};

/** An order after its payment, or its end: what happened and what to do next. */
export function OrderOutcome({ order, steps }: { order: Order; steps: ReactNode }) {
  const words = useDepositWords();
  const app = useAppWords();
  const site = useSite();
  const format = useFormat();
  const minutes = useArrival(order.methodCode);
  if (order.state === 'awaitingPayment') return null;
  const amount = format.money(order.amountMinor);
  const title = {
    awaitingReview: words.reviewTitle,
    completed: fill(words.completedTitle, { amount }),
    cancelled: words.cancelledTitle,
    expired: words.expiredTitle,
    rejected: words.rejectedTitle,
  }[order.state];
  const hint = {
    awaitingReview: fill(words.reviewHint, { minutes }),
    completed: words.completedHint,
    cancelled: words.cancelledHint,
    expired: words.expiredHint,
    rejected: words.rejectedHint,
  }[order.state];
  return (
    <>
      <Page docked>
        <div className="inset stack">
          {steps}
          <Card pad className={css.outcome}>
            <img src={objectUrl(arts[order.state])} alt="" />
            <h2 className="t-title-3" role="status">
              {title}
            </h2>
            <p className="t-note t-muted">{hint}</p>
            {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
          </Card>
          {order.state === 'rejected' && order.rejectReason !== '' && (
            <Banner tone="neg">{fill(words.rejectedReason, { reason: order.rejectReason })}</Banner>
          )}
          {order.state === 'awaitingReview' && <LateBanner order={order} />}
          <Facts order={order} />
          <Receipts receipts={order.receipts} />
        </div>
      </Page>
      <NextSteps order={order} words={words} />
    </>
  );
}

function NextSteps({ order, words }: { order: Order; words: Words }) {
  const support = { label: words.support, href: '/pages/connect/connect' };
  const again = { label: words.toDeposit, href: '/pages/finance/myDeposit' };
  const home = { label: words.toHome, href: '/' };
  const record = {
    label: words.toRecord,
    href: `/pages/transaction/detail?id=${encodeURIComponent(order.orderNo)}`,
  };
  const [first, second] = {
    awaitingPayment: [home, support],
    awaitingReview: [home, support],
    completed: [home, record],
    cancelled: [again, home],
    expired: [again, support],
    rejected: [support, again],
  }[order.state];
  return (
    <Dock>
      <div className={css.actions}>
        {second && (
          <Button tone="neutral" href={second.href}>
            {second.label}
          </Button>
        )}
        {first && (
          <Button grow href={first.href}>
            {first.label}
          </Button>
        )}
      </div>
    </Dock>
  );
}

/** How long deposits of this method usually take, for people. */
function useArrival(methodCode: string): string {
  const { data } = useRead(getPaymentMethod, {}, { staleMs: 30_000 });
  const method = data?.methods.find((it) => it.code === methodCode);
  return (method?.arrivalMinutes || '5-15').replace('-', '–');
}

/** After this a review is late. Source: specification, section 9 (contact support after 30 min). */
const lateMs = 30 * 60_000;

function LateBanner({ order }: { order: Order }) {
  const words = useDepositWords();
  const now = useNow(serverNow, 30_000);
  const since = Date.parse(order.submittedAt ?? order.createdAt);
  return now - since > lateMs ? <Banner tone="warn">{words.reviewLate}</Banner> : null;
}

function Facts({ order }: { order: Order }) {
  const words = useDepositWords();
  const app = useAppWords();
  const format = useFormat();
  const toast = useToast();
  const times = [
    { name: words.createdAt, at: order.createdAt },
    { name: words.submittedAt, at: order.submittedAt },
    { name: words.finishedAt, at: order.finishedAt },
  ];
  return (
    <Card>
      <KeyValues>
        <KeyValue name={words.orderAmount} num>
          <MoneyText minor={order.amountMinor} />
        </KeyValue>
        <KeyValue name={words.method}>{order.methodName}</KeyValue>
        {order.depositorName !== '' && (
          <KeyValue name={words.depositorName}>{order.depositorName}</KeyValue>
        )}
        <CopyRow
          name={words.orderNo}
          num
          text={order.orderNo}
          copyLabel={fill(words.copyOf, { name: words.orderNo })}
          onCopied={(isCopied) => toast(isCopied ? app.copied : words.copyFailed)}
        >
          {order.orderNo}
        </CopyRow>
        {order.cancelReason !== '' && (
          <KeyValue name={words.cancelledWhy}>
            {wordFor(words.cancelReasons, order.cancelReason, order.cancelReason)}
          </KeyValue>
        )}
        {times.map(
          ({ name, at }) =>
            at !== null && (
              <KeyValue key={name} name={name} num>
                {format.dateTime(at)}
              </KeyValue>
            ),
        )}
      </KeyValues>
    </Card>
  );
}

function Receipts({ receipts }: { receipts: Order['receipts'] }) {
  const words = useDepositWords();
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
