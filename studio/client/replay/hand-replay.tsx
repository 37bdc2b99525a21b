import { useState } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { HandReplay } from '../../src/protocol/replay.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Fact, Facts, Section } from '../parts/facts.tsx';
import { useHandFace } from '../hand/face-context.ts';
import { FRAME_MS } from '../hand/use-hand.ts';
import css from './hand-replay.module.css';
import { MomentBar } from './moment-bar.tsx';
import { listMoments } from './moments.ts';
import pageCss from './replay-screen.module.css';
import stepsCss from './slot-replay.module.css';

/** The shown fields of a hand. */
export type ShownHand = Pick<HandReplay, 'dealt' | 'returns'> & {
  steps: readonly Pick<HandReplay['steps'][number], 'action' | 'view'>[];
};

/** A hand, event by event, as its player saw it. */
export function HandReplayStage({ round: { dealt, steps, returns } }: { round: ShownHand }) {
  const words = useWords();
  const face = useHandFace();
  const moments = listMoments(face, dealt, steps);
  const last = moments.length - 1;
  const [at, setAt] = useState(last);
  const moment = moments[at];
  const toLabel = (step: number): string => {
    const name = steps[step - 1]?.action.name;
    return name === undefined ? words.replay.dealt : face.toActionName(name);
  };
  const text = (): string => {
    if (moment === undefined) return words.replay.noOutcome;
    if (at === last && returns !== null) return face.toResultText(moment.view);
    if (moment.isStepEnd) return face.toPrompt(moment.view);
    return face.toShowingText?.(moment.view) ?? toLabel(moment.step);
  };
  return (
    <div className={cx(pageCss.stage, css.stage, 'on-art')} data-look="jade">
      <div className={css.felt}>
        {face.felt({ view: moment?.view ?? null, isStill: true, isReplay: true })}
      </div>
      <p className={css.text} aria-live="polite">
        {text()}
        <span className="visually-hidden">{moment && face.describe(moment.view)}</span>
      </p>
      {moments.length > 1 && (
        <MomentBar
          at={at}
          count={moments.length}
          momentMs={(moment && face.toFrameMs?.(moment.view)) ?? FRAME_MS}
          onMove={setAt}
        />
      )}
      {steps.length > 0 && (
        <div className={stepsCss.steps} role="group" aria-label={words.replay.steps}>
          {[0, ...steps.keys().map((i) => i + 1)].map((step) => (
            <button
              key={step}
              type="button"
              className={stepsCss.step}
              aria-pressed={step === moment?.step}
              onClick={() => setAt(moments.findIndex((it) => it.step === step && it.isStepEnd))}
            >
              {toLabel(step)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The stakes on each place, their results, and the time of each step. */
export function HandBets({ round: { stakes, steps, returns } }: { round: HandReplay }) {
  const words = useWords();
  const format = useFormat();
  const face = useHandFace();
  const money = (minor: number): string => format.money(minor);
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
