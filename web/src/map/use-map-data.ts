import { useQuery } from '@tanstack/react-query';
import { loadMapData } from './map-data.ts';
import type { MapData } from './map-data.ts';
import type { Reading } from '../app/read/reading.ts';

/** What maps are drawn by, read once; afterwards it needs no network. */
export const useMapData = (): Reading<MapData> =>
  useQuery({
    queryKey: ['map data'],
    queryFn: loadMapData,
    staleTime: Infinity,
    // A file that the service worker keeps is there without a network.
    networkMode: 'always',
    retry: false,
  });
