import { Bowl, Rotor } from '../../table/roulette/wheel.tsx';
import { Chip, ChipStack } from './chips.tsx';
import { Hall, put } from './stage.tsx';
import type { Cover } from './stage.tsx';
import { Ball, Die, Fan, FlyingBall, Glass, Medal, Object3d, PlayCard, Swell } from './things.tsx';
import css from './things.module.css';

/** The wheel as seen from a seat. */
export function Wheel() {
  return (
    <div className={css.wheel}>
      <svg viewBox="0 0 400 400">
        <Bowl />
        <g transform="rotate(14 200 200)">
          <Rotor />
        </g>
      </svg>
      <span className={css.wheelBall} />
      <span className={css.wheelShine} />
    </div>
  );
}

/** The drum with balls in it. */
export function Drum({ numbers }: { numbers: readonly number[] }) {
  return (
    <Glass>
      {numbers.map((number, i) => {
        const [x, y] = PILE[i] ?? [50, 50];
        return (
          <div key={number} className={css.piled} style={{ left: `${x}%`, top: `${y}%` }}>
            <Ball number={number} />
          </div>
        );
      })}
    </Glass>
  );
}

const PILE = [
  [28, 46],
  [50, 40],
  [71, 47],
  [18, 63],
  [39, 60],
  [61, 60],
  [82, 63],
  [30, 79],
  [51, 78],
  [71, 78],
] as const;

