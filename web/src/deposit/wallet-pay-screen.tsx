import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { KeyValues } from '@vela/ui/list/key-values.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { QrCode } from '@vela/ui/wallet/qr-code.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { MethodMark } from '../app/money/method-mark.tsx';
import { useGo } from '../app/shell/navigation.tsx';
import { serverNow } from '../app/session/server-clock.ts';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { orderHref, payPageHref } from './order-href.ts';
import { OrderReady } from './order-ready.tsx';
import { ChannelNote, PlayNotice, Waiting } from './order-online.tsx';
import { toStage } from './order-stage.ts';
import type { Order } from './order-stage.ts';
import { PayHead, useDeadline } from './pay-head.tsx';
import { findPage, isPractice } from './pay-url.ts';
import { useOrder } from './use-order.ts';
import { useReturn } from './use-return.ts';
import { CopiedRow } from './copied-row.tsx';
import css from './order-screen.module.css';

/** Pays an order in a wallet app: its code, a link that opens the wallet, and the payments seen. */
export function Screen() {
  const words = wordsOf('deposit');
  const app = wordsOf('app');
  const go = useGo();
  const found = useOrder({ isToPay: true });
  const { order } = found;
  useReturn(order);
  const back = () => go(order ? orderHref(order) : '/pages/finance/myDeposit', { replace: true });
  return (
    <>
      <NavBar
        title={order ? fill(words.payPageTitle, { method: order.methodName }) : words.orderTitle}
        back={{ label: app.back, onPress: back }}
      />
      <OrderReady found={found}>
        {(order) => <WalletPay key={order.orderNo} order={order} />}
      </OrderReady>
    </>
  );
}

function WalletPay({ order }: { order: Order }) {
  const words = wordsOf('deposit');
  const { minorDigits } = useFormat().settings;
  const [, end] = useDeadline(order);
  const method = order.methodName;
  const stage = toStage(order, useNow(serverNow, 1_000));
  const code = order.qrText || order.payUrl;
  return (
    <>
      <Page>
        <div className="inset stack">
          <Card>
            <PayHead
              order={order}
              label={words.payOnline}
              text={minorToAmount(order.amountMinor, minorDigits)}
              onEnd={end}
            >
              <MoneyText minor={order.amountMinor} size="hero" />
            </PayHead>
            {code !== '' && (
              <div className={css.qr}>
                <QrCode text={code} label={fill(words.scanWith, { method })} sizePx={208} />
                <span className={css.method}>
                  <MethodMark code={order.methodCode} />
                  <b className="t-label t-semi">{fill(words.scanWith, { method })}</b>
                </span>
              </div>
            )}
            <KeyValues>
              <CopiedRow name={words.orderNo} num text={order.orderNo} />
            </KeyValues>
          </Card>
          {stage === 'pay' && order.channelState === 'open' ? (
            <Waiting title={words.waitingForPayment}>{words.waitingHint}</Waiting>
          ) : (
            <ChannelNote order={order} stage={stage} />
          )}
          <PlayNotice />
        </div>
      </Page>
      <OpenWallet order={order} />
    </>
  );
}

/** Opens the wallet: the practice wallet in the app, a real one in its own app or page. */
function OpenWallet({ order }: { order: Order }) {
  const words = wordsOf('deposit');
  const site = useSite();
  const go = useGo();
  const url = findPage(order, site.value('studioUrl'));
  const label = fill(words.openWallet, { method: order.methodName });
  const isOwn = url !== null && isPractice(url, site.value('studioUrl'));
  return (
    <Dock>
      {url !== null && !isOwn ? (
        <Button block href={url.href}>
          {label}
        </Button>
      ) : (
        <Button
          block
          disabled={url === null}
          onPress={() => go(payPageHref(order), { replace: true })}
        >
          {label}
        </Button>
      )}
    </Dock>
  );
}
