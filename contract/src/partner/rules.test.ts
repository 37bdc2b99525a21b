import { expect, test } from 'vitest';
import { isContact, leadTextMax } from './rules.ts';

test.each([
  ['phone', '+852 5123 4567', true],
  ['phone', '(02) 123-4567', true],
  ['phone', '12345', false],
  ['phone', 'marina88', false],
  ['whatsapp', '+66812345678', true],
  ['email', 'lee@harbour.example', true],
  ['email', 'lee@harbour', false],
  ['wechat', 'harbour_lee', true],
  ['wechat', 'hey', false],
  ['line', '@harbour.lee', true],
  ['telegram', '@harbour_lee', true],
  ['telegram', 'harbour lee', false],
  ['email', `${'x'.repeat(leadTextMax.contact)}@a.example`, false],
] as const)('%s %s can be reached: %s', (kind, contact, isRight) => {
  expect(isContact(kind, contact)).toBe(isRight);
});
