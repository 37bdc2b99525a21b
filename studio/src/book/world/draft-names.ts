/** Names of the heroes and maps of the e-sports titles; none of them exists. */
import type { Names } from './names.ts';

type Row = readonly [en: string, hk: string, zh: string, th: string];

const epithets: readonly Row[] = [
  ['Ember', '餘燼', '余烬', 'เอมเบอร์'],
  ['Frost', '寒霜', '寒霜', 'ฟรอสต์'],
  ['Storm', '風暴', '风暴', 'สตอร์ม'],
  ['Shadow', '暗影', '暗影', 'แชโดว์'],
  ['Dawn', '黎明', '黎明', 'ดอว์น'],
  ['Thorn', '荊棘', '荆棘', 'ธอร์น'],
  ['Tide', '潮汐', '潮汐', 'ไทด์'],
  ['Rune', '符文', '符文', 'รูน'],
];

const callings: readonly Row[] = [
  ['Warden', '守衛', '守卫', 'วอร์เดน'],
  ['Ranger', '遊俠', '游侠', 'เรนเจอร์'],
  ['Seer', '先知', '先知', 'เซียร์'],
  ['Blade', '劍客', '剑客', 'เบลด'],
  ['Giant', '巨人', '巨人', 'ไจแอนต์'],
  ['Witch', '女巫', '女巫', 'วิตช์'],
];

const mapNames: readonly Row[] = [
  ['Harbour', '海港', '海港', 'ฮาร์เบอร์'],
  ['Quarry', '採石場', '采石场', 'ควอร์รี'],
  ['Rooftops', '天台', '天台', 'รูฟท็อปส์'],
  ['Freighter', '貨輪', '货轮', 'เฟรเทอร์'],
  ['Monastery', '修道院', '修道院', 'โมแนสเทอรี'],
  ['Subway', '地鐵', '地铁', 'ซับเวย์'],
  ['Refinery', '煉油廠', '炼油厂', 'รีไฟเนอรี'],
];

const toNames = ([en, hk, zh, th]: Row): Names => ({ en, hk, zh, th });

/** How many heroes there are. */
export const heroCount = epithets.length * callings.length;

/** How many maps there are. */
export const mapCount = mapNames.length;

/** The names of a hero or of a map by its code; null for another code. */
export function findDraftNames(code: string): Names | null {
  const [, kind, text] = /^(hero|map)-(\d{1,2})$/.exec(code) ?? [];
  const number = Number(text);
  if (kind === 'map') {
    const row = mapNames[number];
    return row === undefined ? null : toNames(row);
  }
  const epithet = epithets[number % epithets.length];
  const calling = callings[Math.floor(number / epithets.length)];
  if (kind === undefined || epithet === undefined || calling === undefined) return null;
  const join = (at: 0 | 1 | 2 | 3, between: string): string =>
    `${epithet[at]}${between}${calling[at]}`;
  return { en: join(0, ' '), hk: join(1, ''), zh: join(2, ''), th: join(3, ' ') };
}
