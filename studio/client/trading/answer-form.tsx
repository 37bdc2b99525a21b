import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { Field } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';
import { toSelectionWords } from '../../src/book/words/selection-names.ts';
import type { answerReferredBet } from '../../src/protocol/trading-routes.ts';
import type { RouteInput } from '../../src/protocol/route.ts';
import type { ReferredBet } from '../../src/protocol/trading.ts';
import { FormFrame } from './change-form.tsx';
import { parseFigure, writeOdds } from './figures.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';

/** A trader's answer. */
export type AnswerKind = 'accept' | 'offer' | 'refuse';

type Answer = RouteInput<typeof answerReferredBet>['answer'];

export interface AnswerFormProps {
  kind: AnswerKind;
  bet: ReferredBet;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * Answers a bet with a reason; an offer has a stake, unless the bet is free, and odds. Both begin
 * at what suits most.
 */
export function AnswerForm({ kind, bet, onDone, onCancel }: AnswerFormProps) {
  const { words, book, language } = useTrading();
  const format = useFormat();
  const { minorDigits } = format.settings;
  const { isBusy, failure, answer } = useChange();
  const least = bet.maxUnitMinor >= bet.minUnitMinor ? bet.maxUnitMinor : bet.minUnitMinor;
  const first = bet.isFree ? bet.unitStakeMinor : least;
  const [stake, setStake] = useState(() => minorToAmount(first, minorDigits));
  const [odds, setOdds] = useState(() => bet.legs.map((leg) => writeOdds(leg.oddsMilli)));
  const given = toAnswer(kind, bet, { stake, odds, minor: 10 ** minorDigits });
  const send = async (reason: string): Promise<void> => {
    if (given !== null && (await answer(bet.betId, given, reason))) onDone();
  };
  return (
    <FormFrame
      title={words[kind]}
      {...{ failure, isBusy, onCancel }}
      isWrong={given === null}
      isProposal={false}
      firstReason={words.firstReasons[kind]}
      sendLabel={words[kind]}
      onSend={(reason) => void send(reason)}
    >
      {kind === 'offer' && (
        <div className={cx(css.filters, css.level)}>
          {!bet.isFree && (
            <Field
              label={bet.combinations > 1 ? words.stakeEach : words.stake}
              num
              inputMode="decimal"
              prefix={format.settings.currencyWord}
              hint={fill(words.atMost, { amount: format.money(bet.unitStakeMinor) })}
              value={stake}
              onChange={setStake}
            />
          )}
          {bet.legs.map((leg, at) => (
            <Field
              key={`${leg.eventId} ${leg.selection}`}
              label={`${words.odds} · ${toSelectionWords(leg.selection, leg, { words: book, language, format }).pick}`}
              num
              inputMode="decimal"
              hint={
                leg.nowMilli === null
                  ? words.suspended
                  : fill(words.oddsNow, { odds: format.odds(leg.nowMilli) })
              }
              value={odds[at] ?? ''}
              onChange={(typed) => setOdds(odds.map((it, no) => (no === at ? typed : it)))}
            />
          ))}
        </div>
      )}
    </FormFrame>
  );
}

function toAnswer(
  kind: AnswerKind,
  bet: ReferredBet,
  typed: { stake: string; odds: readonly string[]; minor: number },
): Answer | null {
  if (kind !== 'offer') return { kind };
  const range = { min: 1, max: bet.unitStakeMinor };
  const unitStakeMinor = parseFigure(typed.stake, typed.minor, range);
  const odds = typed.odds.map((it) => parseFigure(it, 1_000, { min: 1_010, max: 500_000 }));
  const oddsMilli = odds.filter((it) => it !== null);
  if (unitStakeMinor === null || oddsMilli.length < odds.length) return null;
  const isSame =
    unitStakeMinor === bet.unitStakeMinor &&
    bet.legs.every((leg, at) => leg.oddsMilli === oddsMilli[at]);
  return isSame ? null : { kind, unitStakeMinor, oddsMilli };
}
