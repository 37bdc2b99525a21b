import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Returns the item that an arrow key, Home or End moves to within the group around the key's
 * target, and prevents the browser's default. Returns undefined for every other key.
 */
export function rovingStep(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
): HTMLElement | undefined {
  const group = event.currentTarget.closest('[role="radiogroup"], [role="tablist"]');
  const items = [...(group?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = STEPS[event.key];
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? items.length - 1
        : step === undefined || at < 0
          ? -1
          : (at + step + items.length) % items.length;
  const target = items[to];
  if (target) event.preventDefault();
  return target;
}

/**
 * Arrow keys, Home and End move the focus among the elements with this role and choose the one they
 * reach, as radio groups and tab lists do.
 */
export function rovingKeys(role: string) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = rovingStep(event, `[role="${role}"]:not(:disabled, [aria-disabled="true"])`);
    target?.focus();
    target?.click();
  };
}

/** Only the chosen item is in the tab order; the first one if none is chosen. */
export function rovingTabIndex(isChosen: boolean, index: number, hasChosen: boolean): 0 | -1 {
  return isChosen || (!hasChosen && index === 0) ? 0 : -1;
}
