import { createContext, use } from 'react';
import type { HandFace } from './hand-face.ts';

/** Provides the face of the page's hand game to descendants; null if there is none. */
export const HandFaceContext = createContext<HandFace | null>(null);

/** The face of the page's hand game; throws if there is none. */
export function useHandFace(): HandFace {
  const face = use(HandFaceContext);
  if (face === null) throw new Error('useHandFace needs a hand game');
  return face;
}
