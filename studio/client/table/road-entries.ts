import type { PastRound } from '../../src/table-protocol.ts';
import type { RoadEntry, Roads } from '../../src/tables/roads.ts';
import { fill, toSpotName } from '../locale.ts';
import type { Messages } from '../messages.en.ts';
import type { TableFace } from './table-face.ts';

/** Finished rounds as road maps need them. */
export function toRoadEntries(face: TableFace, history: readonly PastRound[]): RoadEntry[] {
  return history.map(({ roundNo, outcome }) => face.toRoadEntry(roundNo, outcome));
}

/** What road maps show, to be read out. */
export function toRoadsLabel({ road }: TableFace, { counts }: Roads, words: Messages): string {
  return fill(words.table.roadsLabel, {
    red: toSpotName(words, road.red),
    reds: counts.red,
    blue: toSpotName(words, road.blue),
    blues: counts.blue,
    tie: toSpotName(words, road.tie),
    ties: counts.tie,
  });
}
