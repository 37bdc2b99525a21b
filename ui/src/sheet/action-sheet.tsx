import { useId, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import css from './modal.module.css';
import { useLastWhileOpen, useModal } from './use-modal.ts';

/** One action. */
export type ActionSheetItem = {
  label: ReactNode;
  onPress: () => void;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
};

export type ActionSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  items: readonly ActionSheetItem[];
  /** Cancel: the safe choice, set apart. */
  cancelLabel: string;
};

/** A short list of actions, from the bottom edge. */
export function ActionSheet(props: ActionSheetProps) {
  const { isOpen, onClose } = props;
  const id = useId();
  const { isShown, ...dialog } = useModal(isOpen, onClose);
  const { title, items, cancelLabel } = useLastWhileOpen(isOpen, props);
  return (
    <dialog
      {...dialog}
      aria-labelledby={`${id}-title`}
      className={cx(css.modal, css.rises, css.actionSheet)}
    >
      {isShown && (
        <>
          <div className={css.group}>
            <h2 id={`${id}-title`} className={css.groupTitle} tabIndex={-1} data-first-focus="">
              {title}
            </h2>
            {items.map((item, index) => (
              <button
                key={index}
                type="button"
                className={cx(css.item, item.danger && css.danger)}
                disabled={item.disabled}
                onClick={item.onPress}
              >
                {item.label}
              </button>
            ))}
          </div>
          <div className={css.group}>
            <button type="button" className={cx(css.item, css.cancel)} onClick={onClose}>
              {cancelLabel}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
