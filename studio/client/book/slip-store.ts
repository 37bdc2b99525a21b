import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { hasPick, removePick, togglePick } from './slip.ts';
import type { SlipPick } from './slip.ts';

/** How the selections of the slip are bet: each alone, all together, or as a system. */
export type SlipMode = 'singles' | 'together' | 'system';

/** What is on the slip, for buttons that follow one selection each. */
export class SlipStore {
  #picks: readonly SlipPick[] = [];
  #mode: SlipMode | null = null;
  readonly #listeners = new Set<() => void>();

  /** Calls a listener after each change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is chosen, the earliest first. */
  readonly picks = (): readonly SlipPick[] => this.#picks;

  /** How it is bet; null until the player says so. */
  readonly mode = (): SlipMode | null => this.#mode;

  /** Whether a selection is on the slip. */
  has(eventId: string, selection: string): boolean {
    return hasPick(this.#picks, eventId, selection);
  }

  /** Adds a selection or takes it away; false if the slip is full. */
  toggle(pick: SlipPick): boolean {
    const next = togglePick(this.#picks, pick);
    const isChanged = next !== this.#picks;
    this.#set(next);
    return isChanged;
  }

  /** Takes a selection away. */
  remove(eventId: string, selection: string): void {
    this.#set(removePick(this.#picks, eventId, selection));
  }

  /** Empties the slip. */
  clear(): void {
    this.#set([]);
  }

  /** Accepts the odds of now, in the order of the selections; null keeps what it was. */
  accept(oddsMilli: readonly (number | null | undefined)[]): void {
    this.#set(
      this.#picks.map((pick, at) => ({ ...pick, oddsMilli: oddsMilli[at] ?? pick.oddsMilli })),
    );
  }

  /** Chooses how it is bet. */
  choose(mode: SlipMode | null): void {
    this.#mode = mode;
    this.#set(this.#picks);
  }

  #set(picks: readonly SlipPick[]): void {
    this.#picks = picks;
    if (picks.length === 0) this.#mode = null;
    for (const listener of this.#listeners) listener();
  }
}

/** Provides the slip to descendants. */
export const SlipContext = createContext<SlipStore | null>(null);

/** The slip; throws outside of a book. */
export function useSlip(): SlipStore {
  const slip = use(SlipContext);
  if (slip === null) throw new Error('useSlip needs a slip above it');
  return slip;
}

/** What is on the slip now. */
export function usePicks(): readonly SlipPick[] {
  const slip = useSlip();
  return useSyncExternalStore(slip.subscribe, slip.picks);
}

/** Whether a selection is on the slip now. */
export function useIsPicked(eventId: string, selection: string): boolean {
  const slip = useSlip();
  const read = useCallback(() => slip.has(eventId, selection), [slip, eventId, selection]);
  return useSyncExternalStore(slip.subscribe, read);
}