/** The pictures of tables and hand games: the cloth, its lamp, and the game's objects. */
export const TABLE_COVERS: Readonly<Record<string, Cover>> = {
  'harbour-baccarat': {
    glow: 'rgb(255 220 150 / .22)',
    back: <Hall />,
    set: [
      put(34, -4, 30, <ChipStack tones={['red', 'red', 'black', 'red', 'red']} />, {
        depth: 'mid',
        stands: true,
      }),
      put(-9, -2, 44, <PlayCard card="Ks" />, { turn: -11 }),
      put(11, 2, 44, <PlayCard card="9h" />, { turn: 9 }),
      put(-32, 31, 29, <ChipStack tones={['blue', 'blue', 'blue']} />, { stands: true }),
      put(50, 54, 36, <Chip tone="amber" />, { depth: 'near' }),
    ],
  },
  'harbour-baccarat-zero': {
    glow: 'rgb(255 206 130 / .3)',
    back: <Hall />,
    set: [
      put(-27, -14, 38, <PlayCard card={null} />, { turn: -14, depth: 'mid' }),
      put(31, -17, 38, <PlayCard card="6d" />, { turn: 12, depth: 'mid' }),
      put(0, 6, 48, <ChipStack tones={['black', 'amber', 'black', 'amber', 'black', 'amber']} />, {
        stands: true,
      }),
      put(-32, 32, 27, <ChipStack tones={['amber', 'amber']} />, { stands: true }),
      put(33, 33, 26, <ChipStack tones={['black', 'black']} />, { stands: true }),
      put(-50, 56, 34, <Chip tone="red" />, { depth: 'near' }),
    ],
  },
  'pearl-dragon-tiger': {
    look: 'pearl',
    glow: 'rgb(190 215 255 / .3)',
    back: <Hall />,
    set: [
      put(-17, -10, 40, <PlayCard card="Kd" />, { turn: -9, depth: 'mid' }),
      put(19, -10, 40, <PlayCard card="Ts" />, { turn: 9, depth: 'mid' }),
      put(-22, 19, 45, <Medal name="dragon-face" tone="red" />),
      put(23, 19, 45, <Medal name="tiger-face" tone="amber" />),
      put(52, 54, 36, <Chip tone="blue" />, { depth: 'near' }),
    ],
  },
  'pearl-roulette': {
    look: 'wheel',
    glow: 'rgb(255 224 160 / .26)',
    back: <Hall />,
    set: [
      put(1, -1, 84, <Wheel />),
      put(-33, 31, 28, <ChipStack tones={['green', 'green', 'black']} />, { stands: true }),
      put(32, 34, 26, <ChipStack tones={['red', 'red']} />, { stands: true }),
      put(54, 56, 36, <Chip tone="black" />, { depth: 'near' }),
    ],
  },
  'harbour-sic-bo': {
    look: 'lacquer',
    glow: 'rgb(255 190 120 / .3)',
    back: <Hall />,
    set: [
      put(2, -15, 40, <Die face={5} yaw={38} />, { stands: true }),
      put(-21, 13, 46, <Die face={1} yaw={-28} />, { stands: true }),
      put(23, 15, 44, <Die face={4} yaw={22} />, { stands: true }),
      put(-50, 52, 36, <Chip tone="red" />, { depth: 'near' }),
      put(42, -12, 24, <ChipStack tones={['amber', 'amber', 'red']} />, {
        depth: 'mid',
        stands: true,
      }),
    ],
  },
  'tide-draw': {
    look: 'tide',
    glow: 'rgb(150 220 255 / .34)',
    back: <Hall />,
    set: [
      put(0, -5, 66, <Drum numbers={[7, 61, 22, 48, 13, 75, 30, 56, 9, 68]} />, { stands: true }),
      put(-30, 33, 22, <Ball number={27} />),
      put(-6, 38, 20, <Ball number={66} />),
      put(32, 34, 24, <Ball number={8} />),
      put(-52, 52, 32, <Ball number={52} />, { depth: 'near' }),
    ],
  },
  'tide-rapid': {
    look: 'tide',
    glow: 'rgb(120 230 255 / .4)',
    back: <Hall />,
    set: [
      put(0, 30, 150, <Swell tone="back" />, { depth: 'mid' }),
      put(34, -24, 22, <FlyingBall number={72} />, { turn: -24, depth: 'mid' }),
      put(2, -6, 48, <FlyingBall number={18} />, { turn: -24 }),
      put(-30, 22, 27, <FlyingBall number={45} />, { turn: -24 }),
      put(0, 54, 170, <Swell tone="front" />),
      put(33, 27, 24, <Ball number={33} />),
      put(52, 54, 30, <Ball number={3} />, { depth: 'near' }),
    ],
  },
  'jade-blackjack': {
    look: 'jade',
    glow: 'rgb(200 255 232 / .24)',
    back: <Hall />,
    set: [
      put(-9, -2, 46, <PlayCard card="As" />, { turn: -10 }),
      put(11, 2, 46, <PlayCard card="Jh" />, { turn: 10 }),
      put(-33, 31, 29, <ChipStack tones={['green', 'green', 'green', 'black']} />, {
        stands: true,
      }),
      put(36, 34, 24, <ChipStack tones={['violet', 'violet']} />, { stands: true }),
      put(-52, 56, 34, <Chip tone="green" />, { depth: 'near' }),
    ],
  },
  'jade-dou-dizhu': {
    look: 'jade',
    glow: 'rgb(255 226 150 / .26)',
    back: <Hall />,
    set: [
      put(0, 14, 76, <Fan cards={['Sj', '2s', '2h', '2d', 'Bj']} spread={17} />),
      put(0, -28, 36, <Object3d name="crown" />),
      put(52, 54, 34, <Chip tone="amber" />, { depth: 'near' }),
    ],
  },
  'jade-niu-niu': {
    look: 'jade',
    glow: 'rgb(255 214 150 / .26)',
    back: <Hall />,
    set: [
      put(0, -8, 70, <Fan cards={['Tc', 'Qd', 'Ks', '4h', '6c']} spread={17} />),
      put(0, 22, 52, <Object3d name="bull-cards" />),
      put(-52, 54, 34, <Chip tone="red" />, { depth: 'near' }),
    ],
  },
  'jade-three-card': {
    look: 'jade',
    glow: 'rgb(200 255 232 / .26)',
    back: <Hall />,
    set: [
      put(0, 2, 86, <Fan cards={['Qs', 'Qh', 'Qd']} spread={24} />),
      put(0, 34, 28, <ChipStack tones={['violet', 'violet', 'violet']} />, { stands: true }),
      put(52, 54, 34, <Chip tone="violet" />, { depth: 'near' }),
    ],
  },
};
