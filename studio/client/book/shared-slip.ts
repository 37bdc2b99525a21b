/** What a shared slip puts on the slip, and what a slip shares. */
import { readSelection } from '../../src/book/read-selection.ts';
import { writeSelection } from '../../src/book/selection.ts';
import type { shareSlip } from '../../src/protocol/book-routes.ts';
import type { SharedLeg, SharedSlipReply } from '../../src/protocol/shared-slip.ts';
import type { RouteInput } from '../../src/protocol/route.ts';
import type { SlipLeg, SlipPick } from './slip.ts';

/** How the selections of the slip are bet: each alone, all together, or as a system. */
export type SlipMode = 'singles' | 'together' | 'system';

/** A leg that was shared and is no longer offered. */
export interface GoneLeg extends Pick<SlipPick, 'event' | 'selection'> {
  isOver: boolean;
}

/** A slip as it was shared, with the odds of then as those that were chosen. */
export interface SharedSlip {
  code: string;
  picks: readonly SlipPick[];
  mode: SlipMode;
  /** The kind of system; null for anything else. */
  system: string | null;
  gone: readonly GoneLeg[];
}

/** Reads a reply: what is over, or has never had a price, is not put on the slip. */
export function toSharedSlip({ code, kind, legs }: SharedSlipReply): SharedSlip {
  const offered = legs.filter((leg) => !isGone(leg));
  return {
    code,
    picks: offered.flatMap(toPicks),
    mode: kind === 'single' ? toSingleMode(legs) : kind === 'parlay' ? 'together' : 'system',
    system: kind === 'single' || kind === 'parlay' ? null : kind,
    gone: legs.filter(isGone).map(({ event, selection, isOver }) => ({ event, selection, isOver })),
  };
}

const isGone = ({ isOver, sharedOddsMilli, oddsMilli }: SharedLeg): boolean =>
  isOver || (sharedOddsMilli ?? oddsMilli) === null;

/** A bet builder alone is a single of several selections. */
const toSingleMode = (legs: readonly SharedLeg[]): SlipMode =>
  legs.length === 1 && legs.some(({ selection }) => selection.includes('+'))
    ? 'together'
    : 'singles';

function toPicks(leg: SharedLeg): SlipPick[] {
  const { event, selection, sharedOddsMilli, oddsMilli, partsMilli } = leg;
  const accepted = sharedOddsMilli ?? oddsMilli ?? 1001;
  const read = readSelection(selection);
  if (read?.kind !== 'builder') return [{ event, selection, oddsMilli: accepted }];
  const together = { selection, oddsMilli: accepted };
  return read.parts.map((part, at) => ({
    event,
    selection: writeSelection(part),
    oddsMilli: partsMilli[at] ?? 1001,
    together,
  }));
}

/** What a slip shares of itself; legs that cannot be one bet are shared one by one. */
export function toShareInput(
  kind: string,
  legs: readonly SlipLeg[],
  canBe: boolean,
): RouteInput<typeof shareSlip> {
  return {
    kind: canBe ? kind : 'single',
    legs: legs.map(({ event, selection }) => ({ eventId: event.id, selection })),
  };
}
