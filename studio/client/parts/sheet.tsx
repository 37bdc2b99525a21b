import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { x } from '@vela/ui/icon/icons.ts';
import { useWords } from '../game-context.tsx';
import css from './sheet.module.css';

export interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the game; the browser's dialog traps the focus and closes on Esc. */
export function Sheet({ title, onClose, children }: SheetProps) {
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
        <header className={css.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          <IconButton icon={x} label={words.close} onPress={onClose} />
        </header>
        {/* A long text must be scrollable by keyboard in every browser. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={css.body} aria-labelledby={titleId} tabIndex={0}>
          {children}
        </section>
      </div>
    </dialog>
  );
}
