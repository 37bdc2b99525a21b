import type { NamedPlace } from './read-place.ts';

/**
 * The address that opens a place in the map app of a device: Apple's on theirs, whichever handles
 * `geo:` on Android, and elsewhere OpenStreetMap.
 */
export function toMapsHref({ latitude, longitude, name }: NamedPlace, userAgent: string): string {
  const at = `${latitude},${longitude}`;
  if (/Android/i.test(userAgent)) {
    return `geo:${at}?q=${encodeURIComponent(name === '' ? at : `${at}(${name})`)}`;
  }
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) {
    return `https://maps.apple.com/?${new URLSearchParams({ ll: at, q: name || at })}`;
  }
  const [mlat, mlon] = [String(latitude), String(longitude)];
  return `https://www.openstreetmap.org/?${new URLSearchParams({ mlat, mlon })}#map=15/${latitude}/${longitude}`;
}
