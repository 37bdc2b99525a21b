import { cx } from '@vela/ui/theme/cx.ts';
import type { Style } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { clockText } from '@vela/ui/format/clock-text.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkCircleFill, lockSimple, warningFill } from '@vela/ui/icon/icons.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { initialsOf } from '../initials.ts';
import { Panel, Tag } from '../panel.tsx';
import { When } from '../when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../../words.ts';
import type { Words } from '../../words.ts';
import type { ClaimFacts, Standing } from './standing.ts';
import { detailText } from './detail-text.ts';
import css from './review.module.css';

type FactsProps = {
  facts: readonly (readonly [string, ReactNode])[];
  /** For long values. */
  isWide?: boolean;
  /** All entries have the same weight. */
  isEven?: boolean;
};

/** Names and values side by side; the first is the most prominent, unless they are even. */
export function Facts({ facts, isWide = false, isEven = false }: FactsProps) {
  const style: Style = { '--facts-min': isWide ? '170px' : '126px' };
  return (
    <dl className={cx(css.facts, isEven && css.even)} style={style}>
      {facts.map(([name, value], index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={index === 0 && !isEven ? css.big : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Check = { key: string; name: string; isGood: boolean; detail: string };

/** The server's checks, and how many of them a person must decide. */
export function ChecksPanel({ checks }: { checks: readonly Check[] }) {
  const words = wordsOf('app');
  const format = useFormat();
  const count = checks.filter((check) => !check.isGood).length;
  return (
    <Panel
      title={words.checks}
      extra={
        <Tag tone={count === 0 ? 'pos' : 'warn'}>
          {count === 0 ? words.checksGood : fill(words.checksToDecide, { count })}
        </Tag>
      }
    >
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check.key} className={css.check}>
            <Icon
              of={check.isGood ? checkCircleFill : warningFill}
              className={check.isGood ? 't-pos' : 't-warn'}
              label={check.isGood ? words.checkGood : words.checkBad}
            />
            <span>{check.name}</span>
            <span className={cx(css.detail, 'num', check.isGood ? 't-muted' : 't-warn t-medium')}>
              {check.detail === '' ? '—' : detailText(check.detail, format)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Step = { state: string; at: string; actor: string; note: string };

/** The history of an order, newest first. */
export function HistoryPanel({ steps, nameOf }: { steps: Step[]; nameOf: (s: string) => string }) {
  const words = wordsOf('app');
  return (
    <Panel title={words.history}>
      <ol className={css.timeline}>
        {steps.toReversed().map((step) => (
          <li key={`${step.at} ${step.state}`}>
            <When at={step.at} />
            <span>
              {nameOf(step.state)}
              <span className="t-muted"> · {step.actor}</span>
              {step.note !== '' && <q className="t-muted"> {step.note}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type PlayerProps = {
  player: { username: string; realName: string; vipLevel: number; isFrozen: boolean };
  line: string;
  children: ReactNode;
};

/** The player of an order, with a link to the full profile. */
export function PlayerPanel({ player, line, children }: PlayerProps) {
  const words = wordsOf('app');
  return (
    <Panel
      title={words.player}
      extra={
        <Link className="link" to={`/players/${encodeURIComponent(player.username)}`}>
          {words.openProfile}
        </Link>
      }
    >
      <div className={css.player}>
        <span className={css.avatar} aria-hidden>
          {initialsOf(player.username)}
        </span>
        <div className="grow">
          <b className="t-semi">{player.username}</b> <span>{player.realName}</span>{' '}
          <Tag>{fill(words.vipLevel, { level: player.vipLevel })}</Tag>{' '}
          {player.isFrozen && <Tag tone="neg">{words.frozen}</Tag>}
          <p className="t-muted">{line}</p>
        </div>
      </div>
      {children}
    </Panel>
  );
}

type ClaimProps = {
  order: ClaimFacts;
  claim: { standing: Standing; leftMs: number };
};

/** The badge in the heading: how long this operator's claim lasts. */
export function LockPill({ claim }: Pick<ClaimProps, 'claim'>) {
  const words = wordsOf('app');
  if (claim.standing !== 'mine') return null;
  return (
    <span className={css.lock}>
      <Icon of={lockSimple} />
      {words.lockedToYou}
      <span className="num">{clockText(claim.leftMs)}</span>
    </span>
  );
}

/** Explains why this operator can only read, and what a second approval still needs. */
export function ClaimBanner({ order, claim }: ClaimProps) {
  const words = wordsOf('app');
  const format = useFormat();
  if (claim.standing === 'taken' && order.claimedUntil !== null) {
    const time = format.time(order.claimedUntil);
    const text = fill(words.takenUntil, { reviewer: order.reviewer, time });
    return <Alert className={css.banner ?? ''} type="warning" showIcon title={text} />;
  }
  if (!order.isAwaitingReview) return null;
  const notice = describeApproval(order, claim.standing, words, format);
  const because = describeReason(order, words, format);
  return (
    <>
      {order.conflict !== '' && (
        <Alert
          className={css.banner ?? ''}
          type="warning"
          showIcon
          title={words.conflicts[order.conflict]}
        />
      )}
      {because !== null && (
        <Alert className={css.banner ?? ''} type="info" showIcon title={because} />
      )}
      {notice !== null && <Alert className={css.banner ?? ''} showIcon {...notice} />}
    </>
  );
}

type Format = ReturnType<typeof useFormat>;

/** Who has approved before, and whether the approval is still valid. */
function describeApproval(
  order: ClaimFacts,
  standing: Standing,
  words: Words<'app'>,
  format: Format,
) {
  const counted = order.approvals.find((one) => !one.isVoid);
  const first = counted ?? order.approvals[0];
  if (!first) return null;
  const filled = { reviewer: first.username, time: format.time(first.at) };
  if (!counted) return { type: 'warning' as const, title: fill(words.approvalVoid, filled) };
  const text = standing === 'approved' ? words.youApproved : words.firstApproved;
  return { type: 'info' as const, title: fill(text, filled) };
}

/** Why a small amount needs two people. */
function describeReason(order: ClaimFacts, words: Words<'app'>, format: Format): string | null {
  const { secondApproverBecause: because, dayMinor, amountMinor } = order;
  if (because === 'sum') {
    return fill(words.becauseSum, { sum: format.money(dayMinor + amountMinor) });
  }
  return because === 'address' ? words.becauseAddress : null;
}
