import { toDegrees } from '@vela/contract/place.ts';
import type { MicroPlace } from '@vela/contract/place.ts';

/** The address of the map that shows a place with its name and, where there is one, its address. */
export function openPlaceHref(place: MicroPlace & { name: string; address?: string }): string {
  const { latitude, longitude } = toDegrees(place);
  const query = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    name: place.name,
    ...(place.address === undefined ? {} : { address: place.address }),
  });
  return `/open-location?${query}`;
}
