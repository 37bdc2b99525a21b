import { placeNameMax } from '@vela/contract/place.ts';
import type { Place } from '@vela/contract/place.ts';

/** A place as an address names it. */
export type NamedPlace = Place & { name: string; address: string };

const degrees = /^-?\d{1,3}(?:\.\d{1,9})?$/;
/** Chosen: four lines of an envelope. */
const addressMax = 200;

/** Reads a place from a query; null if it names none on earth, or more than a place. */
export function readPlace(query: URLSearchParams): NamedPlace | null {
  const [latitude, longitude] = ['latitude', 'longitude'].map((part) => query.get(part) ?? '');
  if (!latitude || !longitude || !degrees.test(latitude) || !degrees.test(longitude)) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  if (Math.abs(place.latitude) > 90 || Math.abs(place.longitude) > 180) return null;
  const [name, address] = ['name', 'address'].map((part) => (query.get(part) ?? '').trim());
  if (name === undefined || name.length > placeNameMax) return null;
  if (address === undefined || address.length > addressMax) return null;
  return { ...place, name, address };
}
