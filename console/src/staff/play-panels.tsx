import type { Reply } from '@vela/contract/call.ts';
import { gameCategories } from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { getDashboardPlay } from '@vela/contract/staff/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Link } from 'react-router';
import { moneyColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import { Facts } from './facts.tsx';
import css from './play-panels.module.css';

type Play = Reply<typeof getDashboardPlay>;
type VenueLine = Play['venues'][number];

/** Today's stakes and GGR of each open venue, what is in play there, and whether it is open. */
export function VenuePanel({ venues }: { venues: readonly VenueLine[] }) {
  const words = wordsOf('staff');
  const of = wordsOf('game');
  const mayRead = useMay('game.read');
  const columns: Column<VenueLine>[] = [
    {
      title: of.venue,
      render: ({ venue, name, category }) => (
        <>
          <i className={`${css.key} ${hueOf(category)}`} title={of.categories[category]} />
          {mayRead ? <Link to={`/games/${venue}`}>{name}</Link> : name}
        </>
      ),
    },
    moneyColumn(words.stakeToday, (it) => it.stakeTodayMinor),
    moneyColumn(words.winToday, (it) => it.grossGamingRevenueTodayMinor),
    moneyColumn(of.openRounds, (it) => it.openStakeMinor),
    {
      title: of.state,
      align: 'end',
      render: ({ isInMaintenance }) =>
        isInMaintenance ? <Tag tone="warn">{of.rest}</Tag> : <Tag tone="pos">{of.open}</Tag>,
    },
  ];
  return (
    <Panel title={of.venues}>
      <RowTable rows={venues} columns={columns} rowKey="venue" label={of.venues} />
    </Panel>
  );
}

/** The class that sets a category's colours. */
const hueOf = (category: GameCategory): string =>
  `cat-${category === 'electronic' ? 'slots' : category}`;

type Share = { category: GameCategory; stakeMinor: number; share: number };

function toShares(venues: readonly VenueLine[]): Share[] {
  const total = venues.reduce((sum, it) => sum + it.stakeTodayMinor, 0);
  return gameCategories
    .map((category): Share => {
      const own = venues.filter((it) => it.category === category);
      const stakeMinor = own.reduce((sum, it) => sum + it.stakeTodayMinor, 0);
      return { category, stakeMinor, share: stakeMinor / total };
    })
    .filter(({ stakeMinor }) => stakeMinor > 0)
    .toSorted((a, b) => b.stakeMinor - a.stakeMinor);
}

/** The share of each category in today's stakes, as a ring and in figures. */
export function CategoryPanel({ venues }: { venues: readonly VenueLine[] }) {
  const words = wordsOf('staff');
  const of = wordsOf('game');
  const format = useFormat();
  const shares = toShares(venues);
  return (
    <Panel title={words.byCategory} extra={words.stake}>
      {shares.length === 0 ? (
        <p className={css.none}>{words.noStakesToday}</p>
      ) : (
        <div className={css.split}>
          <Ring shares={shares} />
          <Facts
            facts={shares.map(({ category, stakeMinor, share }) => ({
              name: of.categories[category],
              value: (
                <span title={format.money(stakeMinor)}>
                  {format.number(share, { style: 'percent' })}
                </span>
              ),
              colour: <i className={`${css.key} ${hueOf(category)}`} />,
            }))}
          />
        </div>
      )}
    </Panel>
  );
}

const radius = 42;
const around = 2 * Math.PI * radius;
/** Chosen: between two categories, in the units of the drawing. */
const gap = 1.5;

function Ring({ shares }: { shares: readonly Share[] }) {
  return (
    <svg className={css.ring} viewBox="0 0 100 100" aria-hidden>
      {shares.map(({ category, share }, index) => {
        const start = shares.slice(0, index).reduce((sum, it) => sum + it.share, 0);
        return (
          <circle
            key={category}
            className={hueOf(category)}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${Math.max(gap, share * around - gap)} ${around}`}
            strokeDashoffset={-start * around}
          />
        );
      })}
    </svg>
  );
}

/** How many players protect themselves, and how many show markers of harm. */
export function ProtectionPanel({ play, flagged }: { play: Play; flagged: number }) {
  const words = wordsOf('staff');
  const format = useFormat();
  const mayRead = useMay('protection.read');
  const facts = [
    [words.playersLimited, play.playersLimited],
    [words.playersOnBreak, play.playersOnBreak],
    [words.playersExcluded, play.playersExcluded],
    [words.playersFlagged, flagged],
  ] as const;
  return (
    <Panel
      title={wordsOf('app').protection}
      extra={
        mayRead && (
          <Link className="link" to="/protection">
            {words.openQueue}
          </Link>
        )
      }
    >
      <Facts facts={facts.map(([name, count]) => ({ name, value: format.number(count) }))} />
    </Panel>
  );
}
