import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Spinner } from '@vela/ui/state/spinner.tsx';
import type { ReactNode } from 'react';
import { MethodMark } from '../app/money/method-mark.tsx';
import { useGo } from '../app/shell/navigation.tsx';
import { useSite } from '../app/session/site.ts';
import { fill } from '@vela/client/fill.ts';
import { OrderDock } from './order-dock.tsx';
import type { Account, Order, Stage } from './order-stage.ts';
import { PayHead, useDeadline } from './pay-head.tsx';
import { payPageHref, walletPageHref } from './order-href.ts';
import { wordsOf } from '../words.ts';
import { CopiedRow } from './copied-row.tsx';
import css from './order-screen.module.css';

/** The state and callbacks of an unpaid order of a channel. */
export type OrderOnlineProps = { order: Order; account: Account; stage: Stage; steps: ReactNode };

/** An order that is paid on a page or in a wallet: the channel's progress, and a link to pay. */
export function OrderOnline({ order, account, stage, steps }: OrderOnlineProps) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const go = useGo();
  const [isOver, end] = useDeadline(order);
  const method = order.methodName;
  const amount = format.money(order.amountMinor, { cents: 'auto' });
  const href = order.flow === 'wallet' ? walletPageHref(order) : payPageHref(order);
  const isPayable = stage === 'pay' && !isOver;
  return (
    <>
      <Page>
        <div className="inset stack">
          {steps}
          <Card>
            <PayHead
              order={order}
              label={words.payOnline}
              text={minorToAmount(order.amountMinor, format.settings.minorDigits)}
              onEnd={end}
            >
              <MoneyText minor={order.amountMinor} size="hero" />
            </PayHead>
            <KeyValues>
              <KeyValue name={words.method}>
                <span className={css.method}>
                  <MethodMark code={order.methodCode} />
                  {method}
                </span>
              </KeyValue>
              <CopiedRow name={words.orderNo} num text={order.orderNo} />
            </KeyValues>
          </Card>
          <ChannelNote order={order} stage={stage} />
          <PlayNotice />
        </div>
      </Page>
      <OrderDock
        {...{ order, account }}
        isCancellable={!isOver}
        note={isOver ? words.timeOver : ''}
      >
        {/* Replaces this page, so that going back does not show it twice. */}
        <Button grow disabled={!isPayable} onPress={() => go(href, { replace: true })}>
          {fill(words.payNow, { amount })}
        </Button>
      </OrderDock>
    </>
  );
}

/** The text of the channel's progress. */
export function ChannelNote({ order, stage }: { order: Order; stage: Stage }) {
  const words = wordsOf('deposit');
  const method = { method: order.methodName };
  if (stage === 'connecting') {
    return <Waiting title={fill(words.connecting, method)}>{words.connectingHint}</Waiting>;
  }
  if (stage === 'asking') {
    return <Waiting title={fill(words.asking, method)}>{words.askingHint}</Waiting>;
  }
  if (stage === 'unavailable')
    return <Banner tone="warn">{fill(words.unavailable, method)}</Banner>;
  if (stage === 'shut') return <Banner tone="warn">{fill(words.shut, method)}</Banner>;
  if (order.channelState === 'unavailable') {
    return <Banner tone="warn">{fill(words.unavailableButOpen, method)}</Banner>;
  }
  const says = { hosted: words.hostedHint, wallet: words.walletHint, chain: '', offline: '' };
  return says[order.flow] === '' ? null : <Banner>{fill(says[order.flow], method)}</Banner>;
}

/** A step that needs no action by the player: what happens, and what not to do. */
export function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card pad className={css.waiting}>
      <Spinner />
      <p>
        <b className="t-callout t-semi">{title}</b>
        <span className="t-note t-muted">{children}</span>
      </p>
    </Card>
  );
}

/** The note of play mode that no real payment is due. */
export function PlayNotice() {
  const words = wordsOf('deposit');
  const site = useSite();
  return site.mode === 'play' ? <Banner tone="warn">{words.playNotice}</Banner> : null;
}
