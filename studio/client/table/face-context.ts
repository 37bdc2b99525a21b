import { createContext, use } from 'react';
import type { TableFace } from './table-face.ts';

/** Provides the face of the page's game to descendants; null if there is no table. */
export const FaceContext = createContext<TableFace | null>(null);

/** The face of the page's game; throws if there is no table. */
export function useFace(): TableFace {
  const face = use(FaceContext);
  if (face === null) throw new Error('useFace needs a table');
  return face;
}
