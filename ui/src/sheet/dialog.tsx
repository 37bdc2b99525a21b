import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../theme/cx.ts';
import css from './modal.module.css';
import { useLastWhileOpen, useModal } from './use-modal.ts';

export type DialogProps = {
  isOpen: boolean;
  /** Asked for by Esc, scrim, cancel and the back gesture; without it the dialog stays. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  children?: ReactNode;
  action: {
    /** Verb and object: "Delete account", never "OK". */
    label: ReactNode;
    onPress: () => void;
    danger?: boolean | undefined;
    busy?: boolean | undefined;
    disabled?: boolean | undefined;
  };
  cancelLabel?: string | undefined;
};

/** One question in the middle of the screen. Focus starts on the title, never on the action. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose } = props;
  const id = useId();
  const { isShown, ...dialog } = useModal(isOpen, onClose);
  const { title, children, action, cancelLabel } = useLastWhileOpen(isOpen, props);
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
      className={cx(css.modal, css.dialog)}
    >
      {isShown && (
        <>
          <h2 id={`${id}-title`} className={css.dialogTitle} tabIndex={-1} data-first-focus="">
            {title}
          </h2>
          {children && (
            <div id={`${id}-body`} className={css.dialogBody}>
              {children}
            </div>
          )}
          <div className={css.dialogActions}>
            {cancelLabel && onClose && (
              <Button tone="neutral" size="md" onPress={onClose}>
                {cancelLabel}
              </Button>
            )}
            <Button
              tone={action.danger ? 'danger' : 'primary'}
              size="md"
              busy={action.busy}
              disabled={action.disabled}
              onPress={action.onPress}
            >
              {action.label}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
