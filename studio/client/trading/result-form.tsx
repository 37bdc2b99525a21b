import { useState } from 'react';
import { Field } from '@vela/ui/field/field.tsx';
import { toName } from '../../src/book/words/selection-names.ts';
import type { TradingCount, TradingEventReply } from '../../src/protocol/trading.ts';
import { toCountName } from './change-text.ts';
import { FormFrame } from './change-form.tsx';
import { parseFigure } from './figures.ts';
import { GoalOrder } from './goal-order.tsx';
import type { Goal } from './goal-order.tsx';
import { ImpactNote } from './impact-note.tsx';
import { isLeftOut, toCount, toResultRows } from './result-rows.ts';
import type { TypedCount } from './result-rows.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';

export interface ResultFormProps {
  reply: TradingEventReply;
  onDone: () => void;
  onCancel: () => void;
}

/** A result by hand: it begins with what the feed knows. */
export function ResultForm({ reply, onDone, onCancel }: ResultFormProps) {
  const { words } = useTrading();
  const { isBusy, failure, make } = useChange();
  const { event } = reply;
  const isFootball = event.sport === 'football';
  const [rows, setRows] = useState(() => toResultRows(reply));
  const [listed, setListed] = useState(() => toGoals(reply));
  const goals = listed.map(({ by }) => by);
  const scorers = listed.flatMap(({ scorer }, at) =>
    scorer === undefined ? [] : [{ goal: at + 1, scorer }],
  );
  const said = rows.filter((row) => !isLeftOut(row));
  const counts = said.map(toCount).filter((row) => row !== null);
  const areComplete = counts.length === said.length && counts.length > 0;
  const doAdd = doHalvesAdd(counts);
  const isWrong = !areComplete || !doAdd || (isFootball && !doGoalsFit(counts, goals));
  const change = { kind: 'result', eventId: event.id, counts, goals, scorers } as const;
  const send = async (reason: string): Promise<void> => {
    if (await make(change, reason)) onDone();
  };
  return (
    <FormFrame
      title={words.setResult}
      {...{ failure, isBusy, isWrong, onCancel }}
      isProposal
      onSend={(reason) => void send(reason)}
    >
      <p className="t-muted">{words.resultHint}</p>
      {rows.some(({ isOptional }) => isOptional) && <p className="t-muted">{words.emptyIsVoid}</p>}
      {!isWrong && <ImpactNote change={change} />}
      {rows.map((row, at) => (
        <ResultRow
          key={`${row.period} ${row.count}`}
          row={row}
          reply={reply}
          onChange={(next) => setRows(rows.map((it, index) => (index === at ? next : it)))}
        />
      ))}
      {areComplete && !doAdd && (
        <p className={css.loss} role="alert">
          {words.halvesWrong}
        </p>
      )}
      {isFootball && (
        <GoalOrder
          reply={reply}
          goals={listed}
          isWrong={areComplete && !doGoalsFit(counts, goals)}
          onChange={setListed}
        />
      )}
    </FormFrame>
  );
}

interface ResultRowProps {
  row: TypedCount;
  reply: TradingEventReply;
  onChange: (row: TypedCount) => void;
}

function ResultRow({ row, reply: { event }, onChange }: ResultRowProps) {
  const { words, book, language } = useTrading();
  return (
    <fieldset className={css.score}>
      <legend>{toCountName(row, event.sport, { words, book })}</legend>
      {(['home', 'away'] as const).map((by) => (
        <Field
          key={by}
          label={toName(event[by].names, language)}
          num
          inputMode="numeric"
          value={row[by]}
          onChange={(value) => onChange({ ...row, [by]: value })}
          error={
            !isLeftOut(row) && parseFigure(row[by], 1, { min: 0, max: 999 }) === null
              ? words.countWrong
              : undefined
          }
        />
      ))}
    </fieldset>
  );
}

/** The goals that are known, with their scorers. */
function toGoals({ goals, scorers }: TradingEventReply): Goal[] {
  const byGoal = new Map(scorers.map(({ goal, scorer }) => [goal, scorer]));
  return goals.map((by, at) => ({ by, scorer: byGoal.get(at + 1) }));
}

/** True unless a count of both halves is another than that of regulation time. */
function doHalvesAdd(counts: readonly TradingCount[]): boolean {
  const find = (period: string, count: string) =>
    counts.find((it) => it.period === period && it.count === count)?.score;
  return counts.every(({ count }) => {
    const [first, second, whole] = ['half1', 'half2', 'regular'].map((it) => find(it, count));
    if (!first || !second || !whole) return true;
    return first[0] + second[0] === whole[0] && first[1] + second[1] === whole[1];
  });
}

function doGoalsFit(counts: readonly TradingCount[], goals: readonly ('home' | 'away')[]): boolean {
  const whole = counts.find(({ period, count }) => period === 'regular' && count === 'goals');
  if (whole === undefined) return goals.length === 0;
  const home = goals.filter((by) => by === 'home').length;
  return home === whole.score[0] && goals.length - home === whole.score[1];
}
