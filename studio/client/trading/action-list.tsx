import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import type { TradingAction } from '../../src/protocol/trading.ts';
import { toChangeText } from './change-text.ts';
import { toSubjectText } from './subject-text.ts';
import { FormFrame } from './change-form.tsx';
import { ImpactNote } from './impact-note.tsx';
import { ResultDetails } from './result-details.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';

export interface ActionListProps {
  actions: readonly TradingAction[];
  /** Said where there are none. */
  empty: string;
  onChanged: () => void;
}

/** Actions with who did them, when and why; what holds can be undone, proposals are decided. */
export function ActionList({ actions, empty, onChanged }: ActionListProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  if (actions.length === 0) return <Empty title={empty} />;
  return (
    <ol className={css.log}>
      {actions.map((action) => (
        <li key={action.actionNo}>
          <Line action={action} onWish={setWish} />
          {wish?.action.actionNo === action.actionNo && (
            <DecisionForm
              key={wish.kind}
              wish={wish}
              onCancel={() => setWish(null)}
              onDone={() => {
                setWish(null);
                onChanged();
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface Wish {
  kind: 'confirm' | 'refuse' | 'undo';
  action: TradingAction;
}

function Line({ action, onWish }: { action: TradingAction; onWish: (wish: Wish) => void }) {
  const { words, operator, language, book } = useTrading();
  const format = useFormat();
  const writing = { words, book, language, format };
  const subject = toSubjectText(action, writing);
  const isOurs = action.operator.id === operator.id;
  const isWaiting = action.step === 'propose' && action.decision === null;
  const mayUndo =
    action.isInForce &&
    action.change.kind !== 'undo' &&
    (action.step === 'make' || isDecided(action));
  return (
    <div className={css.line}>
      <div>
        <b>{words.steps[action.step]}</b> {toChangeText(action.change, action.event, writing)}{' '}
        {action.isInForce && action.change.kind !== 'undo' && (
          <Badge tone="accent">{words.inForce}</Badge>
        )}
        <span className={css.sub}>{subject}</span>
        <span className={css.sub}>
          {action.operator.name} · {format.dateTime(action.at, 'month-day')} · {action.reason}
        </span>
        {action.change.kind === 'result' && action.event !== null && (
          <ResultDetails result={action.change} of={action.event} isOpen={isWaiting && !isOurs} />
        )}
      </div>
      <div className={css.bar}>
        {isWaiting && !isOurs && (
          <Button size="sm" onPress={() => onWish({ kind: 'confirm', action })}>
            {words.confirm}
          </Button>
        )}
        {isWaiting && (
          <Button tone="neutral" size="sm" onPress={() => onWish({ kind: 'refuse', action })}>
            {isOurs ? words.withdraw : words.decline}
          </Button>
        )}
        {mayUndo && (
          <Button
            tone="neutral"
            size="sm"
            label={fill(words.undoOf, { subject })}
            onPress={() => onWish({ kind: 'undo', action })}
          >
            {words.undo}
          </Button>
        )}
      </div>
    </div>
  );
}

/** True if a second operator has to confirm the end of a change. */
const needsSecondToUndo = (action: TradingAction): boolean =>
  isDecided(action) && action.change.kind !== 'price';

const isDecided = ({ step, decision }: TradingAction): boolean =>
  step === 'propose' && decision === 'confirm';

interface DecisionFormProps {
  wish: Wish;
  onDone: () => void;
  onCancel: () => void;
}

function DecisionForm({ wish: { kind, action }, onDone, onCancel }: DecisionFormProps) {
  const { words } = useTrading();
  const { isBusy, failure, make, decide } = useChange();
  const send = async (reason: string): Promise<void> => {
    const of = action.actionNo;
    const isDone =
      kind === 'undo'
        ? await make({ kind: 'undo', of }, reason)
        : await decide(of, kind === 'confirm', reason);
    if (isDone) onDone();
  };
  const titles = { confirm: words.confirm, refuse: words.decline, undo: words.undo };
  return (
    <FormFrame
      title={titles[kind]}
      {...{ failure, isBusy, onCancel }}
      isWrong={false}
      isProposal={kind === 'undo' && needsSecondToUndo(action)}
      onSend={(reason) => void send(reason)}
    >
      {kind === 'confirm' && <ImpactNote change={action.change} />}
      {kind === 'undo' && needsSecondToUndo(action) && (
        <ImpactNote change={{ kind: 'undo', of: action.actionNo }} />
      )}
    </FormFrame>
  );
}
