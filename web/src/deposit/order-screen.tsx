import { Announcement } from '@vela/ui/state/announcement.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { headset } from '@vela/ui/icon/icons.ts';
import { Stepper } from '@vela/ui/state/stepper.tsx';
import type { Step } from '@vela/ui/state/stepper.tsx';
import { useNow } from '@vela/ui/format/use-now.ts';
import { serverNow } from '../app/session/server-clock.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { OrderChain } from './order-chain.tsx';
import { OrderReady } from './order-ready.tsx';
import { OrderOnline } from './order-online.tsx';
import type { OrderOnlineProps } from './order-online.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderPayment } from './order-payment.tsx';
import type { OrderPaymentProps } from './order-payment.tsx';
import { isUnpaid, toStage } from './order-stage.ts';
import type { Account, Order, Stage } from './order-stage.ts';
import { useReceipts } from './use-receipts.ts';
import { useOrder } from './use-order.ts';
import { Bar } from '../app/shell/bar.tsx';

/** One deposit order, from payment to its end. */
export function Screen() {
  const words = wordsOf('deposit');
  const found = useOrder();
  return (
    <>
      <Bar
        title={words.orderTitle}
        actions={<IconButton icon={headset} label={words.support} href="/pages/connect/connect" />}
      />
      <OrderReady found={found}>
        {(order, account) => <Shown key={order.orderNo} order={order} account={account} />}
      </OrderReady>
    </>
  );
}

function Shown({ order, account }: { order: Order; account: Account }) {
  const words = wordsOf('deposit');
  const format = useFormat();
  const uploads = useReceipts(order.orderNo);
  const stage = toStage(order, useNow(serverNow, 1_000));
  const values = { amount: format.money(order.creditedMinor), method: order.methodName };
  const hasProof = uploads.receipts.some((it) => it.fileId !== null);
  const steps = <Steps order={order} stage={stage} hasProof={hasProof} />;
  return (
    <>
      <Announcement words={fill(words.stages[stage], values)} />
      {isUnpaid(stage) ? (
        <Unpaid {...{ order, account, uploads, stage, steps }} />
      ) : (
        <OrderOutcome {...{ order, stage, steps }} />
      )}
    </>
  );
}

/** An order that awaits its payment, by its flow. */
function Unpaid({ uploads, ...online }: OrderOnlineProps & Pick<OrderPaymentProps, 'uploads'>) {
  const { order, account, steps } = online;
  if (order.flow === 'offline') return <OrderPayment {...{ order, account, uploads, steps }} />;
  if (order.chain) return <OrderChain {...online} chain={order.chain} />;
  return <OrderOnline {...online} />;
}

type StepStates = readonly [Step['state'], Step['state'], Step['state'], Step['state']];

const waiting: StepStates = ['done', 'now', 'next', 'next'];
const ended: StepStates = ['done', 'cancelled', 'next', 'next'];
const reached: Record<Stage, StepStates> = {
  pay: waiting,
  connecting: waiting,
  unavailable: waiting,
  shut: waiting,
  asking: waiting,
  confirming: ['done', 'done', 'now', 'next'],
  review: ['done', 'done', 'done', 'now'],
  differs: ['done', 'done', 'done', 'now'],
  completed: ['done', 'done', 'done', 'done'],
  reversed: ['done', 'done', 'done', 'cancelled'],
  cancelled: ended,
  expired: ended,
  refused: ended,
  failed: ended,
  rejected: ['done', 'done', 'done', 'cancelled'],
};

function Steps({ order, stage, hasProof }: { order: Order; stage: Stage; hasProof: boolean }) {
  const words = wordsOf('deposit');
  const isOffline = order.flow === 'offline';
  const states = isOffline && stage === 'pay' && hasProof ? reached.confirming : reached[stage];
  // Without a receipt, the channel confirms the payment.
  const third = isOffline ? words.stepProof : words.stepConfirm;
  // Nothing is complete while a review is open.
  const fourth = states[3] === 'now' ? words.stepChecking : words.stepDone;
  const labels = [words.stepSubmit, words.stepPay, third, fourth];
  return (
    <Stepper
      label={words.steps}
      steps={states.map((state, index) => ({
        label: labels[index] ?? '',
        state,
        stateLabel: words.stepStates[state],
      }))}
    />
  );
}
