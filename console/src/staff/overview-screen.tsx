import type { Reply } from '@vela/contract/call.ts';
import { getDashboard, getDashboardPlay } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { arrowLineDown, arrowLineUp } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { Kpi, Panel } from '../app/panel.tsx';
import { Failed, Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { DayChart } from './day-chart.tsx';
import { Facts } from './facts.tsx';
import { WaitingDeposits, WaitingWithdrawals } from './longest-waiting.tsx';
import { CategoryPanel, ProtectionPanel, VenuePanel } from './play-panels.tsx';
import css from './overview-screen.module.css';

type Numbers = Reply<typeof getDashboard>;

/** The work to do, today's totals, and the last 24 hours. */
export function Screen() {
  const words = wordsOf('staff');
  const mayDeposits = useMay('deposit.read');
  const mayWithdrawals = useMay('withdrawal.read');
  const read = useRead(getDashboard, {}, { everyMs: 30_000, staleMs: 10_000 });
  if (!read.data) {
    return (
      <Panel>
        {read.isError ? (
          <Failed error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <div className="inset">
            <Skeleton active paragraph={{ rows: 10 }} />
          </div>
        )}
      </Panel>
    );
  }
  const numbers = read.data;
  return (
    <>
      <Sums numbers={numbers} />
      <div className={css.two}>
        <Panel title={words.chartTitle} extra={words.chartSpan}>
          <DayChart hours={numbers.hours} />
        </Panel>
        <div className={css.side}>
          <Queues numbers={numbers} />
          <Play numbers={numbers} />
        </div>
      </div>
      <PlayToday flagged={numbers.playersFlagged} />
      <div className={css.halves}>
        {mayDeposits && <WaitingDeposits />}
        {mayWithdrawals && <WaitingWithdrawals />}
      </div>
    </>
  );
}

/** What is played, where, and how players protect themselves. */
function PlayToday({ flagged }: { flagged: number }) {
  const read = useRead(getDashboardPlay, {}, { everyMs: 30_000 });
  return (
    <Ready read={read}>
      {(play) => (
        <div className={css.two}>
          <VenuePanel venues={play.venues} />
          <div className={css.side}>
            <ProtectionPanel play={play} flagged={flagged} />
            <CategoryPanel venues={play.venues} />
          </div>
        </div>
      )}
    </Ready>
  );
}

function Sums({ numbers }: { numbers: Numbers }) {
  const words = wordsOf('staff');
  const format = useFormat();
  const sums = [
    [words.stakeToday, numbers.stakeTodayMinor],
    [words.winToday, numbers.grossGamingRevenueTodayMinor],
    [words.depositsToday, numbers.depositsTodayMinor],
    [words.withdrawalsToday, numbers.withdrawalsTodayMinor],
  ] as const;
  return (
    <div className={css.five}>
      {sums.map(([name, minor]) => (
        <Kpi
          key={name}
          name={name}
          value={<MoneyText minor={minor} />}
          note={words.sinceMidnight}
        />
      ))}
      <Kpi
        name={words.playersToday}
        value={<span className="num">{format.number(numbers.playersActiveToday)}</span>}
        note={words.sinceMidnight}
      />
    </div>
  );
}

function Queues({ numbers }: { numbers: Numbers }) {
  const words = wordsOf('staff');
  const mayDeposits = useMay('deposit.read');
  const mayWithdrawals = useMay('withdrawal.read');
  return (
    <Panel title={words.queues}>
      <Queue
        href={mayDeposits ? '/deposits' : null}
        icon={arrowLineDown}
        name={words.depositsWaiting}
        count={numbers.depositsAwaitingReview}
      />
      <Queue
        href={mayWithdrawals ? '/withdrawals' : null}
        icon={arrowLineUp}
        name={words.withdrawalsWaiting}
        count={numbers.withdrawalsAwaitingReview}
      />
    </Panel>
  );
}

type QueueProps = { href: string | null; icon: IconDrawing; name: string; count: number };

function Queue({ href, icon, name, count }: QueueProps) {
  const format = useFormat();
  const tone = count > 0 ? 'tone-warn' : 'tone-neutral';
  const inside = (
    <>
      <span className={`${css.icon} ${tone}`}>
        <Icon of={icon} />
      </span>
      <span className="grow">{name}</span>
      <b className="num t-semi">{format.number(count)}</b>
    </>
  );
  if (href === null) return <div className={css.queue}>{inside}</div>;
  return (
    <Link className={css.queue} to={href}>
      {inside}
    </Link>
  );
}

/** The house's margin, the average stake per player, and the net deposits. */
function Play({ numbers }: { numbers: Numbers }) {
  const words = wordsOf('staff');
  const format = useFormat();
  const stake = numbers.hours.reduce((sum, it) => sum + it.stakeMinor, 0);
  const win = numbers.hours.reduce((sum, it) => sum + it.grossGamingRevenueMinor, 0);
  const players = numbers.playersActiveToday;
  const facts = [
    {
      name: words.margin,
      value: stake === 0 ? '—' : format.percentBp(Math.round((win / stake) * 10_000)),
    },
    {
      name: words.stakePerPlayer,
      value: players === 0 ? '—' : format.money(Math.round(numbers.stakeTodayMinor / players)),
    },
    {
      name: words.netIn,
      value: format.money(numbers.depositsTodayMinor - numbers.withdrawalsTodayMinor, {
        sign: true,
      }),
    },
  ];
  return (
    <Panel title={words.play}>
      <Facts facts={facts} />
    </Panel>
  );
}
