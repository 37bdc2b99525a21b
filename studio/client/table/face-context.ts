import { createContext, use } from 'react';
import type { TableFace } from './table-face.ts';

/** Gives the face of the page's game to everything below; null where no table is shown. */
export const FaceContext = createContext<TableFace | null>(null);

/** The face of the page's game; throws where no table is shown. */
export function useFace(): TableFace {
  const face = use(FaceContext);
  if (face === null) throw new Error('useFace needs a table');
  return face;
}
