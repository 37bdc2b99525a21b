import type { Reply } from '@vela/contract/call.ts';
import {
  approveDeposit,
  claimDeposit,
  getDeposit,
  listDeposits,
  rejectDeposit,
} from '@vela/contract/deposit/staff-calls.ts';
import { listPlayerLedger, getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { checkCircleFill, clock, eye, lockSimple, xCircleFill } from '@vela/ui/icons.ts';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { App } from 'antd';
import { useRead, useWrite } from '../app/calls.ts';
import { useMay, useOperator } from '../app/operator.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { useClaim } from '../app/review/claim.ts';
import { DecisionBar, StandingBar } from '../app/review/decision-bar.tsx';
import { ReceiptViewer } from '../app/review/receipt-viewer.tsx';
import {
  ChecksPanel,
  ClaimBanner,
  Facts,
  HistoryPanel,
  LockPill,
  PlayerPanel,
} from '../app/review/review-parts.tsx';
import { Failed, Loading } from '../app/states.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { fill } from '../app/words.ts';
import { ChannelPanel, PaymentsPanel } from './channel-panels.tsx';
import { DepositRecent } from './deposit-recent.tsx';
import { depositTones } from './states.ts';
import { useDepositWords } from './use-deposit-words.ts';
import css from '../app/review/review.module.css';

type Detail = Reply<typeof getDeposit>;
type OrderProps = { detail: Detail; onNext: (() => void) | null };

const refreshes = [getDeposit, listDeposits, getDashboard, getPlayer, listPlayerLedger];

/** One deposit order under review. */
export function DepositReview(props: { orderNo: string; onNext: (() => void) | null }) {
  const read = useRead(getDeposit, { orderNo: props.orderNo }, { everyMs: 60_000 });
  if (read.data) {
    return <Review detail={read.data} onNext={props.onNext} onReload={() => void read.refetch()} />;
  }
  return read.isError ? (
    <Failed error={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <Loading />
  );
}

function Review({ detail, onNext, onReload }: OrderProps & { onReload: () => void }) {
  const words = useDepositWords();
  const { order, checks, history } = detail;
  const { me } = useOperator();
  const facts = { ...order, isAwaitingReview: order.state === 'awaitingReview' };
  const claim = useClaim(claimDeposit, [getDeposit, listDeposits], facts, {
    username: me.username,
    mayReview: useMay('deposit.review'),
  });
  const named = checks.map((check) => ({ ...check, name: words.checks[check.key] }));
  const steps: Record<string, string> = { ...words.states, ...words.steps };
  return (
    <section className={css.page} aria-label={order.orderNo}>
      <div className={css.scroll}>
        <Heading detail={detail} pill={<LockPill claim={claim} />} />
        <ClaimBanner order={facts} claim={claim} />
        <div className={css.grid}>
          <div className={css.column}>
            <OrderFacts order={order} />
            {detail.channel && <ChannelPanel orderNo={order.orderNo} channel={detail.channel} />}
            {detail.channel && <PaymentsPanel payments={detail.payments} />}
            <ChecksPanel checks={named} />
            <Player player={detail.player} />
            <DepositRecent lines={detail.recent} />
            <HistoryPanel steps={history} nameOf={(state) => steps[state] ?? state} />
          </div>
          <div className={css.proof}>
            <ReceiptViewer receipts={order.receipts} onReload={onReload} />
          </div>
        </div>
      </div>
      {claim.standing === 'mine' ? (
        <Decision detail={detail} onNext={onNext} />
      ) : (
        <Standing detail={detail} onNext={onNext} claim={claim} />
      )}
    </section>
  );
}

function Heading({ detail: { order }, pill }: { detail: Detail; pill: React.ReactNode }) {
  const words = useDepositWords();
  return (
    <div className={css.title}>
      <div className="grow">
        <div className="row">
          <h2 className="num">{order.orderNo}</h2>
          <Tag tone={depositTones[order.state]}>{words.states[order.state]}</Tag>
        </div>
        <p className="t-muted">
          {order.methodName} · {words.createdAt} <When at={order.createdAt} />
          {order.submittedAt !== null && (
            <>
              {' · '}
              {words.proofAt} <When at={order.submittedAt} as="time" />
            </>
          )}
        </p>
      </div>
      {pill}
    </div>
  );
}

function OrderFacts({ order }: { order: Detail['order'] }) {
  const words = useDepositWords();
  return (
    <Panel>
      <Facts
        isWide
        facts={[
          [words.amount, <MoneyText key="amount" minor={order.amountMinor} />],
          [words.depositor, order.depositorName || '—'],
          [words.receivingAccount, order.receivingAccount || '—'],
          order.finishedAt === null
            ? [words.payBefore, <When key="before" at={order.payBefore} />]
            : [words.finishedAt, <When key="finished" at={order.finishedAt} />],
        ]}
      />
    </Panel>
  );
}

function Player({ player }: { player: Detail['player'] }) {
  const words = useDepositWords();
  const format = useFormat();
  const line = fill(words.playerLine, {
    since: format.date(player.registeredAt),
    count: player.depositCount,
  });
  return (
    <PlayerPanel player={player} line={line}>
      <Facts
        facts={[
          [words.central, <MoneyText key="central" minor={player.centralMinor} />],
          [words.deposited, <MoneyText key="in" minor={player.depositSumMinor} bare />],
          [words.withdrawn, <MoneyText key="out" minor={player.withdrawalSumMinor} bare />],
        ]}
      />
    </PlayerPanel>
  );
}

function Decision({ detail: { order }, onNext }: OrderProps) {
  const words = useDepositWords();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const approve = useWrite(approveDeposit, refreshes);
  const reject = useWrite(rejectDeposit, refreshes);
  const { orderNo } = order;
  const isFirst = order.needsSecondApprover && order.approvals.length === 0;
  return (
    <DecisionBar
      amountMinor={order.approvableMinor ?? order.amountMinor}
      username={order.username}
      approveHint={
        isFirst ? words.approveFirstHint : fill(words.approveHint, { username: order.username })
      }
      isBusy={approve.isPending || reject.isPending}
      onNext={onNext}
      onApprove={() =>
        approve.mutate(
          { orderNo },
          {
            onError: trouble,
            onSuccess: (reply) =>
              void message.success(
                reply.needsSecondApprover ? words.approvedFirst : words.approved,
              ),
          },
        )
      }
      onReject={(reason) =>
        reject.mutate(
          { orderNo, reason },
          { onError: trouble, onSuccess: () => void message.success(words.rejected) },
        )
      }
    />
  );
}

type StandingProps = OrderProps & { claim: ReturnType<typeof useClaim> };

function Standing({ detail: { order }, claim, onNext }: StandingProps) {
  const words = useDepositWords();
  if (claim.standing === 'done') {
    const said = words.outcomes[order.state];
    const why = order.rejectReason;
    const icon =
      order.state === 'completed'
        ? checkCircleFill
        : order.state === 'awaitingPayment'
          ? clock
          : xCircleFill;
    return (
      <StandingBar icon={icon} onNext={onNext}>
        {why === '' ? said : `${said} ${fill(words.because, { reason: why })}`}
      </StandingBar>
    );
  }
  const isFree = claim.standing === 'free';
  return (
    <StandingBar
      icon={isFree ? lockSimple : eye}
      onTake={isFree ? claim.take : undefined}
      isTaking={claim.isTaking}
      onNext={onNext}
    >
      {words.standings[claim.standing === 'mine' ? 'free' : claim.standing]}
    </StandingBar>
  );
}
