import type { PastRound } from '../../../src/protocol/table.ts';
import type { RoadEntry, Roads } from '../../../src/tables/roads.ts';
import { fill } from '@vela/client/fill.ts';
import { toSpotName } from './card-look.ts';
import type { CardLook } from './card-look.ts';

/** Finished rounds as road maps need them. */
export function toRoadEntries(look: CardLook, history: readonly PastRound[]): RoadEntry[] {
  return history.map(({ roundNo, outcome }) => look.toRoadEntry(roundNo, outcome));
}

/** The content of road maps, for screen readers. */
export function toRoadsLabel(look: CardLook, { counts }: Roads): string {
  const { road } = look;
  return fill(look.words.roadsLabel, {
    red: toSpotName(look, road.red),
    reds: counts.red,
    blue: toSpotName(look, road.blue),
    blues: counts.blue,
    tie: toSpotName(look, road.tie),
    ties: counts.tie,
  });
}
