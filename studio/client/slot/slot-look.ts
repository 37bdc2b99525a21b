import jadeGarden from '../art/jade-garden.svg';
import gardenSymbols from '../art/garden-symbols.webp';
import bronzeVault from '../art/bronze-vault.svg';
import duskSymbols from '../art/dusk-symbols.webp';
import lanternNight from '../art/lantern-night.svg';
import marketSymbols from '../art/market-symbols.webp';
import lanternSymbols from '../art/symbols.webp';
import phoenixDawn from '../art/phoenix-dawn.svg';
import phoenixSymbols from '../art/phoenix-symbols.webp';
import riverMarket from '../art/river-market.svg';
import peacockDusk from '../art/peacock-dusk.svg';
import vaultSymbols from '../art/vault-symbols.webp';
import type { AtlasName } from '../art/atlas.ts';
import type { ReelFeel } from './reel-motion.ts';

/** How symbols arrive: on turning reels, or falling. */
export type SlotFeel = ReelFeel | 'drop';

/** The look and motion of a slot; its colours are in scene.css under `data-look`. */
export interface SlotLook {
  look: AtlasName;
  /** Address of the scene behind the reels. */
  sceneUrl: string;
  /** Address of its symbol atlas. */
  symbolsUrl: string;
  feel: SlotFeel;
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
  [
    'river-market',
    { look: 'market', sceneUrl: riverMarket, symbolsUrl: marketSymbols, feel: 'glide' },
  ],
  [
    'jade-garden',
    { look: 'garden', sceneUrl: jadeGarden, symbolsUrl: gardenSymbols, feel: 'drop' },
  ],
  [
    'bronze-vault',
    { look: 'vault', sceneUrl: bronzeVault, symbolsUrl: vaultSymbols, feel: 'drum' },
  ],
  ['peacock-dusk', { look: 'dusk', sceneUrl: peacockDusk, symbolsUrl: duskSymbols, feel: 'glide' }],
]);

/** The look of a game. */
export function findLook(code: string): SlotLook {
  return LOOKS.get(code) ?? LANTERNS;
}
