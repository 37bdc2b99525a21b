import { crestUrl } from '@vela/ui/art/crest-urls.ts';
import { Ground, Hall, put } from './stage.tsx';
import type { Cover } from './stage.tsx';
import { Object3d } from './things.tsx';

const Crest = ({ of }: { of: string }) => <img src={crestUrl(of)} alt="" />;

/** The pictures of the two books and of the venues that hold them. */
export const BOOK_COVERS: Readonly<Record<string, Cover>> = {
  'vela-sportsbook': {
    look: 'ground',
    glow: 'rgb(190 224 255 / .34)',
    back: <Ground />,
    set: [
      put(-30, -22, 30, <Crest of="flames" />, { turn: -8 }),
      put(30, -22, 30, <Crest of="kowloon" />, { turn: 8 }),
      put(0, 16, 54, <Object3d name="soccer-ball" />, { stands: true }),
      put(-42, 30, 24, <Object3d name="tennis" />, { depth: 'near' }),
      put(44, 32, 30, <Object3d name="basketball" />, { depth: 'near' }),
    ],
  },
  'rocket-esportsbook': {
    look: 'arena',
    glow: 'rgb(150 120 255 / .42)',
    back: <Hall />,
    set: [
      put(-36, -18, 32, <Crest of="bolts" />, { turn: -8 }),
      put(36, -18, 32, <Crest of="petrels" />, { turn: 8 }),
      put(0, 14, 56, <Object3d name="video-game" />, { stands: true }),
      put(0, -34, 24, <Object3d name="crossed-swords" />, { depth: 'mid' }),
    ],
  },
  'vela-sports': {
    look: 'ground',
    glow: 'rgb(190 224 255 / .3)',
    back: <Ground />,
    set: [
      put(-34, -10, 34, <Object3d name="basketball" />, { depth: 'mid' }),
      put(8, 8, 62, <Object3d name="soccer-ball" />, { stands: true }),
      put(50, 26, 30, <Object3d name="tennis" />, { stands: true }),
      put(48, -22, 32, <Object3d name="trophy" />, { depth: 'mid' }),
    ],
  },
  'rocket-esports': {
    look: 'arena',
    glow: 'rgb(150 120 255 / .4)',
    back: <Hall />,
    set: [
      put(34, -14, 44, <Object3d name="rocket" />, { turn: 12 }),
      put(-14, 12, 60, <Object3d name="video-game" />, { stands: true }),
      put(44, 32, 30, <Object3d name="headphone" />, { stands: true }),
    ],
  },
};
