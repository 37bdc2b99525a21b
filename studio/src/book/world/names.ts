/** Names of the clubs, players and teams of the simulated world; none of them exists. */

/** A name in each complete language. */
export interface Names {
  en: string;
  hk: string;
  zh: string;
  th: string;
}

type Row = readonly [en: string, hk: string, zh: string, th: string];

const colours: readonly Row[] = [
  ['Silver', '銀', '银', 'ซิลเวอร์'],
  ['Golden', '金', '金', 'โกลเดน'],
  ['Jade', '玉', '玉', 'เจด'],
  ['Coral', '珊', '珊', 'โครัล'],
  ['Pine', '松', '松', 'ไพน์'],
  ['Stone', '石', '石', 'สโตน'],
  ['Green', '青', '青', 'กรีน'],
  ['White', '白', '白', 'ไวต์'],
  ['Red', '紅', '红', 'เรด'],
  ['Blue', '藍', '蓝', 'บลู'],
  ['Star', '星', '星', 'สตาร์'],
  ['Moon', '月', '月', 'มูน'],
  ['Cloud', '雲', '云', 'คลาวด์'],
  ['Amber', '珀', '珀', 'แอมเบอร์'],
];

const places: readonly Row[] = [
  ['Harbour', '港', '港', 'ฮาร์เบอร์'],
  ['Bay', '灣', '湾', 'เบย์'],
  ['River', '河', '河', 'ริเวอร์'],
  ['Hill', '山', '山', 'ฮิลล์'],
  ['Bridge', '橋', '桥', 'บริดจ์'],
];

const footballKinds: readonly Row[] = [
  ['United', '聯', '联', 'ยูไนเต็ด'],
  ['City', '城', '城', 'ซิตี้'],
  ['Rovers', '流浪', '流浪', 'โรเวอร์ส'],
  ['Athletic', '競技', '竞技', 'แอธเลติก'],
];

const animals: readonly Row[] = [
  ['Herons', '蒼鷺', '苍鹭', 'เฮรอนส์'],
  ['Falcons', '獵鷹', '猎鹰', 'ฟอลคอนส์'],
  ['Tigers', '猛虎', '猛虎', 'ไทเกอร์ส'],
  ['Sharks', '鯊魚', '鲨鱼', 'ชาร์กส์'],
];

const crews: readonly Row[] = [
  ['Esports', '電競', '电竞', 'อีสปอร์ต'],
  ['Gaming', '戰隊', '战队', 'เกมมิง'],
];

const firstSyllables: readonly Row[] = [
  ['Ma', '馬', '马', 'มา'],
  ['Lo', '羅', '罗', 'โล'],
  ['Ta', '塔', '塔', 'ทา'],
  ['Ka', '卡', '卡', 'คา'],
  ['No', '諾', '诺', 'โน'],
  ['Ve', '維', '维', 'เว'],
  ['Ra', '拉', '拉', 'รา'],
  ['Sa', '薩', '萨', 'ซา'],
  ['De', '德', '德', 'เด'],
  ['Be', '貝', '贝', 'เบ'],
];

const lastSyllables: readonly Row[] = [
  ['lin', '林', '林', 'ลิน'],
  ['rel', '雷爾', '雷尔', 'เรล'],
  ['nov', '諾夫', '诺夫', 'นอฟ'],
  ['mani', '馬尼', '马尼', 'มานี'],
  ['tani', '塔尼', '塔尼', 'ทานี'],
];

const ringNames: readonly Row[] = [
  ['Petch', '碧', '碧', 'เพชร'],
  ['Sing', '獅', '狮', 'สิงห์'],
  ['Kaew', '晶', '晶', 'แก้ว'],
  ['Fah', '天', '天', 'ฟ้า'],
  ['Phet', '勇', '勇', 'เผด็จ'],
  ['Suea', '虎', '虎', 'เสือ'],
  ['Thong', '金', '金', 'ทอง'],
  ['Dao', '星', '星', 'ดาว'],
];

