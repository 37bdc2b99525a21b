/** Chinese characters in the order of pinyin: the first one of each initial letter. */
const firsts = Object.entries({
  a: '阿',
  b: '八',
  c: '嚓',
  d: '哒',
  e: '妸',
  f: '发',
  g: '旮',
  h: '哈',
  j: '讥',
  k: '咔',
  l: '垃',
  m: '妈',
  n: '拏',
  o: '噢',
  p: '妑',
  q: '七',
  r: '呥',
  s: '扨',
  t: '它',
  w: '穵',
  x: '夕',
  y: '丫',
  z: '帀',
});

const byPinyin = new Intl.Collator('zh-Hans-u-co-pinyin');

/** Returns the initials by which a Chinese name is searched: gwbjl for 港湾百家乐. */
export function toInitials(name: string): string {
  const letters = Array.from(name, (sign) => {
    if (!/\p{Script=Han}/u.test(sign)) return /[a-z0-9]/i.test(sign) ? sign.toLowerCase() : '';
    return firsts.findLast(([, first]) => byPinyin.compare(first, sign) <= 0)?.[0] ?? '';
  });
  return letters.join('');
}
