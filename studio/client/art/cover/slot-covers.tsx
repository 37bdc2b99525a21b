import bronzeVault from '../bronze-vault.svg';
import jadeGarden from '../jade-garden.svg';
import lanternNight from '../lantern-night.svg';
import peacockDusk from '../peacock-dusk.svg';
import phoenixDawn from '../phoenix-dawn.svg';
import riverMarket from '../river-market.svg';
import { Backdrop, put } from './stage.tsx';
import type { Cover } from './stage.tsx';
import { Lantern, Object3d } from './things.tsx';

/** The pictures of slots: their scene, the main symbol in its light, and others near and far. */
export const SLOT_COVERS: Readonly<Record<string, Cover>> = {
  'harbour-lanterns': {
    look: 'lanterns',
    glow: 'rgb(255 176 84 / .5)',
    back: <Backdrop url={lanternNight} at={[195, 165]} span={230} />,
    wide: [
      put(-62, -16, 20, <Lantern />, { depth: 'far' }),
      put(-92, -30, 13, <Lantern />, { depth: 'far' }),
    ],
    set: [
      put(-38, -24, 21, <Lantern />, { depth: 'mid' }),
      put(38, -20, 23, <Lantern />, { depth: 'mid' }),
      put(0, -2, 50, <Lantern />),
      put(-29, 31, 28, <Object3d name="lotus" />, { turn: -8 }),
      put(30, 33, 26, <Object3d name="mooncake" />, { turn: 8 }),
      put(52, 48, 34, <Lantern />, { depth: 'near' }),
    ],
  },
  'phoenix-dawn': {
    look: 'phoenix',
    glow: 'rgb(255 150 60 / .5)',
    back: <Backdrop url={phoenixDawn} at={[195, 168]} span={250} />,
    set: [
      put(0, 2, 66, <Object3d name="phoenix" />),
      put(-30, 31, 27, <Object3d name="seven" />, { turn: -12 }),
      put(31, 33, 25, <Object3d name="cherry" />, { turn: 6 }),
      put(46, -6, 20, <Object3d name="bell" />, { turn: 18, depth: 'mid' }),
      put(-44, 54, 34, <Object3d name="lemon" />, { depth: 'near' }),
    ],
  },
  'river-market': {
    look: 'market',
    glow: 'rgb(255 190 110 / .45)',
    back: <Backdrop url={riverMarket} at={[195, 180]} span={250} />,
    set: [
      put(31, -22, 24, <Object3d name="parasol" />, { turn: 12, depth: 'mid' }),
      put(-2, 2, 60, <Object3d name="elephant" />, { stands: true }),
      put(-32, 31, 28, <Object3d name="mango" />, { turn: -14 }),
      put(30, 33, 27, <Object3d name="hibiscus" />, { turn: 8 }),
      put(52, 54, 36, <Object3d name="watermelon" />, { depth: 'near' }),
    ],
  },
  'jade-garden': {
    look: 'garden',
    glow: 'rgb(190 255 220 / .42)',
    back: <Backdrop url={jadeGarden} at={[225, 130]} span={250} />,
    set: [
      put(-36, -27, 22, <Object3d name="lapisDrop" />, { turn: -20, depth: 'mid' }),
      put(0, 0, 66, <Object3d name="jadeDisc" />, { turn: -8 }),
      put(-30, 29, 32, <Object3d name="amberGourd" />, { turn: -10 }),
      put(31, 31, 32, <Object3d name="amethyst" />, { turn: 10 }),
      put(37, -22, 24, <Object3d name="coralFlower" />, { turn: 16, depth: 'mid' }),
      put(-48, 54, 34, <Object3d name="pearl" />, { depth: 'near' }),
    ],
  },
  'bronze-vault': {
    look: 'vault',
    glow: 'rgb(255 200 110 / .46)',
    back: <Backdrop url={bronzeVault} at={[195, 145]} span={260} />,
    set: [
      put(0, 0, 60, <Object3d name="ding" />, { stands: true }),
      put(-31, 32, 27, <Object3d name="coin" />, { turn: -8 }),
      put(31, 33, 28, <Object3d name="ingot" />, { turn: 6 }),
      put(-42, 4, 19, <Object3d name="bead" />, { turn: -12, depth: 'mid' }),
      put(43, 0, 19, <Object3d name="cash" />, { turn: 10, depth: 'mid' }),
      put(50, 54, 34, <Object3d name="coin" />, { depth: 'near' }),
    ],
  },
  'peacock-dusk': {
    look: 'dusk',
    glow: 'rgb(255 170 190 / .3)',
    back: <Backdrop url={peacockDusk} at={[258, 190]} span={230} />,
    set: [
      put(-31, 30, 28, <Object3d name="emerald" />, { turn: -12 }),
      put(-4, 37, 24, <Object3d name="ruby" />, { turn: 4 }),
      put(32, 33, 25, <Object3d name="duskHibiscus" />, { turn: 12 }),
      put(-34, -12, 18, <Object3d name="duskButterfly" />, { turn: -14, depth: 'mid' }),
      put(-52, 52, 34, <Object3d name="blossom" />, { depth: 'near' }),
    ],
  },
};
