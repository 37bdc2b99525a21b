import fc from 'fast-check';
import { expect, test } from 'vitest';
import { register } from './access/calls.ts';
import { bindBankCard } from './payout/calls.ts';
import { foldName, isPersonName, toPersonName } from './person-name.ts';
import { updateProfile } from './profile/calls.ts';
import { setPlayerRealName } from './profile/staff-calls.ts';

const names = [
  '陳大文',
  '𠮷田美',
  '𨋢文',
  '阿里木·買買提',
  'Chan Tai Man',
  'J. R. Müller',
  'O’Brien',
  'Anne-Marie',
  'Chan Siu-Ming Jr.',
  'สมชาย ใจดี',
  'น้ำฝน รุ่งเรือง',
  'ปัญญา เกตุแก้ว',
  'Nguyễn Thị Hương',
  'Đỗ Mỹ Linh',
  'João da Conceição',
  'D’Ávila',
  'Niño Peñaflor',
  'မောင်မောင်',
  'ဒေါ်အောင်ဆန်း',
  'ကြွေးမြို့',
];

test.each(names)('%s is a valid name in every call', (name) => {
  expect(isPersonName(toPersonName(name))).toBe(true);
  expect(updateProfile.input.safeParse({ realName: name }).success).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['陳', 'one letter'],
  ['Marina88', 'digits'],
  ['สมชาย ๙', 'Thai digits'],
  ['မောင် ၁', 'Burmese digits'],
  ['Chan\u202Etai', 'a change of direction'],
  ['Chan\u200Btai', 'a space of no width'],
  ['สม\u200Dชาย', 'a joiner'],
  ['陳\uFE00大文', 'a variant'],
  ['陳\u{E0100}大文', 'a variant of the supplement'],
  ['Сhаn Tai', 'Cyrillic letters that look Latin'],
  ['Ｃｈａｎ', 'wide letters'],
  ['Chaª', 'raised letters'],
  ['a\u0338b\u0338', 'strokes over letters'],
  ['ก' + '\u0E49'.repeat(6), 'marks on marks'],
  ['\u0E34ชาย', 'a mark on nothing'],
  ['Chan--Tai', 'two hyphens'],
  ['-Chan', 'a hyphen first'],
  ['Chan·', 'a dot that joins nothing'],
  ['<b>Mei</b>', 'markup'],
  ['x'.repeat(61), 'too much'],
])('%j is none: %s', (name) => {
  expect(isPersonName(toPersonName(name))).toBe(false);
});

test("every call that takes a person's name uses this one rule", () => {
  const rules = {
    register: register.input.shape.realName,
    profile: updateProfile.input.shape.realName,
    staff: setPlayerRealName.input.shape.realName,
    card: bindBankCard.input.shape.holderName,
  };
  for (const [where, rule] of Object.entries(rules)) {
    expect([where, rule.safeParse('  สมชาย   ใจดี ').data]).toEqual([where, 'สมชาย ใจดี']);
    expect([where, rule.safeParse('สมชาย 9').success]).toEqual([where, false]);
  }
});

test('normalising is idempotent, and two ways to type a name are one name', () => {
  const typed = fc.array(fc.constantFrom(...names, ' ', '\u3000', '・', "'"), { maxLength: 6 });
  fc.assert(
    fc.property(typed, (parts) => {
      const name = toPersonName(parts.join(''));
      expect(toPersonName(name)).toBe(name);
      expect(foldName(name.normalize('NFD'))).toBe(foldName(name));
      expect(foldName(name.toUpperCase())).toBe(foldName(name));
    }),
  );
  expect(toPersonName('น\u0E4D\u0E49\u0E32ฝน')).toBe(toPersonName('น\u0E49\u0E33ฝน'));
  expect(toPersonName('阿里木・買買提')).toBe('阿里木·買買提');
});

test('only letters of supported scripts form a name', () => {
  const allowed = /^[\p{sc=Han}\p{sc=Latin}\p{sc=Thai}\p{sc=Myanmar} .·’-]+$/u;
  const hidden = /[\p{N}\p{C}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(...names),
      (odd, name) => {
        const typed = toPersonName(`${name}${odd}${name}`);
        if (!isPersonName(typed)) return;
        expect(typed).toMatch(allowed);
        expect(typed).not.toMatch(hidden);
      },
    ),
    { numRuns: 500 },
  );
});
