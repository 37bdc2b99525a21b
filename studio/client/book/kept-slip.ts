/** The slip as the device keeps it, so that a login or a reload does not empty it. */
import { readSelection } from '../../src/book/read-selection.ts';
import type { EventPhase } from '../../src/protocol/book.ts';
import type { GoneLeg, SlipMode } from './shared-slip.ts';
import type { SlipPick } from './slip.ts';

/** The part of a slip that is kept. */
export interface KeptSlip {
  picks: readonly SlipPick[];
  mode: SlipMode | null;
  system: string | null;
  /** The shared slip that it was filled from; null if it was not. */
  code: string | null;
}

/** Chosen: a registration with a mail that comes late, and no slip of yesterday. */
const keptMs = 6 * 3_600_000;

/** The text that is stored at an instant; null for an empty slip. */
export function writeKeptSlip(slip: KeptSlip, nowMs: number): string | null {
  return slip.picks.length === 0 ? null : JSON.stringify({ ...slip, untilMs: nowMs + keptMs });
}

/** The stored slip, unless it is too old, or from another version of the book. */
export function parseKeptSlip(text: string | null, nowMs: number): KeptSlip | null {
  try {
    // This page's own writes are trusted, as long as all of their selections can be read.
    const stored: (KeptSlip & { untilMs: number }) | null = JSON.parse(text ?? 'null');
    if (stored === null || !(nowMs < stored.untilMs)) return null;
    const isKnown = stored.picks.every(({ selection }) => readSelection(selection) !== null);
    const { picks, mode, system, code } = stored;
    return isKnown ? { picks, mode, system, code } : null;
  } catch {
    return null;
  }
}

/**
 * The picks whose matches are over, once for each leg that is shown; `phaseOf` is undefined while a
 * match is not known.
 */
export function findGone(
  picks: readonly SlipPick[],
  phaseOf: (eventId: string) => EventPhase | undefined,
): GoneLeg[] {
  return picks
    .filter(({ event }) => phaseOf(event.id) === 'over')
    .map(({ event, selection }) => ({ event, selection, isOver: true }));
}
