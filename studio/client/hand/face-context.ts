import { createContext, use } from 'react';
import type { HandFace } from './hand-face.ts';

/** Gives the face of the page's hand game to everything below; null where none is shown. */
export const HandFaceContext = createContext<HandFace | null>(null);

/** The face of the page's hand game; throws where none is shown. */
export function useHandFace(): HandFace {
  const face = use(HandFaceContext);
  if (face === null) throw new Error('useHandFace needs a hand game');
  return face;
}
