import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { arrowSquareOut, lockSimple, x } from '@vela/ui/icon/icons.ts';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Countdown } from '@vela/ui/state/ring.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { showMicro } from '../app/money/coin.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { serverNow } from '../app/session/server-clock.ts';
import { useSite } from '../app/session/site.ts';
import { getShownTheme } from '../app/choice/theme.ts';
import { fill } from '@vela/client/fill.ts';
import { orderHref } from './order-href.ts';
import { OrderReady } from './order-ready.tsx';
import { ChannelNote } from './order-online.tsx';
import { toStage } from './order-stage.ts';
import type { Order } from './order-stage.ts';
import { readPayNews } from './pay-news.ts';
import { findPage, isPractice, withTheme } from './pay-url.ts';
import { wordsOf } from '../words.ts';
import { useOrder } from './use-order.ts';
import { useReturn } from './use-return.ts';
import css from './pay-page-screen.module.css';

/** A payment company's page in a frame of the app, until its order is paid or over. */
export function Screen() {
  const words = wordsOf('deposit');
  const go = useGo();
  const found = useOrder({ isToPay: true });
  const { order } = found;
  useReturn(order);
  const site = useSite();
  const url = order && findPage(order, site.value('studioUrl'));
  const close = () => go(order ? orderHref(order) : '/pages/finance/myDeposit', { replace: true });
  return (
    <>
      <NavBar
        title={order ? fill(words.payPageTitle, { method: order.methodName }) : words.orderTitle}
        start={<IconButton icon={x} label={words.closePayPage} onPress={close} />}
        actions={
          url && <IconButton icon={arrowSquareOut} label={words.openInBrowser} href={url.href} />
        }
      />
      <OrderReady found={found}>
        {(order) =>
          url ? (
            <PayFrame key={url.href} order={order} url={url} onLeave={close} />
          ) : (
            <Page>
              <div className="inset">
                <ChannelNote order={order} stage={toStage(order, serverNow())} />
              </div>
            </Page>
          )
        }
      </OrderReady>
    </>
  );
}

function PayFrame({ order, url, onLeave }: { order: Order; url: URL; onLeave: () => void }) {
  const words = wordsOf('deposit');
  const site = useSite();
  const frame = useRef<HTMLIFrameElement>(null);
  const isBlocked = useBlocked();
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const take = (event: MessageEvent): void => {
      if (event.origin !== url.origin || event.source !== frame.current?.contentWindow) return;
      const news = readPayNews(event.data);
      if (news === 'left') leave.current();
      if (news === 'changed') void refresh(getDepositOrder);
    };
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, [url]);
  const isOwn = isPractice(url, site.value('studioUrl'));
  return (
    <main className={css.page}>
      <PayBar order={order} host={url.host} />
      <div className={css.stage}>
        {isBlocked ? (
          <Empty
            art={objectUrl('compass')}
            title={words.notInFrame}
            hint={words.notInFrameHint}
            action={
              <Button tone="tonal" size="md" href={url.href}>
                {words.openInBrowser}
              </Button>
            }
          />
        ) : (
          <iframe
            ref={frame}
            className={css.frame}
            src={isOwn ? withTheme(url, getShownTheme()) : url.href}
            title={fill(words.payPageTitle, { method: order.methodName })}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, own storage
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          />
        )}
      </div>
    </main>
  );
}

/** The company, the amount to pay, and the time left. */
function PayBar({ order, host }: { order: Order; host: string }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const { chain } = order;
  const amount = chain
    ? `${showMicro(chain.amountMicro, format)} ${chain.currency}`
    : format.money(order.amountMinor, { cents: 'auto' });
  return (
    <div className={css.bar}>
      <span className={css.host}>
        <Icon of={lockSimple} />
        <span>{host}</span>
      </span>
      <b className="num t-semi">{amount}</b>
      <Countdown
        deadline={Date.parse(order.payBefore)}
        now={serverNow}
        label={words.timeLeft}
        announce={(minutes) =>
          minutes === 0 ? words.timeOver : fill(words.minutesLeft, { minutes })
        }
        onEnd={() => void refresh(getDepositOrder)}
      />
    </div>
  );
}

/**
 * True once the browser has reported that the content policy blocks a framed page, either the first
 * one or one that it navigated to. This screen has no other frame.
 */
function useBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const handleViolation = (event: SecurityPolicyViolationEvent): void => {
      if (event.effectiveDirective === 'frame-src') setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => document.removeEventListener('securitypolicyviolation', handleViolation);
  }, []);
  return isBlocked;
}
