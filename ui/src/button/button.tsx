import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconDrawing } from '../icon/icons.ts';
import { Link } from './link.tsx';
import { Spinner } from '../state/spinner.tsx';
import css from './button.module.css';

/** How much a button asks to be pressed, and on which ground it stands. */
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

/** What a button looks like, whatever it does. */
export type ButtonLook = {
  tone?: ButtonTone | undefined;
  /** 52, 44 or 34 px high; the small one still has a 44 px target. */
  size?: 'lg' | 'md' | 'sm' | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
  /** Takes the room left in a row. */
  grow?: boolean | undefined;
  className?: string | undefined;
};

export type ButtonProps = ButtonLook & {
  children: ReactNode;
  icon?: IconDrawing | undefined;
  onPress?: (() => void) | undefined;
  href?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  /** The id of the form it submits, if it stands outside. */
  form?: string | undefined;
  disabled?: boolean | undefined;
  /** Shows a spinner, keeps the width, and takes no press. */
  busy?: boolean | undefined;
  /** Said instead of the visible words. */
  label?: string | undefined;
};

/** The classes of a button, for elements that must look like one. */
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

/** One action. A screen has one primary button; name the action and the sum in it. */
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
