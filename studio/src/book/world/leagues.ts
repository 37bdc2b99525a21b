/** The leagues of the simulated world. */
import type { Sport } from '../../protocol/book.ts';
import { nameOf, nameOfPlayer } from './names.ts';
import type { Names, SquadKind } from './names.ts';
import type { TitleCode } from './titles.ts';

/** A league: all its squads meet twice in a season, once at each one's home. */
export interface League {
  code: string;
  sport: Sport;
  /** The game that is played, of e-sports. */
  title: TitleCode | null;
  names: Names;
  squad: SquadKind;
  /** An even number of squads; a round is half as many matches. */
  size: number;
  /** The number of its first squad's name. */
  firstName: number;
  /** Days from one round to the next, and the day on which the first one falls. */
  everyDays: number;
  onDay: number;
  /** The hours of a day, in UTC, in which its matches begin; above 24 is the next morning. */
  hours: readonly [from: number, to: number];
}

type Region = readonly [code: string, names: Names];

const regions: readonly Region[] = [
  ['north', { en: 'Northern', hk: '北部', zh: '北部', th: 'ภาคเหนือ' }],
  ['south', { en: 'Southern', hk: '南部', zh: '南部', th: 'ภาคใต้' }],
  ['east', { en: 'Eastern', hk: '東部', zh: '东部', th: 'ภาคตะวันออก' }],
  ['west', { en: 'Western', hk: '西部', zh: '西部', th: 'ภาคตะวันตก' }],
  ['coast', { en: 'Coastal', hk: '沿海', zh: '沿海', th: 'ชายฝั่ง' }],
  ['island', { en: 'Island', hk: '群島', zh: '群岛', th: 'หมู่เกาะ' }],
  ['central', { en: 'Central', hk: '中部', zh: '中部', th: 'ภาคกลาง' }],
];

/** How many leagues a sport has, of what, and when they play. */
interface Plan {
  sport: Sport;
  title?: TitleCode;
  /** What codes of its leagues begin with: the sport, unless it has several titles. */
  prefix?: string;
  /** Leagues by region; a second division follows where there are more than regions. */
  leagues: number;
  size: number;
  everyDays: number;
  hours: readonly [number, number];
  squad: SquadKind;
  names: Names;
}

const plans: readonly Plan[] = [
  {
    sport: 'football',
    leagues: 14,
    size: 20,
    everyDays: 2,
    hours: [9, 21],
    squad: 'club',
    names: { en: 'League', hk: '足球聯賽', zh: '足球联赛', th: 'ลีก' },
  },
  {
    sport: 'basketball',
    leagues: 4,
    size: 20,
    everyDays: 1,
    hours: [8, 20],
    squad: 'team',
    names: { en: 'Basketball', hk: '籃球聯賽', zh: '篮球联赛', th: 'บาสเกตบอล' },
  },
  {
    sport: 'tennis',
    leagues: 4,
    size: 24,
    everyDays: 1,
    hours: [7, 20],
    squad: 'person',
    names: { en: 'Tennis Tour', hk: '網球巡迴賽', zh: '网球巡回赛', th: 'เทนนิสทัวร์' },
  },
  {
    sport: 'badminton',
    leagues: 3,
    size: 20,
    everyDays: 1,
    hours: [6, 19],
    squad: 'person',
    names: { en: 'Badminton Series', hk: '羽毛球系列賽', zh: '羽毛球系列赛', th: 'แบดมินตันซีรีส์' },
  },
  {
    sport: 'tableTennis',
    leagues: 4,
    size: 20,
    everyDays: 1,
    hours: [0, 24],
    squad: 'person',
    names: { en: 'Table Tennis Cup', hk: '乒乓球盃', zh: '乒乓球杯', th: 'เทเบิลเทนนิสคัพ' },
  },
  {
    sport: 'volleyball',
    leagues: 2,
    size: 20,
    everyDays: 1,
    hours: [8, 19],
    squad: 'team',
    names: { en: 'Volleyball', hk: '排球聯賽', zh: '排球联赛', th: 'วอลเลย์บอล' },
  },
  {
    sport: 'iceHockey',
    leagues: 2,
    size: 20,
    everyDays: 1,
    hours: [9, 21],
    squad: 'team',
    names: { en: 'Ice Hockey', hk: '冰球聯賽', zh: '冰球联赛', th: 'ฮอกกี้น้ำแข็ง' },
  },
  {
    sport: 'cricket',
    leagues: 1,
    size: 16,
    everyDays: 1,
    hours: [5, 18],
    squad: 'team',
    names: { en: 'T20 Cricket', hk: 'T20 板球聯賽', zh: 'T20 板球联赛', th: 'คริกเก็ต T20' },
  },
  {
    sport: 'muayThai',
    leagues: 2,
    size: 20,
    everyDays: 2,
    hours: [10, 17],
    squad: 'fighter',
    names: { en: 'Muay Thai Stadium', hk: '泰拳賽', zh: '泰拳赛', th: 'ศึกมวยไทย' },
  },
  {
    sport: 'arena',
    title: 'thrones',
    leagues: 3,
    size: 24,
    everyDays: 1,
    hours: [5, 21],
    squad: 'crew',
    names: { en: 'Arena Masters', hk: '競技場大師賽', zh: '竞技场大师赛', th: 'อารีนามาสเตอร์ส' },
  },
  {
    sport: 'arena',
    title: 'dragonLanes',
    prefix: 'lanes',
    leagues: 1,
    size: 16,
    everyDays: 1,
    hours: [8, 20],
    squad: 'crew',
    names: { en: 'Pro League', hk: '職業聯賽', zh: '职业联赛', th: 'โปรลีก' },
  },
  {
    sport: 'arena',
    title: 'palmArena',
    prefix: 'palm',
    leagues: 1,
    size: 20,
    everyDays: 1,
    hours: [7, 21],
    squad: 'crew',
    names: { en: 'Mobile Cup', hk: '手遊盃', zh: '手游杯', th: 'โมบายล์คัพ' },
  },
  {
    sport: 'shooter',
    title: 'lastSite',
    leagues: 1,
    size: 32,
    everyDays: 1,
    hours: [6, 21],
    squad: 'crew',
    names: { en: 'Tactics League', hk: '戰術射擊聯賽', zh: '战术射击联赛', th: 'แทกติกส์ลีก' },
  },
];

