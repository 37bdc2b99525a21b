import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { betFilterStates } from '@vela/contract/game/calls.ts';
import { getStaffRoundReplay } from '@vela/contract/game/staff-calls.ts';
import type { listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { playCircle } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useOpenTab } from '../app/action/use-open-tab.ts';
import { Clip } from '../app/clip.tsx';
import { toOptions } from '../app/form/options.ts';
import { toChoiceInput } from '../app/list/filters.ts';
import type { Column } from '../app/list/row-table.tsx';
import type { NamedTag, TagTone } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';

/** A bet as operators see it. */
export type Bet = Reply<typeof listPlayerBets>['list'][number];

type Slip = NonNullable<Bet['slip']>;

const tones: Record<Bet['state'], TagTone> = {
  open: 'accent',
  won: 'pos',
  push: 'plain',
  partlyReturned: 'plain',
  lost: 'plain',
  void: 'warn',
  inReview: 'warn',
};

/** The stakes of bets. */
export const stakeColumn = (words: Words<'profile'>): Column<Bet> => ({
  title: words.stake,
  align: 'end',
  sort: 'stake',
  render: (bet) => <Stake bet={bet} />,
});

/** What a bet staked; of a free round or bet what was at risk without the player's money. */
export function Stake({ bet: { stakeMinor, freeStakeMinor } }: { bet: Bet }) {
  const words = wordsOf('profile');
  const format = useFormat();
  if (freeStakeMinor === 0) return <MoneyText minor={stakeMinor} bare />;
  const stake = format.money(freeStakeMinor, { bare: true });
  return <span className="num">{fill(words.betFree, { stake })}</span>;
}

/** What a bet is on; of a sportsbook each leg with its event, odds and state. */
export function Selection({ bet: { selection, slip } }: { bet: Bet }) {
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
              {leg.event} · {toLegState(words, slip, leg.state)}
              {leg.correctedFrom !== null &&
                ` · ${fill(words.legCorrectedFrom, { state: words.slipStates[leg.correctedFrom] })}`}
            </span>
          </li>
        ))}
      </ol>
      <Corrections slip={slip} />
    </>
  );
}

/** What each correction of a settled bet changed, when and why. */
export function Corrections({ slip }: { slip: Slip }) {
  const words = wordsOf('profile');
  const format = useFormat();
  return slip.corrections.map(({ at, reason, fromMinor, toMinor }) => (
    <p key={at} className="t-caption num">
      {fill(words.betCorrection, {
        reason: words.correctionReasons[reason],
        time: format.dateTime(at),
        from: format.money(fromMinor),
        to: format.money(toMinor),
      })}
    </p>
  ));
}

/** Names the state of a leg; a leg of a refused bet has none, whatever happens in its match. */
export const toLegState = (
  { slipStates }: Words<'profile'>,
  { state: whole }: Slip,
  state: Slip['legs'][number]['state'],
): string => (whole === 'refused' && state === 'open' ? '—' : slipStates[state]);

/** Returns what a bet of a sportsbook is called, such as a parlay of three legs. */
export function toSlipKind(words: Words<'profile'>, { kind, legs }: Slip) {
  const { single, parlay, system } = words.slipKinds;
  if (kind === 'single') return single;
  return kind === 'parlay' ? fill(parlay, { count: legs.length }) : fill(system, { kind });
}

/** Returns the game of a bet; of a sportsbook its only match, or how many it combines. */
export function toBetTitle(words: Words<'profile'>, { gameName, slip }: Bet): string {
  if (slip === null) return gameName;
  const [leg, ...others] = slip.legs;
  return leg !== undefined && others.length === 0 ? leg.event : toSlipKind(words, slip);
}

/** The names of the states by which bets are filtered. */
export function toStateOptions({ betStates, slipStates }: Words<'profile'>) {
  const names = { ...slipStates, ...betStates };
  return toOptions(betFilterStates, names);
}

/** Returns the input of a state from the address; none if there is no such state. */
export const toStateInput = (text: string) => toChoiceInput('state', betFilterStates, text);

/** Names the state of a bet; a sportsbook reports more than its payout shows. */
export function toStateTag(words: Words<'profile'>, { slip, state }: Bet): NamedTag {
  const tone = tones[state];
  if (slip === null || state === 'inReview') return { text: words.betStates[state], tone };
  const text = words.slipStates[slip.state];
  const isCorrected = slip.corrections.length > 0;
  return { text: isCorrected ? fill(words.betCorrected, { state: text }) : text, tone };
}

/** The replay of a round; none while it is open, and none for a sportsbook. */
export const replayOf = ({ betId, round, state, slip }: Bet) =>
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
