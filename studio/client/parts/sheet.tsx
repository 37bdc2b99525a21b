import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { caretDown, x } from '@vela/ui/icon/icons.ts';
import { useWords } from '../game-context.tsx';
import css from './sheet.module.css';

export interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Beside the title, such as a count. */
  mark?: ReactNode;
  /** Before the button that closes. */
  actions?: ReactNode;
  /** Below what scrolls: always visible. */
  foot?: ReactNode;
  /** The sheet is folded away rather than closed: what it holds stays. */
  foldLabel?: string;
}

/** A sheet over the game; the browser's dialog traps the focus and closes on Esc. */
export function Sheet(props: SheetProps) {
  const { title, onClose, children, mark, actions, foot, foldLabel } = props;
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={css.scrim}
        onClick={onClose}
      />
      <div className={css.sheet}>
        {foldLabel !== undefined && <div className={css.grab} />}
        <header className={css.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          {mark}
          <div className={css.actions}>
            {actions}
            <IconButton
              icon={foldLabel === undefined ? x : caretDown}
              label={foldLabel ?? words.close}
              onPress={onClose}
            />
          </div>
        </header>
        {/* A long text must be scrollable by keyboard in every browser. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={css.body} aria-labelledby={titleId} tabIndex={0}>
          {children}
        </section>
        {foot}
      </div>
    </dialog>
  );
}
