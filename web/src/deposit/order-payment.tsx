import {
  reportDepositPayment,
  listDepositMethods,
  getDepositOrder,
} from '@vela/contract/deposit/calls.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { CopyRow, KeyValues } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import type { ReactNode } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { useSite } from '../app/session/site.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { OrderDock } from './order-dock.tsx';
import type { Account, Order } from './order-stage.ts';
import { PayHead, useCopied, useDeadline } from './pay-head.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import type { useReceipts } from './use-receipts.ts';
import { wordsOf } from '../words.ts';

/** The state and callbacks of an order that awaits its payment. */
export type OrderPaymentProps = {
  order: Order;
  account: Account;
  uploads: ReturnType<typeof useReceipts>;
  steps: ReactNode;
};

/** An unpaid order: the amount, the recipient, the deadline, the receipts; confirm or cancel. */
export function OrderPayment({ order, account, uploads, steps }: OrderPaymentProps) {
  const words = wordsOf('deposit');
  const site = useSite();
  const [isOver, end] = useDeadline(order);
  const isPlay = site.mode === 'play';
  return (
    <>
      <Page>
        <div className="inset stack">
          {steps}
          <Card>
            <PayHead
              order={order}
              label={words.payExactly}
              text={minorToAmount(order.amountMinor, site.minorDigits)}
              onEnd={end}
            >
              <MoneyText minor={order.amountMinor} size="hero" />
            </PayHead>
            <PayFacts order={order} />
          </Card>
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
      <ConfirmDock {...{ order, account, uploads, isOver }} />
    </>
  );
}

function PayFacts({ order }: { order: Order }) {
  const words = wordsOf('deposit');
  const copied = useCopied();
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
          onCopied={copied}
        >
          {value}
        </CopyRow>
      ))}
    </KeyValues>
  );
}

function ConfirmDock(props: Omit<OrderPaymentProps, 'steps'> & { isOver: boolean }) {
  const { order, account, uploads, isOver } = props;
  const words = wordsOf('deposit');
  const toastError = useErrorToast();
  const confirm = useWrite(reportDepositPayment, {
    refreshes: [getDepositOrder, listDepositMethods, listTransactions],
    onDone: uploads.clear,
  });
  const receiptIds = uploads.receipts.flatMap((it) => it.fileId ?? []);
  const isSending = uploads.receipts.some((it) => it.fileId === null && it.error === null);
  const isReady = receiptIds.length > 0 && !isSending && !isOver;
  const note = receiptIds.length > 0 ? words.confirmReady : words.confirmNote;
  const press = () =>
    confirm.mutate(
      { orderNo: order.orderNo, receiptIds },
      {
        onError: (error) => {
          toastError(error);
          if (error instanceof CallRefused) void refresh(getDepositOrder);
        },
      },
    );
  return (
    <OrderDock
      {...{ order, account }}
      isCancellable={!isOver && !confirm.isPending}
      note={isOver ? words.timeOver : note}
    >
      <Button grow disabled={!isReady} busy={confirm.isPending} onPress={press}>
        {words.confirmPaid}
      </Button>
    </OrderDock>
  );
}
