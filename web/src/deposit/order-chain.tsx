import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue, KeyValues, copyText } from '@vela/ui/list/key-values.tsx';
import { QrCode } from '@vela/ui/wallet/qr-code.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import type { ReactNode } from 'react';
import { microToAmount, showMicro, showRate } from '../app/money/coin.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { fill } from '@vela/client/fill.ts';
import { chainNames } from './chain-names.ts';
import { payPageHref } from './order-href.ts';
import { OrderDock } from './order-dock.tsx';
import { ChannelNote, PlayNotice } from './order-online.tsx';
import type { Account, Order, Stage } from './order-stage.ts';
import { PayHead, useCopied, useDeadline } from './pay-head.tsx';
import { wordsOf } from '../words.ts';
import { CopiedRow } from './copied-row.tsx';
import css from './order-screen.module.css';

type Chain = NonNullable<Order['chain']>;

/** The state and callbacks of an order paid on a chain, until its review. */
export type OrderChainProps = {
  order: Order;
  chain: Chain;
  account: Account;
  stage: Stage;
  steps: ReactNode;
};

/** An order of a virtual coin: the exact amount, the address, the network and the payments seen. */
export function OrderChain(props: OrderChainProps) {
  const { order, chain, stage, steps } = props;
  const words = wordsOf('deposit');
  const [isOver, end] = useDeadline(order);
  const network = chainNames[chain.protocol];
  const isConfirming = stage === 'confirming';
  return (
    <>
      <Page>
        <div className="inset stack">
          {steps}
          {!isConfirming && <PlayNotice />}
          {isConfirming && <Arrivals order={order} chain={chain} />}
          {!isConfirming && (
            <Card>
              <ChainHead order={order} chain={chain} onEnd={end} />
              {chain.address !== '' && <Target order={order} chain={chain} />}
            </Card>
          )}
          <ChannelNote order={order} stage={stage} />
          {stage === 'pay' && (
            <Banner tone="warn">
              {fill(words.networkWarning, { currency: chain.currency, network })}
            </Banner>
          )}
        </div>
      </Page>
      {isConfirming ? <ConfirmingDock /> : <ChainDock {...props} isOver={isOver} />}
    </>
  );
}

function ChainHead(props: { order: Order; chain: Chain; onEnd: () => void }) {
  const { order, chain, onEnd } = props;
  const words = wordsOf('deposit');
  const format = useFormat();
  const worth = {
    amount: format.money(order.amountMinor, { cents: 'auto' }),
    currency: chain.currency,
    rate: showRate(chain.ratePpm, format),
  };
  return (
    <PayHead
      order={order}
      label={words.sendExactly}
      text={microToAmount(chain.amountMicro)}
      note={fill(words.worth, worth)}
      onEnd={onEnd}
    >
      <b className={`num ${css.coins}`}>
        {showMicro(chain.amountMicro, format)} <small>{chain.currency}</small>
      </b>
    </PayHead>
  );
}

function Target({ order, chain }: { order: Order; chain: Chain }) {
  const words = wordsOf('deposit');
  const network = chainNames[chain.protocol];
  return (
    <>
      <div className={css.qr}>
        <QrCode
          text={chain.address}
          label={fill(words.qrOf, { currency: chain.currency, network })}
        />
        <b className="t-label t-semi">{network}</b>
      </div>
      <KeyValues>
        <CopiedRow name={words.address} text={chain.address}>
          <span className={css.address}>{chain.address}</span>
        </CopiedRow>
        <CopiedRow name={words.orderNo} num text={order.orderNo} />
      </KeyValues>
    </>
  );
}

/** The payments to the address, each with its confirmations. */
export function Arrivals({ order, chain }: { order: Order; chain: Chain }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  return (
    <Card pad className={css.arrivals}>
      <h2 className="t-callout t-semi">{words.seenTitle}</h2>
      <p className="t-note t-muted">{words.seenHint}</p>
      {chain.transfers.map((transfer) => {
        const count = Math.min(transfer.confirmations, chain.confirmationsRequired);
        const progress = fill(words.confirmations, { count, of: chain.confirmationsRequired });
        return (
          <div key={transfer.txHash} className={css.arrival}>
            <Meter
              percent={(count / Math.max(1, chain.confirmationsRequired)) * 100}
              label={words.confirming}
              valueText={progress}
            />
            <p className="t-note t-muted num">{progress}</p>
            <KeyValues flush>
              <KeyValue name={words.received} num>
                {showMicro(transfer.amountMicro, format)} {chain.currency}
              </KeyValue>
              <CopiedRow name={words.txHash} text={transfer.txHash}>
                <span className={css.hash}>{shorten(transfer.txHash)}</span>
              </CopiedRow>
            </KeyValues>
          </div>
        );
      })}
      <KeyValues flush>
        <KeyValue name={words.amountDue} num>
          {showMicro(chain.amountMicro, format)} {chain.currency}
        </KeyValue>
        <KeyValue name={words.orderNo} num>
          {order.orderNo}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

const shorten = (hash: string): string =>
  hash.length > 20 ? `${hash.slice(0, 10)}…${hash.slice(-8)}` : hash;

function ChainDock(props: OrderChainProps & { isOver: boolean }) {
  const { order, chain, account, stage, isOver } = props;
  const words = wordsOf('deposit');
  const go = useGo();
  const copied = useCopied();
  const isReady = stage === 'pay' && !isOver;
  // Only the sandbox has a page for a chain: its practice wallet.
  const hasPage = order.payUrl !== '';
  const press = () => {
    if (hasPage) go(payPageHref(order), { replace: true });
    else void copyText(chain.address).then(copied);
  };
  return (
    <OrderDock {...{ order, account }} isCancellable={!isOver} note={isOver ? words.timeOver : ''}>
      <Button grow disabled={!isReady} onPress={press}>
        {hasPage ? words.openPractice : words.copyAddress}
      </Button>
    </OrderDock>
  );
}

function ConfirmingDock() {
  const words = wordsOf('deposit');
  return (
    <Dock>
      <div className={css.actions}>
        <Button tone="neutral" href="/pages/connect/connect">
          {words.support}
        </Button>
        <Button grow href="/">
          {words.toHome}
        </Button>
      </div>
    </Dock>
  );
}
