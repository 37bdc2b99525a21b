import { BOOK_COVERS } from './book-covers.tsx';
import { SLOT_COVERS } from './slot-covers.tsx';
import type { Cover } from './stage.tsx';
import { TABLE_COVERS } from './table-covers.tsx';
import { VENUE_COVERS } from './venue-covers.tsx';

/** Every picture by game code or venue name. */
export const COVERS: Readonly<Record<string, Cover>> = {
  ...BOOK_COVERS,
  ...SLOT_COVERS,
  ...TABLE_COVERS,
  ...VENUE_COVERS,
};
