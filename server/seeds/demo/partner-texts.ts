import type { Sent } from '@vela/contract/call.ts';
import type { LocalText } from '@vela/contract/language.ts';
import type { savePlacementDraft } from '@vela/contract/home/staff-calls.ts';

type Content = Sent<typeof savePlacementDraft>['content'];
type Of<Kind extends Content['kind']> = Omit<
  Extract<Content, { kind: Kind }>,
  'position' | 'shownFrom' | 'shownUntil'
>;

/** The club that the demo site sponsors; no such club exists. */
export const club: Of<'club'> = {
  kind: 'club',
  names: { zh: '诺斯米尔足球会', hk: '諾斯米爾足球會', en: 'Northmere F.C.', th: 'นอร์ธเมียร์ เอฟซี' },
  latinName: 'Northmere F.C.',
  notes: {
    zh: '官方合作伙伴 2026–28',
    hk: '官方合作夥伴 2026–28',
    en: 'Official partner 2026–28',
    th: 'พันธมิตรอย่างเป็นทางการ 2026–28',
  },
  promises: {
    zh: '青训、社区足球与理性娱乐教育；球衣上的标志不出现在青少年球衣上。',
    hk: '青訓、社區足球與理性娛樂教育；青少年球衣不會印上我們的標誌。',
    en: 'Youth training, football in the community and education on safe play. Our mark is on no shirt of a player under 18.',
    th: 'ฝึกเยาวชน ฟุตบอลชุมชน และความรู้เรื่องการเล่นอย่างรับผิดชอบ เสื้อของผู้เล่นอายุต่ำกว่า 18 ปีไม่มีโลโก้ของเรา',
  },
  crest: 'northmere',
  season: '2026/27',
  standing: 3,
};

const league: LocalText = { zh: '海港联赛', hk: '海港聯賽', en: 'Harbour League', th: 'ฮาร์เบอร์ลีก' };
const cup: LocalText = { zh: '海港杯', hk: '海港盃', en: 'Harbour Cup', th: 'ฮาร์เบอร์คัพ' };

type Match = {
  opponents: LocalText;
  crest: Of<'fixture'>['crest'];
  competitions: LocalText;
  /** Days from the last day of the demo; a match of the past has a score. */
  day: number;
  isHome: boolean;
  score: readonly [number, number] | null;
};

/** The matches of the club: five that are over, three that come. */
export const matches: readonly Match[] = [
  {
    opponents: { zh: '九龙城', hk: '九龍城', en: 'Kowloon City', th: 'เกาลูนซิตี้' },
    crest: 'kowloon',
    competitions: league,
    day: -34,
    isHome: true,
    score: [2, 1],
  },
  {
    opponents: { zh: '兰花潮', hk: '蘭花潮', en: 'Orchid Tide', th: 'ออร์คิดไทด์' },
    crest: 'tide',
    competitions: league,
    day: -27,
    isHome: false,
    score: [3, 1],
  },
  {
    opponents: { zh: '白鹤', hk: '白鶴', en: 'Cranes', th: 'เครนส์' },
    crest: 'cranes',
    competitions: league,
    day: -20,
    isHome: true,
    score: [0, 0],
  },
  {
    opponents: { zh: '曼谷烈焰', hk: '曼谷烈焰', en: 'Bangkok Flames', th: 'บางกอกเฟลมส์' },
    crest: 'flames',
    competitions: cup,
    day: -13,
    isHome: false,
    score: [2, 0],
  },
  {
    opponents: { zh: '山峰', hk: '山峰', en: 'Summit', th: 'ซัมมิต' },
    crest: 'summit',
    competitions: league,
    day: -6,
    isHome: true,
    score: [1, 2],
  },
  {
    opponents: { zh: '圣徒港', hk: '聖徒港', en: 'Saints Haven', th: 'เซนต์สเฮเวน' },
    crest: 'saints',
    competitions: league,
    day: 5,
    isHome: true,
    score: null,
  },
  {
    opponents: { zh: '白象', hk: '白象', en: 'White Elephants', th: 'ไวต์เอเลเฟนส์' },
    crest: 'elephants',
    competitions: cup,
    day: 12,
    isHome: false,
    score: null,
  },
  {
    opponents: { zh: '海燕', hk: '海燕', en: 'Petrels', th: 'เพเทรลส์' },
    crest: 'petrels',
    competitions: league,
    day: 19,
    isHome: false,
    score: null,
  },
];

