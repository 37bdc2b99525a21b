import { useId, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { IconButton } from '../button/icon-button.tsx';
import { x } from '../icon/icons.ts';
import css from './modal.module.css';
import { useDragDown } from './use-drag-down.ts';
import { useLastWhileOpen, useModal } from './use-modal.ts';

export type SheetProps = {
  isOpen: boolean;
  /** Called by Esc, scrim, drag, the close button and the back gesture. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  /**
   * Hides the title visually (sheets with a heading of their own); screen readers still read it.
   */
  titleHidden?: boolean | undefined;
  closeLabel?: string | undefined;
  children: ReactNode;
  /** Fixed below the scrolling body: the button. */
  foot?: ReactNode;
  /** Text only: since nothing in it is focusable, its body is, so that keys can scroll it. */
  reading?: boolean | undefined;
  /** `alertdialog` for questions that require an answer. */
  role?: 'dialog' | 'alertdialog' | undefined;
  className?: string | undefined;
};

/**
 * A sheet that slides up from the bottom and follows the finger; without `onClose` it cannot be
 * dismissed.
 */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, closeLabel, role = 'dialog' } = props;
  const id = useId();
  const { isShown, ...dialog } = useModal(isOpen, onClose);
  const drag = useDragDown(onClose);
  const { title, children, foot } = useLastWhileOpen(isOpen, props);
  return (
    <dialog
      {...dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      className={cx(css.modal, css.rises, css.sheet, props.className)}
    >
      {isShown && (
        <>
          <div className={css.handle} {...drag}>
            {/* No handle on a sheet that cannot be dismissed. */}
            {onClose && <div className={css.grab} />}
            <div className={props.titleHidden ? 'visually-hidden' : css.head}>
              <h2 id={`${id}-title`} tabIndex={-1} data-first-focus="">
                {title}
              </h2>
              {onClose && closeLabel && !props.titleHidden && (
                <IconButton icon={x} label={closeLabel} onPress={onClose} />
              )}
            </div>
          </div>
          <div
            className={css.body}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
            tabIndex={props.reading ? 0 : undefined}
          >
            {children}
          </div>
          {foot && <div className={css.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  );
}
