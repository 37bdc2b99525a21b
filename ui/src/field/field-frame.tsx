import { useId, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { checkCircleFill, circle, warningCircle, type IconDrawing } from '../icon/icons.ts';
import css from './field.module.css';

/** A requirement for the value, ticked off while typing. */
export type FieldRule = {
  text: string;
  isMet: boolean;
  /** How screen readers announce its state ("met", "not met yet"). */
  stateLabel: string;
};

/** The parts around the control of every field. */
export type FieldLook = {
  label: string;
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean | undefined;
  /** Secondary text at the end of the label line. */
  aside?: ReactNode;
  icon?: IconDrawing | undefined;
  /** Inside the box, before and after the value. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  hint?: ReactNode;
  hintIcon?: IconDrawing | undefined;
  /** States what is wrong and how to fix it; replaces the hint. */
  error?: ReactNode;
  /** Requirements that are ticked off while typing. */
  rules?: readonly FieldRule[] | undefined;
};

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

/** The label, box, hint, error and requirements around a control. */
export function FieldFrame(
  props: FieldLook & { children: (control: ControlProps) => ReactNode; className?: string },
) {
  const id = useId();
  const { label, labelHidden, aside, icon, prefix, suffix, hint, hintIcon, error, rules } = props;
  const hasError = Boolean(error);
  const describedBy = [error || hint ? `${id}-hint` : '', rules ? `${id}-rules` : ''].join(' ');
  const note = error ?? hint;
  const noteIcon = hasError ? warningCircle : hintIcon;
  return (
    <div className={cx(css.field, hasError && css.error, props.className)}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : css.label}>
        {label}
        {aside && <span className={css.aside}>{aside}</span>}
      </label>
      <div className={css.box}>
        {icon && <Icon of={icon} />}
        {prefix && <span className={css.start}>{prefix}</span>}
        {props.children({
          id,
          'aria-describedby': describedBy.trim() || undefined,
          'aria-invalid': hasError || undefined,
        })}
        {suffix && <span className={css.end}>{suffix}</span>}
      </div>
      {rules && (
        <ul className={css.rules} id={`${id}-rules`}>
          {rules.map((rule) => (
            <li key={rule.text} className={rule.isMet ? css.met : undefined}>
              <Icon of={rule.isMet ? checkCircleFill : circle} />
              {rule.text}
              <span className="visually-hidden">{rule.stateLabel}</span>
            </li>
          ))}
        </ul>
      )}
      {/* Always rendered, so that a screen reader announces the error when it appears. */}
      <div id={`${id}-hint`} role={hasError ? 'alert' : undefined}>
        {note && (
          <div className={css.hint} data-error={hasError || undefined}>
            {noteIcon && <Icon of={noteIcon} />}
            <span>{note}</span>
          </div>
        )}
      </div>
    </div>
  );
}
