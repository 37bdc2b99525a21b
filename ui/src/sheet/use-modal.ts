import { useEffect, useRef, useState, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Drives a native dialog from `isOpen`: modal while open, heading focused first, Esc, scrim and the
 * system's back gesture ask `onClose`. Focus returns to where it was. An overlay without `onClose`
 * cannot be dismissed.
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
    // What must be answered is not closed for even a moment: a press on its answer would be lost.
    closedby: onClose ? undefined : ('none' as const),
    /** False once the overlay has left the screen: nothing needs to be drawn. */
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
     * A browser closes by itself at a second Esc: the state follows, or, where `closedby` is not
     * known, it opens again.
     */
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || !isOpen) return;
      if (onClose) onClose();
      else event.currentTarget.showModal();
    },
  };
}

const LONGEST_EXIT_MS = 500;

/** True from the opening until the closing transition has ended. */
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

/** What was drawn while open, so that it stays during the way out. */
export function useLastWhileOpen<Value>(isOpen: boolean, value: Value): Value {
  const [last, setLast] = useState(value);
  if (isOpen && last !== value) setLast(value);
  return isOpen ? value : last;
}
