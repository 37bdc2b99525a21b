import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { betStates } from '@vela/contract/game/calls.ts';
import { getStaffRoundReplay, listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { playCircle } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useOpenTab } from '../app/action/use-open-tab.ts';
import { Clip } from '../app/clip.tsx';
import { actionColumn, moneyColumn, tagColumn, timeColumn } from '../app/list/columns.tsx';
import { PickFilter } from '../app/list/filter-fields.tsx';
import { oneOf } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import { useList } from '../app/list/use-list.ts';
import type { TagTone } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

type Bet = Reply<typeof listPlayerBets>['list'][number];

const tones: Record<Bet['state'], TagTone> = {
  open: 'accent',
  won: 'pos',
  push: 'plain',
  partlyReturned: 'plain',
  lost: 'plain',
  void: 'warn',
  inReview: 'warn',
};

/** The player's bets, newest first; each settled round has a replay. */
export function BetsTab({ username }: { username: string }) {
  const words = wordsOf('profile');
  const list = useList(listPlayerBets, {
    filters: { outcome: oneOf(['', ...betStates]) },
    toInput: ({ outcome }) => ({ username, ...(outcome === '' ? {} : { state: outcome }) }),
  });
  return (
    <ListTable<Bet>
      list={list}
      label={words.bets}
      rowKey="betId"
      empty={{ title: words.betsNone }}
      filters={
        <PickFilter
          filters={list.filters}
          name="outcome"
          label={words.state}
          all={words.betStatesAll}
          options={betStates.map((value) => ({ value, label: words.betStates[value] }))}
        />
      }
      columns={[
        timeColumn(words.time, (bet) => bet.placedAt),
        {
          title: words.game,
          render: (bet) => (
            <>
              {bet.gameName} <span className="t-muted">· {bet.venueName}</span>
            </>
          ),
        },
        { title: words.selection, render: (bet) => <Selection bet={bet} /> },
        {
          title: words.round,
          className: 'num t-caption',
          render: (bet) => <Clip text={bet.round} />,
        },
        tagColumn(words.state, (bet) => ({
          text: toStateText(words, bet),
          tone: tones[bet.state],
        })),
        { title: words.stake, align: 'end', render: (bet) => <Stake bet={bet} /> },
        moneyColumn(words.payout, (bet) => bet.payoutMinor),
        {
          title: words.betNet,
          align: 'end',
          render: ({ state, netMinor }) =>
            state === 'open' ? '—' : <MoneyText minor={netMinor} bare sign tone="credit" />,
        },
        actionColumn(replayOf),
      ]}
    />
  );
}

/** What a bet staked; of a free round or bet what was at risk without the player's money. */
function Stake({ bet: { stakeMinor, freeStakeMinor } }: { bet: Bet }) {
  const words = wordsOf('profile');
  const format = useFormat();
  if (freeStakeMinor === 0) return <MoneyText minor={stakeMinor} bare />;
  const stake = format.money(freeStakeMinor, { bare: true });
  return <span className="num">{fill(words.betFree, { stake })}</span>;
}

/** What a bet is on; of a sportsbook each leg with its event, odds and state. */
function Selection({ bet: { selection, slip } }: { bet: Bet }) {
  const words = wordsOf('profile');
  const format = useFormat();
  if (slip === null) return <Clip text={selection} />;
  return (
    <>
      <ol>
        {slip.legs.map((leg) => (
          <li key={`${leg.event} ${leg.selection}`}>
            {leg.selection} <span className="num">@ {format.odds(leg.oddsMilli)}</span>{' '}
            <span className="t-muted">
              {leg.event} · {words.slipStates[leg.state]}
              {leg.correctedFrom !== null &&
                ` · ${fill(words.legCorrectedFrom, { state: words.slipStates[leg.correctedFrom] })}`}
            </span>
          </li>
        ))}
      </ol>
      {slip.corrections.map(({ at, reason, fromMinor, toMinor }) => (
        <p key={at} className="t-caption num">
          {fill(words.betCorrection, {
            reason: words.correctionReasons[reason],
            time: format.dateTime(at),
            from: format.money(fromMinor),
            to: format.money(toMinor),
          })}
        </p>
      ))}
    </>
  );
}

function toStateText(words: Words<'profile'>, { slip, state }: Bet): string {
  if (slip === null) return words.betStates[state];
  const text = words.slipStates[slip.state];
  return slip.corrections.length === 0 ? text : fill(words.betCorrected, { state: text });
}

const replayOf = ({ betId, round, state, slip }: Bet) =>
  state !== 'open' && slip === null && <ReplayButton betId={betId} round={round} />;

function ReplayButton({ betId, round }: { betId: string; round: string }) {
  const words = wordsOf('profile');
  const { open, isBusy } = useOpenTab(getStaffRoundReplay);
  return (
    <Button
      size="small"
      loading={isBusy}
      icon={<Icon of={playCircle} size={16} />}
      aria-label={fill(words.replayOf, { round })}
      onClick={() => open({ betId })}
    >
      {words.replay}
    </Button>
  );
}
