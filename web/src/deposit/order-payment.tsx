import {
  confirmRechargeOrder,
  getPaymentMethod,
  getRechargeAccountInfo,
} from '@vela/contract/deposit/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { queryTransactionRecordList } from '@vela/contract/wallet/calls.ts';
import { minorToAmount } from '@vela/ui/amount.ts';
import { Banner } from '@vela/ui/banner.tsx';
import { Button } from '@vela/ui/button.tsx';
import { Card } from '@vela/ui/card.tsx';
import { CopyRow, copyText, KeyValues } from '@vela/ui/key-values.tsx';
import { IconButton } from '@vela/ui/icon-button.tsx';
import { copySimple } from '@vela/ui/icons.ts';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { Countdown } from '@vela/ui/ring.tsx';
import { Dock, Screen as Page } from '@vela/ui/screen.tsx';
import { useToast } from '@vela/ui/toast.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { refresh, useWrite } from '../app/calls.ts';
import { CallRefused } from '../app/send.ts';
import { serverNow } from '../app/server-clock.ts';
import { useSite } from '../app/site.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { fill } from '../app/words.ts';
import { OrderCancel } from './order-cancel.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import type { useReceipts } from './receipt-uploads.ts';
import { useDepositWords } from './use-deposit-words.ts';
import css from './order-screen.module.css';

type Account = Reply<typeof getRechargeAccountInfo>;
type Order = NonNullable<Account['order']>;

/** What an order that waits for its payment shows. */
export type OrderPaymentProps = {
  order: Order;
  account: Account;
  uploads: ReturnType<typeof useReceipts>;
  steps: ReactNode;
};

/** An unpaid order: what to pay, where to, until when; the proof; confirm or cancel. */
export function OrderPayment({ order, account, uploads, steps }: OrderPaymentProps) {
  const words = useDepositWords();
  const site = useSite();
  const [isOver, setOver] = useState(() => serverNow() >= Date.parse(order.payBefore));
  const isPlay = site.mode === 'play';
  const end = () => {
    setOver(true);
    void refresh(getRechargeAccountInfo);
  };
  return (
    <>
      <Page docked={132}>
        <div className="inset stack">
          {steps}
          <PayCard order={order} onEnd={end} />
          {order.receivingAccount === null && <Banner tone="warn">{words.accountMissing}</Banner>}
          <Banner tone={isPlay ? 'warn' : 'info'}>
            {fill(order.depositorName === '' ? words.payFromOwn : words.payFrom, {
              notice: isPlay ? words.playNotice : '',
              name: order.depositorName,
              remark: order.receivingAccount?.remark ?? '',
            }).trim()}
          </Banner>
          <ReceiptsCard uploads={uploads} />
        </div>
      </Page>
      <OrderActions {...{ order, account, uploads, isOver }} />
    </>
  );
}

function PayCard({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const words = useDepositWords();
  const app = useAppWords();
  const toast = useToast();
  const deadline = Date.parse(order.payBefore);
  const told = (isCopied: boolean) => toast(isCopied ? app.copied : words.copyFailed);
  return (
    <Card>
      <div className={css.payHead}>
        <div className="grow">
          <span className="t-note t-muted">{words.payExactly}</span>
          <p className={css.payAmount}>
            <MoneyText minor={order.amountMinor} size="hero" />
            <IconButton
              look="small"
              icon={copySimple}
              label={fill(words.copyOf, { name: words.orderAmount })}
              onPress={() => void copyText(minorToAmount(order.amountMinor)).then(told)}
            />
          </p>
        </div>
        <Countdown
          deadline={deadline}
          now={serverNow}
          label={words.timeLeft}
          announce={(minutes) =>
            minutes === 0 ? words.timeOver : fill(words.minutesLeft, { minutes })
          }
          onEnd={onEnd}
          ring={{ totalMs: deadline - Date.parse(order.createdAt), sizePx: 68 }}
        />
      </div>
      <PayFacts order={order} onCopied={told} />
    </Card>
  );
}

function PayFacts({ order, onCopied }: { order: Order; onCopied: (isCopied: boolean) => void }) {
  const words = useDepositWords();
  const account = order.receivingAccount;
  const facts = [
    { name: words.bankName, value: account?.bankName ?? '' },
    { name: words.branch, value: account?.branch ?? '' },
    { name: words.holderName, value: account?.holderName ?? '' },
    { name: words.accountNumber, value: account?.accountNumber ?? '', isNum: true },
    { name: words.orderNo, value: order.orderNo, isNum: true },
  ].filter(({ value }) => value !== '');
  return (
    <KeyValues>
      {facts.map(({ name, value, isNum }) => (
        <CopyRow
          key={name}
          name={name}
          num={isNum}
          text={name === words.accountNumber ? value.replaceAll(/\s/g, '') : value}
          copyLabel={fill(words.copyOf, { name })}
          onCopied={onCopied}
        >
          {value}
        </CopyRow>
      ))}
    </KeyValues>
  );
}

function OrderActions(props: Omit<OrderPaymentProps, 'steps'> & { isOver: boolean }) {
  const { order, account, uploads, isOver } = props;
  const words = useDepositWords();
  const trouble = useTrouble();
  const [isCancelling, setCancelling] = useState(false);
  const confirm = useWrite(confirmRechargeOrder, {
    refreshes: [getRechargeAccountInfo, getPaymentMethod, queryTransactionRecordList],
    onDone: uploads.clear,
  });
  const receiptIds = uploads.receipts.flatMap((it) => it.fileId ?? []);
  const isSending = uploads.receipts.some((it) => it.fileId === null && it.error === null);
  const isReady = receiptIds.length > 0 && !isSending && !isOver;
  const left = account.cancellationsLeft;
  const press = () =>
    confirm.mutate(
      { orderNo: order.orderNo, receiptIds },
      {
        onError: (error) => {
          trouble(error);
          if (error instanceof CallRefused) void refresh(getRechargeAccountInfo);
        },
      },
    );
  return (
    <Dock>
      <div className={css.actions}>
        <Button
          tone="neutral"
          disabled={left === 0 || isOver || confirm.isPending}
          onPress={() => setCancelling(true)}
        >
          {words.cancelOrder}
        </Button>
        <Button grow disabled={!isReady} busy={confirm.isPending} onPress={press}>
          {words.confirmPaid}
        </Button>
      </div>
      <p className={css.actionsNote}>
        {isOver ? words.timeOver : receiptIds.length > 0 ? words.confirmReady : words.confirmNote}
        {' · '}
        {left === 0 ? words.cancelNone : fill(words.cancelLeft, { count: left })}
      </p>
      <OrderCancel
        orderNo={order.orderNo}
        account={account}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </Dock>
  );
}
