import { SLOT_COVERS } from './slot-covers.tsx';
import type { Cover } from './stage.tsx';
import { TABLE_COVERS } from './table-covers.tsx';
import { VENUE_COVERS } from './venue-covers.tsx';

/** Every picture by the code of its game, or the name of its venue. */
export const COVERS: Readonly<Record<string, Cover>> = {
  ...SLOT_COVERS,
  ...TABLE_COVERS,
  ...VENUE_COVERS,
};
