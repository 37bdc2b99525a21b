import { fill } from '@vela/client/fill.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Select } from '@vela/ui/field/field.tsx';
import { toName, toPlayerName } from '../../src/book/words/selection-names.ts';
import type { TradingEventReply } from '../../src/protocol/trading.ts';
import css from './trading.module.css';
import { useTrading } from './trading-context.ts';

/** A goal of regulation time: for whom it counts, and who scored it. */
export interface Goal {
  by: 'home' | 'away';
  /** The code of a player; null for an own goal, undefined where the desk names none. */
  scorer: string | null | undefined;
}

export interface GoalOrderProps {
  reply: TradingEventReply;
  goals: readonly Goal[];
  /** True if they are not the goals of the score. */
  isWrong: boolean;
  onChange: (goals: Goal[]) => void;
}

/** Who scored, goal by goal: the side, and the player where line-ups are known. */
export function GoalOrder({ reply, goals, isWrong, onChange }: GoalOrderProps) {
  const { words, language } = useTrading();
  const { event, lineups } = reply;
  const side = (by: Goal['by']): string => toName(event[by].names, language);
  return (
    <fieldset className={css.goals}>
      <legend>{words.goalOrder}</legend>
      <p>{goals.length === 0 ? words.noGoals : goals.map(({ by }) => side(by)).join(' → ')}</p>
      <div className={css.bar}>
        {(['home', 'away'] as const).map((by) => (
          <Button
            key={by}
            tone="neutral"
            size="sm"
            label={fill(words.addGoal, { side: side(by) })}
            onPress={() => onChange([...goals, { by, scorer: undefined }])}
          >
            + {side(by)}
          </Button>
        ))}
        <Button
          tone="ghost"
          size="sm"
          disabled={goals.length === 0}
          onPress={() => onChange(goals.slice(0, -1))}
        >
          {words.removeGoal}
        </Button>
      </div>
      {isWrong && (
        <p className={css.loss} role="alert">
          {words.goalsWrong}
        </p>
      )}
      {lineups !== null && goals.length > 0 && (
        <>
          <p className="t-muted">{words.scorerHint}</p>
          <div className={css.filters}>
            {goals.map((goal, at) => (
              <ScorerSelect
                // A goal has no name but its place.
                key={at}
                label={fill(words.scorerOf, { number: at + 1, side: side(goal.by) })}
                goal={goal}
                event={event}
                players={lineups[goal.by]}
                onChange={(scorer) =>
                  onChange(goals.map((it, index) => (index === at ? { ...it, scorer } : it)))
                }
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

interface ScorerSelectProps {
  label: string;
  goal: Goal;
  event: TradingEventReply['event'];
  players: readonly string[];
  onChange: (scorer: Goal['scorer']) => void;
}

/** Player codes begin with a letter or a digit. */
const [unknown, ownGoal] = ['?', '-'];

function ScorerSelect({ label, goal: { scorer }, event, players, onChange }: ScorerSelectProps) {
  const { words, language } = useTrading();
  return (
    <Select
      label={label}
      value={scorer === undefined ? unknown : (scorer ?? ownGoal)}
      onChange={(value) =>
        onChange(value === unknown ? undefined : value === ownGoal ? null : value)
      }
      options={[
        { value: unknown, label: words.scorerUnknown },
        ...players.map((value) => ({ value, label: toPlayerName(value, event, language) })),
        { value: 'substitute', label: words.substitute },
        { value: ownGoal, label: words.ownGoal },
      ]}
    />
  );
}
