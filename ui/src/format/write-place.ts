/** A place as people copy it: degrees to four decimals, latitude first. */
export const writePlace = (place: { latitude: number; longitude: number }): string =>
  `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}`;
