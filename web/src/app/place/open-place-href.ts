import { toDegrees } from '@vela/contract/place.ts';
import type { MicroPlace } from '@vela/contract/place.ts';

/** The address of the map that shows a place with its name. */
export function openPlaceHref(place: MicroPlace & { name: string }): string {
  const { latitude, longitude } = toDegrees(place);
  const query = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    name: place.name,
  });
  return `/open-location?${query}`;
}
