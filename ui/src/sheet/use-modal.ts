import { useEffect, useRef, useState, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Controls a native dialog by `isOpen`: modal while open, heading focused first; Esc, scrim and the
 * system's back gesture call `onClose`. Focus returns to the element that had it before. An overlay
 * without `onClose` cannot be dismissed.
 */
export function useModal(isOpen: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useExit(isOpen, ref);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  return {
    ref,
    // A dialog that requires an answer never closes, even briefly: a press on its answer would be
    // lost.
    closedby: onClose ? undefined : ('none' as const),
    /** False once the overlay has left the screen and needs no rendering. */
    isShown,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      if (event.target === event.currentTarget) onClose?.();
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || event.detail === 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      const isInside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!isInside) onClose?.();
    },
    /**
     * A browser closes the dialog itself at a second Esc: update the state or, where `closedby` is
     * unsupported, reopen it.
     */
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || !isOpen) return;
      if (onClose) onClose();
      else event.currentTarget.showModal();
    },
  };
}

const LONGEST_EXIT_MS = 500;

/** True from opening until the closing transition has ended. */
function useExit(isOpen: boolean, ref: React.RefObject<HTMLDialogElement | null>): boolean {
  const [isShown, setIsShown] = useState(isOpen);
  if (isOpen && !isShown) setIsShown(true);
  useEffect(() => {
    if (isOpen || !isShown) return undefined;
    const dialog = ref.current;
    const end = () => setIsShown(false);
    // A transition may be cut short or not run at all, so a timer ends it too.
    const timer = setTimeout(end, LONGEST_EXIT_MS);
    dialog?.addEventListener('transitionend', end);
    return () => {
      clearTimeout(timer);
      dialog?.removeEventListener('transitionend', end);
    };
  }, [isOpen, isShown, ref]);
  return isShown || isOpen;
}

/** Keeps the last content rendered while open, for the closing transition. */
export function useLastWhileOpen<Value>(isOpen: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (isOpen && last !== value) setLast(value);
  return isOpen ? value : last;
}
