import lanternNight from '../lantern-night.svg';
import phoenixDawn from '../phoenix-dawn.svg';
import { ChipStack } from './chips.tsx';
import { Backdrop, Hall, put } from './stage.tsx';
import type { Cover } from './stage.tsx';
import { Drum, Wheel } from './table-covers.tsx';
import { Ball, Die, Fan, Lantern, Medal, Object3d, PlayCard } from './things.tsx';

/** The picture of each venue, composed of objects from its games. */
export const VENUE_COVERS: Readonly<Record<string, Cover>> = {
  'lotus-slots': {
    look: 'lanterns',
    glow: 'rgb(255 176 84 / .5)',
    back: <Backdrop url={lanternNight} at={[225, 158]} span={160} />,
    set: [
      put(-72, -22, 22, <Lantern />, { depth: 'far' }),
      put(56, -26, 24, <Lantern />, { depth: 'mid' }),
      put(-40, -14, 30, <Lantern />, { depth: 'mid' }),
      put(28, 0, 58, <Object3d name="elephant" />),
      put(-12, 8, 54, <Object3d name="duskPeacock" />, { turn: -6 }),
      put(-44, 32, 30, <Object3d name="lotus" />, { turn: -8 }),
      put(48, 33, 27, <Object3d name="mango" />, { turn: 10 }),
    ],
  },
  'phoenix-slots': {
    look: 'phoenix',
    glow: 'rgb(255 150 60 / .46)',
    back: <Backdrop url={phoenixDawn} at={[235, 150]} span={160} />,
    set: [
      put(-42, -18, 24, <Object3d name="jadeDisc" />, { turn: -16, depth: 'mid' }),
      put(0, -2, 70, <Object3d name="phoenix" />),
      put(40, 20, 42, <Object3d name="ding" />, { stands: true }),
      put(-36, 28, 34, <Object3d name="seven" />, { turn: -10 }),
      put(2, 38, 24, <Object3d name="amethyst" />, { turn: 8 }),
      put(52, -24, 20, <Object3d name="cash" />, { turn: 12, depth: 'mid' }),
    ],
  },
  'harbour-live': {
    glow: 'rgb(255 220 150 / .24)',
    back: <Hall />,
    set: [
      put(-34, -2, 46, <PlayCard card="Ks" />, { turn: -12 }),
      put(-12, 0, 46, <PlayCard card="9h" />, { turn: 8 }),
      put(32, -12, 38, <Die face={5} yaw={38} />, { stands: true }),
      put(44, 18, 42, <Die face={1} yaw={-24} />, { stands: true }),
      put(12, 30, 32, <ChipStack tones={['red', 'red', 'amber', 'red']} />, { stands: true }),
      put(-56, 34, 28, <ChipStack tones={['blue', 'blue']} />, { stands: true }),
    ],
  },
  'pearl-live': {
    look: 'wheel',
    glow: 'rgb(255 224 160 / .24)',
    back: <Hall />,
    set: [
      put(16, -4, 88, <Wheel />),
      put(-38, -4, 36, <Medal name="dragon-face" tone="red" />),
      put(-27, 26, 36, <Medal name="tiger-face" tone="amber" />),
      put(50, 33, 30, <ChipStack tones={['green', 'green', 'black']} />, { stands: true }),
    ],
  },
  'jade-cards': {
    look: 'jade',
    glow: 'rgb(200 255 232 / .24)',
    back: <Hall />,
    set: [
      put(0, 10, 84, <Fan cards={['As', 'Jh', 'Qs', '2d', 'Bj']} spread={18} />),
      put(-2, -32, 32, <Object3d name="crown" />),
      put(46, 22, 42, <Object3d name="bull-cards" />),
      put(-46, 30, 32, <ChipStack tones={['green', 'green', 'black']} />, { stands: true }),
    ],
  },
  'tide-lottery': {
    look: 'tide',
    glow: 'rgb(150 220 255 / .34)',
    back: <Hall />,
    set: [
      put(0, -4, 70, <Drum numbers={[7, 61, 22, 48, 13, 75, 30, 56, 9, 68]} />, { stands: true }),
      put(-42, 26, 30, <Ball number={18} />),
      put(42, 28, 32, <Ball number={45} />),
      put(50, -12, 20, <Ball number={72} />, { depth: 'mid' }),
      put(8, 38, 22, <Ball number={8} />),
    ],
  },
};
