import { Card } from '@vela/ui/card/card.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { checkBold } from '@vela/ui/icon/icons.ts';
import { ListRow } from '@vela/ui/list/list.tsx';
import { cx } from '@vela/ui/theme/cx.ts';
import type { ReactNode } from 'react';
import { wordsOf } from '../words.ts';
import { toStepHref } from './needed.ts';
import type { Step } from './needed.ts';
import css from './deposit-screen.module.css';

/**
 * The one-time steps as a checklist; a player who has completed all of them sees only `children`.
 */
export function NeededSteps(props: {
  steps: readonly Step[];
  /** Where each step returns to. */
  back: string;
  /** The depositor, if the method requires one. */
  children: ReactNode;
}) {
  const { steps, back, children } = props;
  const words = wordsOf('deposit');
  if (steps.every((step) => step.isDone)) return children && <Card>{children}</Card>;
  return (
    <Card>
      <h2 className={`t-callout t-semi ${css.neededTitle}`}>{words.neededTitle}</h2>
      <ol className={css.needed}>
        {children && <li>{children}</li>}
        {steps.map((step) => (
          <li key={step.kind}>
            <ListRow
              href={step.isDone ? undefined : toStepHref(step, back)}
              start={<Mark isDone={step.isDone} />}
              title={words.needed[step.kind].title}
              sub={step.isDone ? words.stepStates.done : words.needed[step.kind].hint}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span className={cx(css.mark, isDone && css.isDone)} aria-hidden>
      {isDone && <Icon of={checkBold} />}
    </span>
  );
}
