import type { NiuNiuView } from '../../../src/hands/niu-niu.ts';

/** A round with the bank's cards still face down. */
export function hideBank(view: NiuNiuView): NiuNiuView {
  return { ...view, bank: { level: 0, cards: [] } };
}

/** The player's hand, a pause to read it, and the bank's. */
export function listFrames(after: NiuNiuView): NiuNiuView[] {
  return [hideBank(after), hideBank(after), after];
}
