import { expect, test } from 'vitest';
import { isName, toName } from './depositor-rules.ts';

test.each(['陳美琳', 'Chan Mei-Ling', "O'Neill J.", 'สมชาย ใจดี', '阿卜杜拉·汗', 'Ng'])(
  '%s may pay',
  (name) => {
    expect(isName(toName(name))).toBe(true);
  },
);

test.each(['', ' ', 'A', '..', '12345678', 'Chan 88', '<b>Mei</b>', 'x'.repeat(61)])(
  '%s is no name',
  (name) => {
    expect(isName(toName(name))).toBe(false);
  },
);

test('spaces round and within a name are set right', () => {
  expect(toName('  Chan   Mei Ling ')).toBe('Chan Mei Ling');
});
