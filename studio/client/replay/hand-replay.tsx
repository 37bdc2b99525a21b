import { useState } from 'react';
import { cx } from '@vela/ui/cx.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import type { HandReplay } from '../../src/replay-protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import { Fact, Facts, Section } from '../parts/facts.tsx';
import { useHandFace } from '../hand/face-context.ts';
import css from './hand-replay.module.css';
import pageCss from './replay-screen.module.css';
import turnsCss from './slot-replay.module.css';

/** What is shown of a hand. */
export type ShownHand = Pick<HandReplay, 'dealt' | 'returns'> & {
  steps: readonly Pick<HandReplay['steps'][number], 'action' | 'view'>[];
};

/** A hand step by step, as its player saw it. */
export function HandReplayStage({ round: { dealt, steps, returns } }: { round: ShownHand }) {
  const words = useWords();
  const face = useHandFace();
  const [at, setAt] = useState(steps.length);
  const step = steps[at - 1];
  const view = step?.view ?? dealt;
  const isLast = at === steps.length;
  const text = (): string => {
    if (view === null) return words.replay.noOutcome;
    if (isLast && returns !== null) return face.toResultText(view);
    return face.toPrompt(view);
  };
  return (
    <div className={cx(pageCss.stage, css.stage, 'on-art')} data-look="jade">
      <div className={css.felt}>{face.felt({ view, isStill: true, isReplay: true })}</div>
      <p className={css.text} aria-live="polite">
        {text()}
        <span className="visually-hidden">{view === null ? '' : face.describe(view)}</span>
      </p>
      {steps.length > 0 && (
        <div className={turnsCss.turns} role="group" aria-label={words.replay.steps}>
          {[null, ...steps].map((each, i) => (
            <button
              // A step is known by its place alone.
              // oxlint-disable-next-line react/no-array-index-key -- it is known by its place
              key={i}
              type="button"
              className={turnsCss.turn}
              aria-pressed={i === at}
              onClick={() => setAt(i)}
            >
              {each === null ? words.replay.dealt : face.toActionName(each.action.name)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What was staked on each place, what it came to, and when each step was taken. */
export function HandBets({ round: { stakes, steps, returns } }: { round: HandReplay }) {
  const words = useWords();
  const format = useFormat();
  const face = useHandFace();
  const money = (minor: number): string => format.money(minor, { bare: true });
  return (
    <>
      <Section level={2} title={words.replay.bets}>
        <Facts>
          {Object.entries(stakes).map(([spot, stake]) => (
            <Fact key={spot} name={face.toSpotName(spot)}>
              {money(stake)} ·{' '}
              {returns === null
                ? words.replay.betStates.accepted
                : `${words.replay.returned} ${money(returns[spot] ?? 0)}`}
            </Fact>
          ))}
        </Facts>
      </Section>
      {steps.length > 0 && (
        <Section level={2} title={words.replay.steps}>
          <Facts>
            {steps.map(({ action, isLapsed, takenAt }, i) => (
              <Fact
                // oxlint-disable-next-line react/no-array-index-key -- it is known by its place
                key={i}
                name={isLapsed ? toLapsed(action.name) : face.toActionName(action.name)}
              >
                {format.time(takenAt, { seconds: true })}
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
    </>
  );
  function toLapsed(name: string): string {
    return fill(words.replay.lapsed, { action: face.toActionName(name) });
  }
}
