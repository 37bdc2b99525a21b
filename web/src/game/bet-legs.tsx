import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import type { listBets } from '@vela/contract/game/calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { KeyValue } from '@vela/ui/list/key-values.tsx';
import { wordsOf } from '../words.ts';
import type { Words } from '../words.ts';
import css from './bet-legs.module.css';

type Slip = NonNullable<Reply<typeof listBets>['list'][number]['slip']>;

/** Returns what a bet of a sportsbook is called, such as a parlay of three legs. */
export function toSlipKind(words: Words<'game'>, { kind, legs }: Slip): string {
  const { single, parlay, system } = words.slip.kinds;
  if (kind === 'single') return single;
  if (kind === 'parlay') return fill(parlay, { count: legs.length });
  return fill(system, { kind });
}

/** What each correction of a settled bet changed, when and why. */
export function BetCorrections({ slip }: { slip: Slip }) {
  const words = wordsOf('game');
  const format = useFormat();
  return slip.corrections.map(({ at, reason, fromState, toState, fromMinor, toMinor }) => (
    <KeyValue key={at} name={words.slip.corrections[reason]}>
      {fill(words.slip.correction, {
        from: words.slip.states[fromState],
        to: words.slip.states[toState],
      })}
      <p className="num">
        {fill(words.slip.correction, {
          from: format.money(fromMinor),
          to: format.money(toMinor),
        })}
      </p>
      <p className="t-caption t-muted num">{format.dateTime(at)}</p>
    </KeyValue>
  ));
}

/** The legs of a bet of a sportsbook, each with its event, odds and state. */
export function BetLegs({ slip }: { slip: Slip }) {
  const words = wordsOf('game');
  const format = useFormat();
  return (
    <ol className={css.legs} aria-label={toSlipKind(words, slip)}>
      {slip.legs.map((leg) => (
        <li key={`${leg.event} ${leg.selection}`} className={css.leg}>
          <span className={css.words}>
            <b className="t-semi">{leg.selection}</b>
            <span className="t-note">{leg.event}</span>
            <span className="t-caption t-muted num">
              {leg.league} · {format.dateTime(leg.startsAt)}
            </span>
          </span>
          <span className={css.figures}>
            <b className="num">
              <span className="visually-hidden">{words.slip.odds} </span>
              {format.odds(leg.oddsMilli)}
            </b>
            {(slip.state !== 'refused' || leg.state !== 'open') && (
              <span className="t-caption t-muted">{words.slip.states[leg.state]}</span>
            )}
            {leg.correctedFrom !== null && (
              <span className="t-caption t-muted">
                {fill(words.slip.correctedFrom, { state: words.slip.states[leg.correctedFrom] })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
