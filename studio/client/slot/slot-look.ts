import lanternNight from '../art/lantern-night.svg';
import lanternSymbols from '../art/symbols.webp';
import phoenixDawn from '../art/phoenix-dawn.svg';
import phoenixSymbols from '../art/phoenix-symbols.webp';
import type { AtlasName } from '../art/atlas.ts';
import type { ReelFeel } from './reel-motion.ts';

/** How a slot looks and turns; its colours stand in scene.css under `data-look`. */
export interface SlotLook {
  look: AtlasName;
  /** Address of the scene behind the reels. */
  sceneUrl: string;
  /** Address of the picture of its symbols. */
  symbolsUrl: string;
  feel: ReelFeel;
}

const LANTERNS: SlotLook = {
  look: 'lanterns',
  sceneUrl: lanternNight,
  symbolsUrl: lanternSymbols,
  feel: 'glide',
};

const LOOKS: ReadonlyMap<string, SlotLook> = new Map([
  [
    'phoenix-dawn',
    { look: 'phoenix', sceneUrl: phoenixDawn, symbolsUrl: phoenixSymbols, feel: 'drum' },
  ],
]);

/** The look of a game. */
export function findLook(code: string): SlotLook {
  return LOOKS.get(code) ?? LANTERNS;
}