const ringEnds: readonly Row[] = [
  ['dam', '黑', '黑', 'ดำ'],
  ['daeng', '赤', '赤', 'แดง'],
  ['lek', '鐵', '铁', 'เหล็ก'],
  ['chai', '勝', '胜', 'ชัย'],
  ['noi', '少', '少', 'น้อย'],
];

const gyms: readonly Row[] = [
  ['Sor Talay', '海拳館', '海拳馆', 'ส.ทะเล'],
  ['Por Phukhao', '山拳館', '山拳馆', 'ป.ภูเขา'],
];

/** A ring name and the gym that a fighter comes from. */
function toFighter(number: number): Names {
  const first = pick(ringNames, number);
  const end = pick(ringEnds, Math.floor(number / ringNames.length));
  const gym = pick(gyms, Math.floor(number / (ringNames.length * ringEnds.length)));
  return {
    en: `${first[0]}${end[0]} ${gym[0]}`,
    hk: `${first[1]}${end[1]}・${gym[1]}`,
    zh: `${first[2]}${end[2]}・${gym[2]}`,
    th: `${first[3]}${end[3]} ${gym[3]}`,
  };
}

const initials = ['A', 'D', 'K', 'M', 'S'];

/** A name of a place and a second word; `number` counts through all of them. */
function toTeam(number: number, kinds: readonly Row[]): Names {
  const place = number % (colours.length * places.length);
  const colour = pick(colours, place);
  const where = pick(places, Math.floor(place / colours.length));
  const kind = pick(kinds, Math.floor(number / (colours.length * places.length)));
  return {
    en: `${colour[0]} ${where[0]} ${kind[0]}`,
    hk: `${colour[1]}${where[1]}${kind[1]}`,
    zh: `${colour[2]}${where[2]}${kind[2]}`,
    th: `${colour[3]}${where[3]} ${kind[3]}`,
  };
}

function toPerson(number: number): Names {
  const first = pick(firstSyllables, number);
  const last = pick(lastSyllables, Math.floor(number / firstSyllables.length));
  const letter = initials[Math.floor(number / 50) % initials.length] ?? 'A';
  return {
    en: `${letter}. ${first[0]}${last[0]}`,
    hk: `${letter}·${first[1]}${last[1]}`,
    zh: `${letter}·${first[2]}${last[2]}`,
    th: `${letter}. ${first[3]}${last[3]}`,
  };
}

/** The name of the player of this number: 1,300 different ones, more than a league has. */
export function nameOfPlayer(number: number): Names {
  const person = toPerson(number % (firstSyllables.length * lastSyllables.length));
  const letter = String.fromCharCode(65 + (Math.floor(number / 50) % 26));
  const replace = (name: string): string => `${letter}${name.slice(1)}`;
  return {
    en: replace(person.en),
    hk: replace(person.hk),
    zh: replace(person.zh),
    th: replace(person.th),
  };
}

function pick(rows: readonly Row[], at: number): Row {
  const row = rows[at % rows.length];
  if (row === undefined) throw new RangeError('no names');
  return row;
}

/** What competes in a league. */
export type SquadKind = 'club' | 'team' | 'crew' | 'person' | 'fighter';

/** The name of the competitor of this number; they repeat only after a few hundred. */
export function nameOf(kind: SquadKind, number: number): Names {
  if (kind === 'person') return toPerson(number);
  if (kind === 'fighter') return toFighter(number);
  if (kind === 'club') return toTeam(number, footballKinds);
  return toTeam(number, kind === 'crew' ? crews : animals);
}

/** How many names of a kind there are. */
export const nameCounts: Readonly<Record<SquadKind, number>> = {
  club: colours.length * places.length * footballKinds.length,
  team: colours.length * places.length * animals.length,
  crew: colours.length * places.length * crews.length,
  fighter: ringNames.length * ringEnds.length * gyms.length,
  person: firstSyllables.length * lastSyllables.length * initials.length,
};
