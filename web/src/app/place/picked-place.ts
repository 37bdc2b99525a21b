import { createWatched } from '@vela/client/watched.ts';
import type { MicroPlace } from '@vela/contract/place.ts';

/** A place that a player has chosen on the map, with what it is called. */
export type PickedPlace = MicroPlace & { name: string };

let picked: { for: string; place: PickedPlace } | null = null;
const watched = createWatched();

/** Keeps the place that was chosen for the screen at an address; null forgets any. */
export function keepPickedPlace(next: typeof picked): void {
  picked = next;
  watched.changed();
}

/** The place that was chosen for the screen at an address; null if none was. */
export const usePickedPlace = (address: string): PickedPlace | null =>
  watched.use(() => (picked?.for === address ? picked.place : null));
