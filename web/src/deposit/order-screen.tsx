import { getRechargeAccountInfo } from '@vela/contract/deposit/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art-urls.ts';
import { Button } from '@vela/ui/button.tsx';
import { Empty, ErrorState } from '@vela/ui/empty.tsx';
import { IconButton } from '@vela/ui/icon-button.tsx';
import { headset } from '@vela/ui/icons.ts';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/screen.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/skeleton.tsx';
import { Stepper } from '@vela/ui/stepper.tsx';
import type { Step } from '@vela/ui/stepper.tsx';
import { useRead } from '../app/calls.ts';
import { useBack, useRouteQuery } from '../app/navigation.tsx';
import { CallRefused } from '../app/send.ts';
import { useAppWords } from '../app/use-app-words.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderPayment } from './order-payment.tsx';
import { useReceipts } from './receipt-uploads.ts';
import { useDepositWords } from './use-deposit-words.ts';

type Order = NonNullable<Reply<typeof getRechargeAccountInfo>['order']>;

/** How often the order is read while it is on screen; live events come sooner. */
const everyMs = 15_000;

/** One deposit order, from payment to its end. */
export function Screen() {
  const words = useDepositWords();
  const app = useAppWords();
  const back = useBack();
  const orderNo = useRouteQuery().get('orderNo');
  const reading = useRead(getRechargeAccountInfo, orderNo ? { orderNo } : {}, { everyMs });
  const { data } = reading;
  // Without a number it is the order that somebody most likely means.
  const order = orderNo ? data?.order : (data?.unfinished[0] ?? data?.recent[0]);
  const isMissing = reading.error instanceof CallRefused || (data !== undefined && !order);
  return (
    <>
      <NavBar
        title={words.orderTitle}
        back={{ label: app.back, onPress: back }}
        actions={<IconButton icon={headset} label={words.support} href="/pages/connect/connect" />}
      />
      {data && order && <Order order={order} account={data} />}
      {!order && (
        <Page>
          {isMissing ? (
            <Empty
              art={objectUrl('receipt')}
              title={words.orderMissing}
              hint={words.orderMissingHint}
              action={
                <Button tone="tonal" size="md" href="/pages/finance/myDeposit">
                  {words.toDeposit}
                </Button>
              }
            />
          ) : reading.isError ? (
            <ErrorState
              art={objectUrl('compass')}
              title={app.partMissing}
              hint={app.checkNetwork}
              retry={{ label: app.tryAgain, onPress: () => void reading.refetch() }}
            />
          ) : (
            <SkeletonGroup label={app.loading}>
              <div className="inset stack">
                <Skeleton height={56} radius="var(--r-md)" />
                <Skeleton height={280} radius="var(--r-lg)" />
                <Skeleton height={140} radius="var(--r-lg)" />
              </div>
            </SkeletonGroup>
          )}
        </Page>
      )}
    </>
  );
}

function Order(props: { order: Order; account: Reply<typeof getRechargeAccountInfo> }) {
  const { order, account } = props;
  const uploads = useReceipts(order.orderNo);
  const hasProof = uploads.receipts.some((it) => it.fileId !== null);
  const steps = <OrderSteps order={order} hasProof={hasProof} />;
  return order.state === 'awaitingPayment' ? (
    <OrderPayment {...{ order, account, uploads, steps }} />
  ) : (
    <OrderOutcome {...{ order, steps }} />
  );
}

type StepStates = readonly [Step['state'], Step['state'], Step['state'], Step['state']];

const reached: Record<Order['state'], StepStates> = {
  awaitingPayment: ['done', 'now', 'next', 'next'],
  awaitingReview: ['done', 'done', 'done', 'now'],
  completed: ['done', 'done', 'done', 'done'],
  cancelled: ['done', 'cancelled', 'next', 'next'],
  expired: ['done', 'cancelled', 'next', 'next'],
  rejected: ['done', 'done', 'done', 'cancelled'],
};

function OrderSteps({ order, hasProof }: { order: Order; hasProof: boolean }) {
  const words = useDepositWords();
  const isProving = order.state === 'awaitingPayment' && hasProof;
  const states: StepStates = isProving ? ['done', 'done', 'now', 'next'] : reached[order.state];
  const labels = [words.stepSubmit, words.stepPay, words.stepProof, words.stepDone];
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
