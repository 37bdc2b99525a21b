import { updateProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { isRealName, toRealName } from './real-name.ts';

test.each([
  ['陳美琳', true],
  ['Chan Mei Lam', true],
  ['阿里木·买买提', true],
  ['J. R. Müller', true],
  ['陳', false],
  ['', false],
  ['Marina88', false],
  ['มารีน่า', false],
  ['a'.repeat(61), false],
])('the screen and the server agree about %j', (name, isGood) => {
  expect(isRealName(name)).toBe(isGood);
  expect(updateProfile.input.safeParse({ realName: name }).success).toBe(isGood);
});

test('spaces that nobody sees do not make another name', () => {
  expect(toRealName('  Chan  Mei\u3000Lam ')).toBe('Chan Mei Lam');
});
