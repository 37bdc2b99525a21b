import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { KeptSlip } from './kept-slip.ts';
import type { GoneLeg, SharedSlip, SlipMode } from './shared-slip.ts';
import { hasPick, isPick, removePick, togglePick } from './slip.ts';
import type { SlipPick } from './slip.ts';

/** The origin of the slip, and which of its legs are no longer offered. */
export interface SlipOrigin {
  /** The code of a shared slip; null for one that was kept. */
  code: string | null;
  gone: readonly GoneLeg[];
}

/** The selections on the slip, for buttons that follow one each. */
export class SlipStore {
  #picks: readonly SlipPick[] = [];
  #mode: SlipMode | null = null;
  #system: string | null = null;
  #origin: SlipOrigin | null = null;
  #turnedAway = 0;
  readonly #listeners = new Set<() => void>();
  readonly #keep: (slip: KeptSlip | null) => void;

  /** Begins with what was kept, and is kept after each change; null keeps nothing. */
  constructor(kept: KeptSlip | null = null, keep: (slip: KeptSlip | null) => void = () => {}) {
    this.#keep = keep;
    if (kept === null) return;
    this.#picks = kept.picks;
    this.#mode = kept.mode;
    this.#system = kept.system;
    if (kept.code !== null) this.#origin = { code: kept.code, gone: [] };
  }

  /** Calls a listener after each change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The chosen selections, the earliest first. */
  readonly picks = (): readonly SlipPick[] => this.#picks;

  /** How it is bet; null until the player chooses. */
  readonly mode = (): SlipMode | null => this.#mode;

  /** Which system was chosen; null for the first that is possible. */
  readonly system = (): string | null => this.#system;

  /** The shared slip that it was filled from; null if it was not. */
  readonly origin = (): SlipOrigin | null => this.#origin;

  /** Whether a selection is on the slip. */
  has(eventId: string, selection: string): boolean {
    return hasPick(this.#picks, eventId, selection);
  }

  /** How many selections found the slip full. */
  readonly turnedAway = (): number => this.#turnedAway;

  /** Adds a selection or takes it away, unless the slip is full. */
  toggle(pick: SlipPick): void {
    const next = togglePick(this.#picks, pick);
    if (next === this.#picks) this.#turnedAway += 1;
    this.#set(next);
  }

  /** Takes a selection away. */
  remove(eventId: string, selection: string): void {
    this.#set(removePick(this.#picks, eventId, selection));
  }

  /** Takes away all but these selections, which were refused. */
  retain(refused: readonly { eventId: string; selection: string }[]): void {
    this.#origin = null;
    this.#set(
      this.#picks.filter((pick) =>
        refused.some(({ eventId, selection }) => isPick(pick, eventId, selection)),
      ),
    );
  }

  /** Empties the slip. */
  clear(): void {
    this.#origin = null;
    this.#set([]);
  }

  /** Replaces what is on it by a shared slip. */
  fill({ code, picks, mode, system, gone }: SharedSlip): void {
    this.#mode = mode;
    this.#system = system;
    this.#origin = { code, gone };
    this.#set(picks);
  }

  /** Removes selections that are no longer offered, and tells the player. */
  drop(all: readonly GoneLeg[]): void {
    const gone = all.filter(({ event, selection }) => this.has(event.id, selection));
    if (gone.length === 0) return;
    const before = this.#origin?.gone ?? [];
    this.#origin = { code: this.#origin?.code ?? null, gone: [...before, ...gone] };
    this.#set(
      this.#picks.filter((pick) =>
        gone.every(({ event, selection }) => !isPick(pick, event.id, selection)),
      ),
    );
  }

  /** Keeps it on the device. */
  keep(): void {
    const code = this.#origin?.code ?? null;
    this.#keep({ picks: this.#picks, mode: this.#mode, system: this.#system, code });
  }

  /** Does not keep what is being placed: a reload must not offer it once more. */
  forgetKept(): void {
    this.#keep(null);
  }

  /** Forgets where it comes from. */
  forgetOrigin(): void {
    this.#origin = null;
    this.#set(this.#picks);
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

  /** Chooses a system. */
  chooseSystem(kind: string): void {
    this.#system = kind;
    this.#set(this.#picks);
  }

  #set(picks: readonly SlipPick[]): void {
    this.#picks = picks;
    if (picks.length === 0) this.#mode = null;
    this.keep();
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

/** The current selections of the slip. */
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
