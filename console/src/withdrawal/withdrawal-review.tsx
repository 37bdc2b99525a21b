import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getPlayer, listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { getDashboard } from '@vela/contract/staff/staff-calls.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  getWithdrawal,
  listWithdrawals,
  rejectWithdrawal,
  releaseWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { textColumn } from '../app/list/columns.tsx';
import { OrderReview } from '../app/review/order-review.tsx';
import { RecentOrders } from '../app/review/recent-orders.tsx';
import { ChecksPanel, Facts, HistoryPanel, PlayerPanel } from '../app/review/review-parts.tsx';
import { Ready } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { wordsOf } from '../words.ts';
import { PayoutPanel } from './payout-panel.tsx';
import { withdrawalTones } from './states.ts';
import { OrderFacts, SecurityPanel } from './withdrawal-parts.tsx';
import css from '../app/review/review.module.css';

type Detail = Reply<typeof getWithdrawal>;

const calls = {
  claim: claimWithdrawal,
  release: releaseWithdrawal,
  reads: [getWithdrawal, listWithdrawals],
};
const refreshes = [...calls.reads, getDashboard, getPlayer, listPlayerLedger];

/** One withdrawal under review. */
export function WithdrawalReview(props: { orderNo: string; onNext: (() => void) | null }) {
  const read = useRead(getWithdrawal, { orderNo: props.orderNo }, { everyMs: 60_000 });
  return <Ready read={read}>{(detail) => <Review detail={detail} onNext={props.onNext} />}</Ready>;
}

function Review({ detail, onNext }: { detail: Detail; onNext: (() => void) | null }) {
  const words = wordsOf('withdrawal');
  const { withdrawal, checks, history } = detail;
  const { state, reason } = withdrawal;
  const named = checks.map((check) => ({ ...check, name: words.checks[check.key] }));
  const failures: Record<string, string> = words.failures;
  const steps: Record<string, string> = { ...words.states, ...words.steps };
  const flags = withdrawal.riskFlags.map((flag) => ({
    text: words.flags[flag],
    tone: 'neg' as const,
  }));
  return (
    <OrderReview
      {...{ calls, words, onNext }}
      order={withdrawal}
      right="withdrawal.review"
      approve={useAction(approveWithdrawal, refreshes)}
      reject={useAction(rejectWithdrawal, refreshes)}
      approveHint={fill(words.approveHint, { account: withdrawal.accountLabel })}
      tags={[{ text: words.states[state], tone: withdrawalTones[state] }, ...flags]}
      line={<KindAndTimes withdrawal={withdrawal} />}
      outcome={{
        is: state === 'paid' ? 'good' : withdrawal.finishedAt === null ? 'open' : 'bad',
        said: words.outcomes[state],
        reason: failures[reason] ?? reason,
      }}
    >
      <div className={`${css.grid} ${css.single}`}>
        <div className={css.column}>
          <OrderFacts withdrawal={withdrawal} />
          {withdrawal.payout && <PayoutPanel payout={withdrawal.payout} />}
          <ChecksPanel checks={named} />
          <RecentOrders<Detail['recent'][number]>
            lines={detail.recent}
            home="/withdrawals"
            words={words}
            tagOf={(line) => ({
              text: words.states[line.state],
              tone: withdrawalTones[line.state],
            })}
            between={[textColumn(words.account, (line) => line.accountLabel)]}
          />
        </div>
        <div className={css.column}>
          <Player player={detail.player} />
          <SecurityPanel security={detail.security} />
          <HistoryPanel steps={history} nameOf={(it) => steps[it] ?? it} />
        </div>
      </div>
    </OrderReview>
  );
}

function KindAndTimes({ withdrawal }: { withdrawal: Detail['withdrawal'] }) {
  const words = wordsOf('withdrawal');
  const { type, createdAt, dueAt } = withdrawal;
  return (
    <>
      {words.types[type]} · {words.createdAt} <When at={createdAt} />
      {dueAt !== null && (
        <>
          {' · '}
          {words.dueAt} <When at={dueAt} />
        </>
      )}
    </>
  );
}

function Player({ player }: { player: Detail['player'] }) {
  const words = wordsOf('withdrawal');
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
          [words.bonuses, <MoneyText key="bonus" minor={player.bonusSumMinor} bare />],
          [words.net, <MoneyText key="net" minor={player.netMinor} bare sign />],
        ]}
      />
    </PlayerPanel>
  );
}
