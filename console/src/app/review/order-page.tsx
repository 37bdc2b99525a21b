import { fill } from '@vela/client/fill.ts';
import { checkCircleFill, clock, eye, lockSimple, xCircleFill } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import { Tag } from '../panel.tsx';
import type { NamedTag } from '../panel.tsx';
import type { useClaim } from './claim.ts';
import { DecisionBar, StandingBar } from './decision-bar.tsx';
import { ClaimBanner, LockPill } from './review-parts.tsx';
import type { ClaimFacts, Standing } from './standing.ts';
import css from './review.module.css';

type Claim = ReturnType<typeof useClaim>;

/** An order under review: its heading, what is known of it, and below what is to be decided. */
export function OrderPage(props: {
  facts: ClaimFacts;
  claim: Claim;
  tags: readonly NamedTag[];
  /** Kind and times, beneath the number. */
  line: ReactNode;
  children: ReactNode;
  bar: ReactNode;
}) {
  const { facts, claim } = props;
  return (
    <section className={css.page} aria-label={facts.orderNo}>
      <div className={css.scroll}>
        <div className={css.title}>
          <div className="grow">
            <div className="row row--wrap">
              <h2 className="num">{facts.orderNo}</h2>
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
      {props.bar}
    </section>
  );
}

/** One way to decide an order: a call that is sent with its number. */
type Decision<Input, Reply> = {
  isBusy: boolean;
  run: (
    input: Input,
    outcome: { says: (reply: Reply) => string; onDone?: (reply: Reply) => void },
  ) => void;
};

export type OrderDecisionProps = {
  order: {
    orderNo: string;
    amountMinor: number;
    username: string;
    needsSecondApprover: boolean;
    approvals: readonly { isVoid: boolean }[];
  };
  approve: Decision<{ orderNo: string }, { needsSecondApprover: boolean; voidApproval: string }>;
  reject: Decision<{ orderNo: string; reason: string }, unknown>;
  /** What approving does: "The amount is credited at once." */
  approveHint: string;
  words: { approveFirstHint: string; approved: string; approvedFirst: string; rejected: string };
  onNext: (() => void) | null;
};

/** Approves or rejects an order; the first of two approvals says that it is one. */
export function OrderDecision(props: OrderDecisionProps) {
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

/** Why there is nothing for this operator to decide: how the order ended, or who has it. */
export function OrderStanding(props: {
  claim: Claim;
  outcome: { is: Outcome; said: string; reason: string };
  words: { because: string; standings: Record<Exclude<Standing, 'mine'>, string> };
  onNext: (() => void) | null;
}) {
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
