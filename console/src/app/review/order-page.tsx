import { checkCircleFill, clock, eye, lockSimple, xCircleFill } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { Tag } from '../panel.tsx';
import type { TagTone } from '../panel.tsx';
import { useTrouble } from '../use-trouble.ts';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../../words.ts';
import type { useClaim } from './claim.ts';
import { DecisionBar, StandingBar } from './decision-bar.tsx';
import { ClaimBanner, LockPill } from './review-parts.tsx';
import type { ClaimFacts, Standing } from './standing.ts';
import css from './review.module.css';

type Claim = ReturnType<typeof useClaim>;

/** How a state or a flag is called and meant. */
export type NamedTag = { text: string; tone: TagTone };

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

/** One deed of a review: a call that is sent with the order's number. */
type Deed<Input, Reply> = {
  isPending: boolean;
  mutate: (
    input: Input,
    on: { onError: (error: Error) => void; onSuccess: (reply: Reply) => void },
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
  approve: Deed<{ orderNo: string }, { needsSecondApprover: boolean; voidApproval: string }>;
  reject: Deed<{ orderNo: string; reason: string }, unknown>;
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
  const trouble = useTrouble();
  const { orderNo } = order;
  const isFirst = order.needsSecondApprover && order.approvals.every((one) => one.isVoid);
  return (
    <DecisionBar
      amountMinor={order.amountMinor}
      username={order.username}
      approveHint={isFirst ? words.approveFirstHint : props.approveHint}
      isBusy={approve.isPending || reject.isPending}
      onNext={props.onNext}
      onApprove={() =>
        approve.mutate(
          { orderNo },
          {
            onError: trouble,
            onSuccess: ({ needsSecondApprover, voidApproval: reviewer }) => {
              void message.success(needsSecondApprover ? words.approvedFirst : words.approved);
              if (reviewer !== '') void message.warning(fill(app.approvalVoided, { reviewer }));
            },
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
