import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { toName } from '../../src/book/words/selection-names.ts';
import type { BookNamed, Sport } from '../../src/protocol/book.ts';
import type { TradingAction, TradingChange } from '../../src/protocol/trading.ts';
import { FormFrame } from './change-form.tsx';
import { isOfAll } from './change-text.ts';
import { ImpactNote } from './impact-note.tsx';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';
import { useChange } from './use-change.ts';

type Suspension = Extract<TradingChange, { kind: 'suspend' }>;

/** The scope of the list: a league, a sport, or everything. */
export interface Scope {
  league: BookNamed | null;
  sport: Sport | null;
}

export interface SuspendBarProps {
  scope: Scope;
  /** The changes in effect for leagues and sports; a suspension of this scope may be among them. */
  rules: readonly TradingAction[];
  onChanged: () => void;
}

/** Suspends all that the list shows, or resumes it: one press, and a confirmation with a count. */
export function SuspendBar({ scope, rules, onChanged }: SuspendBarProps) {
  const { words, book, language } = useTrading();
  const [isOpen, setOpen] = useState(false);
  const wanted = toSuspension(scope);
  const held = rules.find(({ change }) => change.kind === 'suspend' && isSame(change, wanted));
  const { league, sport } = scope;
  const subject =
    league !== null
      ? toName(league.names, language)
      : sport === null
        ? words.allEvents
        : book.sports[sport];
  const title = fill(held === undefined ? words.suspendOf : words.resumeOf, { subject });
  return (
    <>
      <div className={css.bar}>
        <Button
          tone={held === undefined ? 'danger' : 'tonal'}
          size="sm"
          onPress={() => setOpen(true)}
        >
          {title}
        </Button>
      </div>
      {isOpen && (
        <SuspendForm
          title={title}
          change={held === undefined ? wanted : { kind: 'undo', of: held.actionNo }}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

const toSuspension = ({ league, sport }: Scope): Suspension => ({
  kind: 'suspend',
  eventId: null,
  market: null,
  selection: null,
  league: league?.code ?? null,
  sport: league === null ? sport : null,
});

function isSame(change: Suspension, wanted: Suspension): boolean {
  if (change.eventId !== null) return false;
  if (isOfAll(wanted)) return isOfAll(change);
  return wanted.league === null ? change.sport === wanted.sport : change.league === wanted.league;
}

interface SuspendFormProps {
  title: string;
  change: TradingChange;
  onDone: () => void;
  onCancel: () => void;
}

function SuspendForm({ title, change, onDone, onCancel }: SuspendFormProps) {
  const { words } = useTrading();
  const { isBusy, failure, make } = useChange();
  // Its scope does not change while the list behind it is read again.
  const [wanted] = useState(change);
  const send = async (reason: string): Promise<void> => {
    if (await make(wanted, reason)) onDone();
  };
  return (
    <FormFrame
      {...{ title, failure, isBusy, onCancel }}
      isWrong={false}
      isProposal={false}
      firstReason={wanted.kind === 'undo' ? words.resumeReason : words.suspendReason}
      sendLabel={title}
      onSend={(reason) => void send(reason)}
    >
      <ImpactNote change={wanted} />
    </FormFrame>
  );
}