/** Where names of leagues begin among those of their kind, so that none is in two of them. */
const firstNames: Readonly<Partial<Record<string, number>>> = {
  badminton: 96,
  tableTennis: 156,
  volleyball: 80,
  shooter: 72,
  lanes: 104,
  palm: 120,
  iceHockey: 120,
  cricket: 160,
};

/** Every league, in the order in which they are listed. */
export const leagues: readonly League[] = plans.flatMap((plan) =>
  Array.from({ length: plan.leagues }, (_, at) => toLeague(plan, at)),
);

function toLeague(plan: Plan, at: number): League {
  const { sport, title = null, prefix = sport, size, everyDays, hours, squad } = plan;
  const division = Math.floor(at / regions.length) + 1;
  const region = regions[at % regions.length];
  if (region === undefined) throw new RangeError('no regions');
  const [code, names] = region;
  const suffix = plan.leagues > regions.length ? ` ${division}` : '';
  return {
    code: `${prefix}-${code}-${division}`,
    sport,
    title,
    names: {
      en: `${names.en} ${plan.names.en}${suffix}`,
      hk: `${names.hk}${plan.names.hk}${suffix}`,
      zh: `${names.zh}${plan.names.zh}${suffix}`,
      th: `${plan.names.th}${names.th}${suffix}`,
    },
    squad,
    size,
    firstName: at * size + (firstNames[prefix] ?? 0),
    everyDays,
    onDay: at % everyDays,
    hours,
  };
}

/** How many players a squad of football has. */
const squadPlayers = 15;

/** The names of a player by the code, which is that of a squad with a shirt; null without one. */
export function findPlayerNames(code: string): Names | null {
  const [, squad = '', shirt = ''] = /^(.+)-(\d{1,2})$/.exec(code) ?? [];
  const [, league = '', number = ''] = /^(.+)-(\d{1,2})$/.exec(squad) ?? [];
  const found = leagues.find((it) => it.code === league);
  if (found === undefined || Number(shirt) > squadPlayers) return null;
  return nameOfPlayer((found.firstName + Number(number) - 1) * squadPlayers + Number(shirt) - 1);
}

/** The names of a squad by its code, or null if there is none. */
export function findSquadNames(code: string): Names | null {
  const [, league = '', number = ''] = /^(.+)-(\d+)$/.exec(code) ?? [];
  const found = leagues.find((it) => it.code === league);
  const at = Number(number) - 1;
  return found === undefined || at < 0 || at >= found.size
    ? null
    : nameOf(found.squad, found.firstName + at);
}
