import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { figureColumn, Long, PlayerLink, Tags, TwoLines } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { SideDrawer } from '../app/side-drawer.tsx';
import { wordsOf } from '../words.ts';
import { Corrections, replayOf, Stake, toLegState, toSlipKind, toStateTag } from './bet-parts.tsx';
import type { Bet } from './bet-parts.tsx';
import css from './bet-drawer.module.css';

type Slip = NonNullable<Bet['slip']>;

/** One bet with its money, its times and what it is on; of a sportsbook with every leg. */
export function BetDrawer({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const words = wordsOf('profile');
  const format = useFormat();
  const { betId, slip, settledAt } = bet;
  const replay = replayOf(bet);
  return (
    <SideDrawer size={640} title={fill(words.betTitle, { betId })} onClose={onClose}>
      <Facts
        isEven
        isWide
        facts={[
          [words.state, <Tags key="state" of={[toStateTag(words, bet)]} />],
          [words.player, <PlayerLink key="player" username={bet.username} />],
          [words.venue, bet.venueName],
          [words.game, bet.gameName],
          [words.stake, <Stake key="stake" bet={bet} />],
          [words.payout, <MoneyText key="payout" minor={bet.payoutMinor} bare />],
          [
            words.betNet,
            bet.state === 'open' ? (
              '—'
            ) : (
              <MoneyText key="net" minor={bet.netMinor} bare sign tone="credit" />
            ),
          ],
          [words.betPlaced, format.dateTime(bet.placedAt)],
          [words.betSettled, settledAt === null ? '—' : format.dateTime(settledAt)],
          [words.round, <Long key="round" text={bet.round} />],
          slip === null
            ? [words.selection, <Long key="selection" text={bet.selection} />]
            : [words.kind, toSlipKind(words, slip)],
        ]}
      />
      {replay && <div className={css.replay}>{replay}</div>}
      {slip && <Legs slip={slip} />}
      {slip && <Corrections slip={slip} />}
    </SideDrawer>
  );
}

function Legs({ slip }: { slip: Slip }) {
  const words = wordsOf('profile');
  const format = useFormat();
  return (
    <RowTable<Slip['legs'][number]>
      rows={slip.legs}
      rowKey={(leg) => `${leg.event} ${leg.selection}`}
      label={words.legs}
      columns={[
        {
          title: words.match,
          render: (leg) => (
            <TwoLines
              first={leg.event}
              second={`${leg.league} · ${format.dateTime(leg.startsAt)}`}
            />
          ),
        },
        { title: words.selection, render: (leg) => leg.selection },
        figureColumn(words.odds, (leg) => format.odds(leg.oddsMilli)),
        {
          title: words.state,
          render: ({ state, correctedFrom }) =>
            correctedFrom === null ? (
              toLegState(words, slip, state)
            ) : (
              <TwoLines
                first={words.slipStates[state]}
                second={fill(words.legCorrectedFrom, { state: words.slipStates[correctedFrom] })}
              />
            ),
        },
      ]}
    />
  );
}
