import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconDrawing } from '../icon/icons.ts';
import { Link } from './link.tsx';
import { Spinner } from '../state/spinner.tsx';
import css from './button.module.css';

/** A button's emphasis and the background it sits on. */
export type ButtonTone =
  | 'primary'
  | 'tonal'
  | 'neutral'
  | 'outline'
  | 'reward'
  | 'danger'
  | 'ghost'
  | 'ghost-danger'
  | 'on-art';

/** The appearance of a button, independent of its action. */
export type ButtonLook = {
  tone?: ButtonTone | undefined;
  /** 52, 44 or 34 px high; the small one still has a 44 px target. */
  size?: 'lg' | 'md' | 'sm' | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
  /** Takes the remaining width of a row. */
  grow?: boolean | undefined;
  className?: string | undefined;
};

export type ButtonProps = ButtonLook & {
  children: ReactNode;
  icon?: IconDrawing | undefined;
  onPress?: (() => void) | undefined;
  href?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  /** The id of the form it submits, if it is outside of that form. */
  form?: string | undefined;
  disabled?: boolean | undefined;
  /** Shows a spinner, keeps its width and ignores presses. */
  busy?: boolean | undefined;
  /** Read by screen readers in place of the visible label. */
  label?: string | undefined;
};

/** Returns the class names of a button, for other elements that must look like one. */
export function buttonClass({ tone = 'primary', size, block, grow, className }: ButtonLook) {
  return cx(
    css.button,
    css[tone],
    (size === 'md' || size === 'sm') && css[size],
    block && css.block,
    grow && css.grow,
    className,
  );
}

/** One action. A screen has one primary button; its label names the action and the amount. */
export function Button(props: ButtonProps) {
  const { children, icon, onPress, href, type = 'button', form, disabled, busy, label } = props;
  const words = (
    <span className={css.words}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
  if (href !== undefined && !disabled)
    return (
      <Link href={href} className={buttonClass(props)} aria-label={label}>
        {words}
      </Link>
    );
  return (
    <button
      type={type}
      form={form}
      className={buttonClass(props)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={onPress}
    >
      {words}
      {busy && (
        <span className={css.busy}>
          <Spinner inherit />
        </span>
      )}
    </button>
  );
}
