import type { Place } from '@vela/contract/place.ts';
import { useCallback, useState } from 'react';

/** Why a device did not say where it is. */
export type NoPlace = 'refused' | 'unknown' | 'late' | 'unsupported';

/** Chosen: a satellite receiver that was off needs some seconds. */
const waitMs = 12_000;
/** Chosen: a place of a minute ago is still this one. */
const ageMs = 60_000;

/** Asks the device where it is, when its reader wants that; never by itself. */
export function useOwnPlace(onFound: (place: Place) => void) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<NoPlace | null>(null);
  const ask = useCallback(() => {
    setProblem(null);
    if (!('geolocation' in navigator)) return setProblem('unsupported');
    setAsking(true);
    const fail = ({ code }: { code: number }) => {
      setAsking(false);
      setProblem(code === 1 ? 'refused' : code === 3 ? 'late' : 'unknown');
    };
    const found = ({ coords: { latitude, longitude } }: { coords: Place }) => {
      setAsking(false);
      onFound({ latitude, longitude });
    };
    navigator.geolocation.getCurrentPosition(found, fail, { timeout: waitMs, maximumAge: ageMs });
  }, [onFound]);
  return { ask, isAsking, problem };
}
