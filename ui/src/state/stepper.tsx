import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { checkBold, xBold } from '../icon/icons.ts';
import css from './stepper.module.css';

/** One step of an order. */
export type Step = {
  label: string;
  state: 'done' | 'now' | 'next' | 'cancelled';
  /** How screen readers announce the state. */
  stateLabel: string;
};

/** The progress of an order: done is a tick, current is a ring, cancelled is a neutral cross. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={css.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={cx(css.step, step.state !== 'next' && css[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot} aria-hidden>
            {step.state === 'done' ? (
              <Icon of={checkBold} />
            ) : step.state === 'cancelled' ? (
              <Icon of={xBold} />
            ) : (
              index + 1
            )}
          </span>
          {step.label}
          <span className="visually-hidden">{step.stateLabel}</span>
        </li>
      ))}
    </ol>
  );
}
