import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './secondary-password-screen.module.css';

/** The heading above the digits. */
export type PinHeadProps = {
  art: string;
  title: string;
  hint: string;
  step: number;
  steps: number;
};

/** The number of the step, a picture, and what to enter. */
export function PinHead({ art, title, hint, step, steps }: PinHeadProps) {
  const words = wordsOf('profile').pin;
  return (
    <>
      <div className={css.steps} role="img" aria-label={fill(words.step, { step, steps })}>
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} data-is-ahead={index >= step} />
        ))}
      </div>
      <img className={css.art} src={art} alt="" />
      <h2 className="t-title-2" aria-live="polite">
        {title}
      </h2>
      <p className="t-callout t-muted">{hint}</p>
    </>
  );
}
