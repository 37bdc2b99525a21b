import { useCallback, useEffect, useId, useState } from 'react';

/**
 * The keys of one amount. Three places belong to it, known by its id: `data-amount-area`, the
 * amount with all that is said about it; in it `data-amount-entry`, the figure; and
 * `data-amount-panel`, the keys with their button.
 */
export type KeypadState = {
  id: string;
  isOpen: boolean;
  /** Shows the keys without a press, as where a sheet is there for its amount alone. */
  open: () => void;
};

type Place = 'amountArea' | 'amountEntry' | 'amountPanel';

/** The place of an amount that an event came through; its path, as a press may remove its target. */
const findPlace = (event: Event, id: string, place: Place): HTMLElement | undefined =>
  event
    .composedPath()
    .filter((it) => it instanceof HTMLElement)
    .find((it) => it.dataset[place] === id);

/**
 * Opens the keys of an amount and puts them away, the same on every screen with money. A press
 * counts once it is complete, and the Tab key once it is released: keys that came at the first
 * touch or with the focus would move the page under the finger, and the press would end elsewhere.
 */
export function useKeypad(): KeypadState {
  const id = useId();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const isMine = (event: Event): boolean =>
      (['amountArea', 'amountPanel'] as const).some((it) => findPlace(event, id, it));
    let hasBegunInside = false;
    const handlePointerDown = (event: Event) => {
      hasBegunInside = isMine(event);
    };
    const handleClick = (event: Event) => {
      // Digits that are selected beyond the edge of the field end in a press outside.
      const isSelecting = hasBegunInside && !isMine(event);
      hasBegunInside = false;
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
    // Before what is pressed answers: what it opens, such as a sheet, may bring its keys along.
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
      // A sheet that holds the amount stays for this once.
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [id, isOpen]);

  const open = useCallback(() => setOpen(true), []);
  return { id, isOpen, open };
}
