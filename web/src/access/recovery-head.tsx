import { fill } from '@vela/client/fill.ts';
import { recoverySteps } from './recovery-step.ts';
import type { RecoveryStep } from './recovery-step.ts';
import { wordsOf } from '../words.ts';
import css from './recovery.module.css';

/** The last one is the end, not a step. */
const counted = recoverySteps.slice(0, -1);

/** The number of the step and its heading. */
export function RecoveryHead(props: { step: RecoveryStep; title: string; hint: string }) {
  const { step, title, hint } = props;
  const words = wordsOf('access').recover;
  const number = counted.indexOf(step) + 1;
  const label = fill(words.step, { step: number, steps: counted.length });
  return (
    <div>
      <div className={css.steps} role="img" aria-label={label}>
        {counted.map((name, index) => (
          <i key={name} data-is-ahead={index >= number} />
        ))}
      </div>
      <h2 className="t-title-2">{title}</h2>
      <p className="t-callout t-muted">{hint}</p>
    </div>
  );
}
