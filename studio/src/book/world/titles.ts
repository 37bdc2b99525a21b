/** The games that the e-sports leagues of the simulated world play; none of them exists. */
import type { ArenaSetup } from '../esports-model.ts';
import type { Names } from './names.ts';

/** Their names, by code. */
export const titles = {
  thrones: { en: 'Rival Thrones', hk: '雙王座', zh: '双王座', th: 'ไรวัลโธรนส์' },
  dragonLanes: { en: 'Dragon Lanes', hk: '龍脈', zh: '龙脉', th: 'ดรากอนเลนส์' },
  palmArena: { en: 'Palm Arena', hk: '掌上競技', zh: '掌上竞技', th: 'ปาล์มอารีนา' },
  lastSite: { en: 'Last Site', hk: '最後據點', zh: '最后据点', th: 'ลาสต์ไซต์' },
} as const satisfies Record<string, Names>;

/** One of them. */
export type TitleCode = keyof typeof titles;

type Plan = Pick<ArenaSetup, 'mapsToWin' | 'counted'>;

/** How long a match of each arena game is, and what is counted in it. */
const plans: Readonly<Partial<Record<TitleCode, Plan>>> = {
  dragonLanes: {
    mapsToWin: 3,
    counted: {
      kills: { winner: 17, loser: 9, least: 0 },
      dragons: { winner: 1.9, loser: 1.1, least: 1 },
    },
  },
  palmArena: {
    mapsToWin: 2,
    counted: {
      kills: { winner: 16, loser: 10, least: 0 },
      towers: { winner: 3.4, loser: 2.2, least: 4 },
    },
  },
};

const thrones: Plan = { mapsToWin: 2, counted: { kills: { winner: 30, loser: 19, least: 0 } } };

/** What a match of an arena game is played from: `edge` is how much better the home side is. */
export function toArenaSetup(edge: number, title: TitleCode | null): ArenaSetup {
  const map = 1 / (1 + Math.exp(-edge * 0.5));
  const firstBlood = 0.5 + (map - 0.5) * 0.4;
  return { ...(plans[title ?? 'thrones'] ?? thrones), map, firstBlood };
}
