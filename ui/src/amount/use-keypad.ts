import { useCallback, useEffect, useId, useState } from 'react';

/**
 * The keypad of one amount. Three elements share its id: `data-amount-area`, the amount with its
 * messages; within it `data-amount-entry`, the figure; and `data-amount-panel`, the keys with their
 * button.
 */
export type KeypadState = {
  id: string;
  isOpen: boolean;
  /** Opens the keys immediately, as in a sheet that exists only for its amount. */
  open: () => void;
};

type Place = 'amountArea' | 'amountEntry' | 'amountPanel';

/**
 * Returns the element of an amount that an event passed through. It uses the event's path, since a
 * press may remove its target.
 */
const findPlace = (event: Event, id: string, place: Place): HTMLElement | undefined =>
  event
    .composedPath()
    .filter((it) => it instanceof HTMLElement)
    .find((it) => it.dataset[place] === id);

/**
 * Opens and closes the keys of an amount, with the same rules on every screen that handles money. A
 * press counts on completion and the Tab key on release: opening at pointer-down or on focus would
 * shift the page under the finger, and the press would land elsewhere.
 */
export function useKeypad(): KeypadState {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const isMine = (event: Event): boolean =>
      (['amountArea', 'amountPanel'] as const).some((it) => findPlace(event, id, it));
    let hasStartedInside = false;
    const handlePointerDown = (event: Event) => {
      hasStartedInside = isMine(event);
    };
    const handleClick = (event: Event) => {
      // Selecting digits past the edge of the field ends in a press outside of it.
      const isSelecting = hasStartedInside && !isMine(event);
      hasStartedInside = false;
      const input = findPlace(event, id, 'amountEntry')?.querySelector('input');
      if (input && !input.disabled) {
        input.focus({ preventScroll: true });
        setOpen(true);
      } else if (!isMine(event) && !isSelecting) setOpen(false);
    };
    const handleKeyUp = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      if (findPlace(event, id, 'amountEntry')) setOpen(true);
      else if (!isMine(event)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    // Runs before the pressed element responds: what it opens, such as a sheet, may have its own
    // keys.
    document.addEventListener('click', handleClick, { capture: true });
    document.addEventListener('keyup', handleKeyUp);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('click', handleClick, { capture: true });
      document.removeEventListener('keyup', handleKeyUp);
    };
  }, [id]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      const isMine = findPlace(event, id, 'amountArea') ?? findPlace(event, id, 'amountPanel');
      if (event.key !== 'Escape' || !isMine) return;
      // Keeps the sheet around the amount open for this key press.
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [id, isOpen]);

  const open = useCallback(() => setOpen(true), []);
  return { id, isOpen, open };
}