/** News of the club. */
export const clubNews: readonly Of<'news'>[] = [
  {
    kind: 'news',
    titles: {
      zh: '海港杯之路：四强前瞻',
      hk: '海港盃之路：四強前瞻',
      en: 'The way to the cup: before the semi-final',
      th: 'เส้นทางสู่ถ้วย: ก่อนรอบรองชนะเลิศ',
    },
    bodies: {
      zh: '诺斯米尔连过三关，四强将作客白象。队长表示球队会一如既往，先守后攻。门票于赛前一周在球会发售。',
      hk: '諾斯米爾連過三關，四強將作客白象。隊長表示球隊會一如既往，先守後攻。門票於賽前一星期在球會發售。',
      en: 'Northmere have won three rounds and travel to the White Elephants for the semi-final. The captain says they will play as they always do: defend first. Tickets are on sale at the club a week before.',
      th: 'นอร์ธเมียร์ชนะมาสามรอบ และจะไปเยือนไวต์เอเลเฟนส์ในรอบรองชนะเลิศ กัปตันบอกว่าทีมจะเล่นแบบเดิม คือเน้นเกมรับก่อน บัตรเข้าชมจำหน่ายที่สโมสรก่อนแข่งหนึ่งสัปดาห์',
    },
    object: 'trophy',
    tone: 'warm',
  },
  {
    kind: 'news',
    titles: {
      zh: '社区球场计划第二年',
      hk: '社區球場計劃第二年',
      en: 'Pitches for the community, second year',
      th: 'โครงการสนามชุมชน ปีที่สอง',
    },
    bodies: {
      zh: '今年再翻新两个社区球场，周末免费开放。教练每周六带领公开训练，任何人都可以参加。',
      hk: '今年再翻新兩個社區球場，週末免費開放。教練每個星期六帶領公開訓練，任何人都可參加。',
      en: 'Two more pitches are renewed this year and open free of charge at weekends. Coaches hold open training every Saturday; anybody can take part.',
      th: 'ปีนี้ปรับปรุงสนามเพิ่มอีกสองแห่ง เปิดให้ใช้ฟรีวันเสาร์อาทิตย์ โค้ชฝึกซ้อมแบบเปิดทุกวันเสาร์ ใครก็เข้าร่วมได้',
    },
    object: 'stadium',
    tone: 'green',
  },
];

/** The gallery of the club. */
export const clubPhotos: readonly Of<'photo'>[] = [
  {
    kind: 'photo',
    scene: 'stadium',
    captions: { zh: '夜场主场', hk: '夜場主場', en: 'Home, at night', th: 'สนามเหย้ายามค่ำ' },
  },
  {
    kind: 'photo',
    scene: 'training',
    captions: { zh: '黄昏训练', hk: '黃昏訓練', en: 'Training at dusk', th: 'ซ้อมยามเย็น' },
  },
  {
    kind: 'photo',
    scene: 'pitch',
    captions: {
      zh: '制胜角球的路线',
      hk: '致勝角球的路線',
      en: 'How the winner was scored',
      th: 'จังหวะทำประตูชัย',
    },
  },
  {
    kind: 'photo',
    scene: 'scarf',
    captions: { zh: '球迷围巾', hk: '球迷頸巾', en: 'The scarf of the fans', th: 'ผ้าพันคอแฟนบอล' },
  },
];
