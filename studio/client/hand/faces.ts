import type { HandKind } from '../../src/hand-protocol.ts';
import type { Language } from '../locale.ts';
import type { HandFace } from './hand-face.ts';

const LOADERS: Readonly<Record<HandKind, (language: Language) => Promise<HandFace>>> = {
  blackjack: async (language) => (await import('./blackjack/face.tsx')).openBlackjackFace(language),
};

/** Fetches the face of a hand game with its words; a page fetches those of its own game only. */
export function loadHandFace(kind: HandKind, language: Language): Promise<HandFace> {
  return LOADERS[kind](language);
}
