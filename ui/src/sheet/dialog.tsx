import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { cx } from '../theme/cx.ts';
import css from './modal.module.css';
import { useLastWhileOpen, useModal } from './use-modal.ts';

export type DialogProps = {
  isOpen: boolean;
  /**
   * Called by Esc, scrim, cancel and the back gesture; without it the dialog cannot be dismissed.
   */
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
  /** An alternative action, between the main action and cancel. */
  alternative?: { label: ReactNode; onPress: () => void } | undefined;
  cancelLabel?: string | undefined;
};

/** A question in the centre of the screen. Focus starts on the title, never on the action. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose } = props;
  const id = useId();
  const { isShown, ...dialog } = useModal(isOpen, onClose);
  const { title, children, action, alternative, cancelLabel } = useLastWhileOpen(isOpen, props);
  const cancel = cancelLabel && onClose && (
    <Button tone={alternative ? 'ghost' : 'neutral'} size="md" onPress={onClose}>
      {cancelLabel}
    </Button>
  );
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
          <div className={cx(css.dialogActions, alternative && css.dialogStack)}>
            {/* Of two buttons, the action is last; of three, which stack, it is first. */}
            {!alternative && cancel}
            <Button
              tone={action.danger ? 'danger' : 'primary'}
              size="md"
              busy={action.busy}
              disabled={action.disabled}
              onPress={action.onPress}
            >
              {action.label}
            </Button>
            {alternative && (
              <Button tone="tonal" size="md" onPress={alternative.onPress}>
                {alternative.label}
              </Button>
            )}
            {alternative && cancel}
          </div>
        </>
      )}
    </dialog>
  );
}
