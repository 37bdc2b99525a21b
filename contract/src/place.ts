/** A place on the earth, in degrees; north and east are positive. */
export type Place = { latitude: number; longitude: number };

/** A place as sent and stored: whole millionths of a degree, rounded to about 10 metres. */
export type MicroPlace = { latitude: number; longitude: number };

/** The longest name of a place, in UTF-16 units. Chosen: a city with its country, in any script. */
export const placeNameMax = 120;

/** How far latitudes and longitudes go, in millionths of a degree. */
export const microMax = { latitude: 90_000_000, longitude: 180_000_000 } as const;

/** Reads degrees as maps write them, such as `22.28193, 114.15825`; null if they are none. */
export function readDegrees(text: string): Place | null {
  const [, north = '', east = ''] =
    /^(-?\d{1,2}(?:\.\d{1,9})?), ?(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(text) ?? [];
  const place = { latitude: Number(north), longitude: Number(east) };
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return north !== '' && isOnEarth ? place : null;
}

const perDegree = 1_000_000;
/** Chosen: 11 metres of latitude. It tells a building, and no more. */
const stepMicro = 100;

const roundMicro = (micro: number): number => Math.round(micro / stepMicro) * stepMicro + 0;

/** Rounds a place to what is sent and stored. */
export const roundPlace = ({ latitude, longitude }: MicroPlace): MicroPlace => ({
  latitude: roundMicro(latitude),
  longitude: roundMicro(longitude),
});

/** Converts degrees to what is sent and stored. */
export const toMicroPlace = ({ latitude, longitude }: Place): MicroPlace =>
  roundPlace({ latitude: latitude * perDegree, longitude: longitude * perDegree });

/** Converts what is stored to degrees. */
export const toDegrees = ({ latitude, longitude }: MicroPlace): Place => ({
  latitude: latitude / perDegree,
  longitude: longitude / perDegree,
});
