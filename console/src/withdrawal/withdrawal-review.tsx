import type { Reply } from '@vela/contract/call.ts';
import { getPlayer, listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  getWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import { checkCircleFill, clock, eye, lockSimple, xCircleFill } from '@vela/ui/icons.ts';
import type { IconDrawing } from '@vela/ui/icons.ts';
import { MoneyText } from '@vela/ui/money-text.tsx';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useRead, useWrite } from '../app/calls.ts';
import { useMay, useOperator } from '../app/operator.ts';
import { Tag } from '../app/panel.tsx';
import { useClaim } from '../app/review/claim.ts';
import { DecisionBar, StandingBar } from '../app/review/decision-bar.tsx';
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
import { flagName, withdrawalTones } from './states.ts';
import { useWithdrawalWords } from './use-withdrawal-words.ts';
import { PayoutPanel, WithdrawalRecent } from './withdrawal-parts.tsx';
import css from '../app/review/review.module.css';

type Detail = Reply<typeof getWithdrawal>;
type OrderProps = { detail: Detail; onNext: (() => void) | null };

const refreshes = [getWithdrawal, listWithdrawals, getDashboard, getPlayer, listPlayerLedger];

/** One withdrawal under review. */
export function WithdrawalReview(props: { orderNo: string; onNext: (() => void) | null }) {
  const read = useRead(getWithdrawal, { orderNo: props.orderNo }, { everyMs: 60_000 });
  if (read.data) return <Review detail={read.data} onNext={props.onNext} />;
  return read.isError ? (
    <Failed error={read.error} onRetry={() => void read.refetch()} />
  ) : (
    <Loading />
  );
}

function Review({ detail, onNext }: OrderProps) {
  const words = useWithdrawalWords();
  const { withdrawal, checks, history } = detail;
  const { me } = useOperator();
  const facts = { ...withdrawal, isAwaitingReview: withdrawal.state === 'awaitingReview' };
  const claim = useClaim(claimWithdrawal, [getWithdrawal, listWithdrawals], facts, {
    username: me.username,
    mayReview: useMay('withdrawal.review'),
  });
  const named = checks.map((check) => ({ ...check, name: words.checks[check.key] }));
  const steps: Record<string, string> = { ...words.states, ...words.steps };
  return (
    <section className={css.page} aria-label={withdrawal.orderNo}>
      <div className={css.scroll}>
        <Heading detail={detail} pill={<LockPill claim={claim} />} />
        <ClaimBanner order={facts} claim={claim} />
        <div className={`${css.grid} ${css.single}`}>
          <div className={css.column}>
            <PayoutPanel withdrawal={withdrawal} />
            <ChecksPanel checks={named} />
            <WithdrawalRecent lines={detail.recent} />
          </div>
          <div className={css.column}>
            <Player player={detail.player} />
            <HistoryPanel steps={history} nameOf={(state) => steps[state] ?? state} />
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

function Heading({ detail: { withdrawal }, pill }: { detail: Detail; pill: ReactNode }) {
  const words = useWithdrawalWords();
  return (
    <div className={css.title}>
      <div className="grow">
        <div className="row row--wrap">
          <h2 className="num">{withdrawal.orderNo}</h2>
          <Tag tone={withdrawalTones[withdrawal.state]}>{words.states[withdrawal.state]}</Tag>
          {withdrawal.riskFlags.map((flag) => (
            <Tag key={flag} tone="neg">
              {flagName(flag, words)}
            </Tag>
          ))}
        </div>
        <p className="t-muted">
          {words.types[withdrawal.type]} · {words.createdAt} <When at={withdrawal.createdAt} />
          {withdrawal.dueAt !== null && (
            <>
              {' · '}
              {words.dueAt} <When at={withdrawal.dueAt} />
            </>
          )}
        </p>
      </div>
      {pill}
    </div>
  );
}

function Player({ player }: { player: Detail['player'] }) {
  const words = useWithdrawalWords();
  const format = useFormat();
  const line = fill(words.playerLine, { since: format.date(player.registeredAt) });
  return (
    <PlayerPanel player={player} line={line}>
      <Facts
        facts={[
          [words.central, <MoneyText key="central" minor={player.centralMinor} />],
          [words.locked, <MoneyText key="locked" minor={player.lockedMinor} bare />],
          [words.deposited, <MoneyText key="in" minor={player.depositSumMinor} bare />],
          [words.withdrawn, <MoneyText key="out" minor={player.withdrawalSumMinor} bare />],
          [words.staked, <MoneyText key="stake" minor={player.stakeSumMinor} bare />],
          [words.net, <MoneyText key="net" minor={player.netMinor} bare sign />],
        ]}
      />
    </PlayerPanel>
  );
}

function Decision({ detail: { withdrawal }, onNext }: OrderProps) {
  const words = useWithdrawalWords();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const approve = useWrite(approveWithdrawal, refreshes);
  const reject = useWrite(rejectWithdrawal, refreshes);
  const { orderNo, accountLabel } = withdrawal;
  const isFirst = withdrawal.needsSecondApprover && withdrawal.approvals.length === 0;
  return (
    <DecisionBar
      amountMinor={withdrawal.amountMinor}
      username={withdrawal.username}
      approveHint={
        isFirst ? words.approveFirstHint : fill(words.approveHint, { account: accountLabel })
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

const outcomeIcons: Record<Detail['withdrawal']['state'], IconDrawing> = {
  awaitingReview: clock,
  approved: clock,
  paying: clock,
  paid: checkCircleFill,
  rejected: xCircleFill,
  failed: xCircleFill,
};

type StandingProps = OrderProps & { claim: ReturnType<typeof useClaim> };

function Standing({ detail: { withdrawal }, claim, onNext }: StandingProps) {
  const words = useWithdrawalWords();
  if (claim.standing === 'done') {
    const said = words.outcomes[withdrawal.state];
    const why = withdrawal.reason;
    return (
      <StandingBar icon={outcomeIcons[withdrawal.state]} onNext={onNext}>
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
