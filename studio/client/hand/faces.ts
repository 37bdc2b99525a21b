import type { HandKind } from '../../src/protocol/hand.ts';
import type { Language } from '../locale.ts';
import type { HandFace } from './hand-face.ts';

const LOADERS: Readonly<Record<HandKind, (language: Language) => Promise<HandFace>>> = {
  douDizhu: async (language) => (await import('./dou-dizhu/face.tsx')).openDouDizhuFace(language),
  niuNiu: async (language) => (await import('./niu-niu/face.tsx')).openNiuNiuFace(language),
  blackjack: async (language) => (await import('./blackjack/face.tsx')).openBlackjackFace(language),
  threeCard: async (language) =>
    (await import('./three-card/face.tsx')).openThreeCardFace(language),
};

/** Loads the face of a hand game with its messages; a page loads only its own game's. */
export function loadHandFace(kind: HandKind, language: Language): Promise<HandFace> {
  return LOADERS[kind](language);
}
