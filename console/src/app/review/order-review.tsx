import { fill } from '@vela/client/fill.ts';
import type { StaffRight } from '@vela/contract/staff/rights.ts';
import { checkCircleFill, clock, eye, lockSimple, xCircleFill } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { useMay, useOperator } from '../operator.ts';
import { Tag } from '../panel.tsx';
import type { NamedTag } from '../panel.tsx';
import { useClaim } from './claim.ts';
import type { ClaimCalls } from './claim.ts';
import { DecisionBar, StandingBar } from './decision-bar.tsx';
import { ClaimBanner, LockPill } from './review-parts.tsx';
import type { ClaimFacts, Standing } from './standing.ts';
import css from './review.module.css';

type Claim = ReturnType<typeof useClaim>;

/** The fields of an order that every review needs. */
export type ReviewedOrder = Omit<ClaimFacts, 'isAwaitingReview'> & {
  state: string;
  username: string;
  needsSecondApprover: boolean;
};

export type OrderReviewProps = Pick<OrderDecisionProps, 'approve' | 'reject' | 'approveHint'> & {
  order: ReviewedOrder;
  calls: ClaimCalls;
  right: StaffRight;
  /** The amount that an approval moves, if it may differ from the ordered one. */
  approvableMinor?: number | null;
  tags: readonly NamedTag[];
  /** Kind and times, below the number. */
  line: ReactNode;
  /** How it ended, once it has. */
  outcome: StandingProps['outcome'];
  words: OrderDecisionProps['words'] & StandingProps['words'];
  onNext: (() => void) | null;
  children: ReactNode;
};

/**
 * An order under review: its heading, its facts, and below the decision. It is claimed while this
 * operator looks at it.
 */
export function OrderReview(props: OrderReviewProps) {
  const { order, words, onNext } = props;
  const { me } = useOperator();
  const facts = { ...order, isAwaitingReview: order.state === 'awaitingReview' };
  const mayReview = useMay(props.right);
  const claim = useClaim(props.calls, facts, { username: me.username, mayReview });
  return (
    <section className={css.page} aria-label={order.orderNo}>
      <div className={css.scroll}>
        <div className={css.title}>
          <div className="grow">
            <div className="row row--wrap">
              <h2 className="num">{order.orderNo}</h2>
              {props.tags.map(({ text, tone }) => (
                <Tag key={text} tone={tone}>
                  {text}
                </Tag>
              ))}
            </div>
            <p className="t-muted">{props.line}</p>
          </div>
          <LockPill claim={claim} />
        </div>
        <ClaimBanner order={facts} claim={claim} />
        {props.children}
      </div>
      {claim.standing === 'mine' ? (
        <OrderDecision
          {...{ words, onNext }}
          order={{ ...order, amountMinor: props.approvableMinor ?? order.amountMinor }}
          approve={props.approve}
          reject={props.reject}
          approveHint={props.approveHint}
        />
      ) : (
        <OrderStanding {...{ claim, words, onNext }} outcome={props.outcome} />
      )}
    </section>
  );
}

/** One decision on an order: a call with its number. */
type Decision<Input, Reply> = {
  isBusy: boolean;
  run: (
    input: Input,
    outcome: { says: (reply: Reply) => string; onDone?: (reply: Reply) => void },
  ) => void;
};

type OrderDecisionProps = {
  order: {
    orderNo: string;
    amountMinor: number;
    username: string;
    needsSecondApprover: boolean;
    approvals: readonly { isVoid: boolean }[];
  };
  approve: Decision<{ orderNo: string }, { needsSecondApprover: boolean; voidApproval: string }>;
  reject: Decision<{ orderNo: string; reason: string }, unknown>;
  /** The effect of an approval: "The amount is credited at once." */
  approveHint: string;
  words: { approveFirstHint: string; approved: string; approvedFirst: string; rejected: string };
  onNext: (() => void) | null;
};

/** Approves or rejects an order; the first of two approvals is reported as the first. */
function OrderDecision(props: OrderDecisionProps) {
  const { order, approve, reject, words } = props;
  const app = wordsOf('app');
  const { message } = App.useApp();
  const { orderNo } = order;
  const isFirst = order.needsSecondApprover && order.approvals.every((one) => one.isVoid);
  return (
    <DecisionBar
      amountMinor={order.amountMinor}
      username={order.username}
      approveHint={isFirst ? words.approveFirstHint : props.approveHint}
      isBusy={approve.isBusy || reject.isBusy}
      onNext={props.onNext}
      onApprove={() =>
        approve.run(
          { orderNo },
          {
            says: (reply) => (reply.needsSecondApprover ? words.approvedFirst : words.approved),
            onDone: ({ voidApproval: reviewer }) => {
              if (reviewer !== '') void message.warning(fill(app.approvalVoided, { reviewer }));
            },
          },
        )
      }
      onReject={(reason) => reject.run({ orderNo, reason }, { says: () => words.rejected })}
    />
  );
}

type Outcome = 'good' | 'open' | 'bad';

const outcomeIcons: Record<Outcome, IconDrawing> = {
  good: checkCircleFill,
  open: clock,
  bad: xCircleFill,
};

type StandingProps = {
  claim: Claim;
  outcome: { is: Outcome; said: string; reason: string };
  words: { because: string; standings: Record<Exclude<Standing, 'mine'>, string> };
  onNext: (() => void) | null;
};

/** Why this operator cannot decide: how the order ended, or who has claimed it. */
function OrderStanding(props: StandingProps) {
  const { claim, outcome, words, onNext } = props;
  const { standing } = claim;
  if (standing === 'done') {
    const { said, reason } = outcome;
    return (
      <StandingBar icon={outcomeIcons[outcome.is]} onNext={onNext}>
        {reason === '' ? said : `${said} ${fill(words.because, { reason })}`}
      </StandingBar>
    );
  }
  const isFree = standing === 'free';
  return (
    <StandingBar
      icon={isFree ? lockSimple : eye}
      onTake={isFree ? claim.take : undefined}
      isTaking={claim.isTaking}
      onNext={onNext}
    >
      {words.standings[standing === 'mine' ? 'free' : standing]}
    </StandingBar>
  );
}
