import { expect, test } from 'vitest';
import { toInitials } from './initials.ts';

test.each([
  ['港湾百家乐 A03', 'gwbjla03'],
  ['翡翠斗地主', 'fcddz'],
  ['暮色孔雀', 'mskq'],
  ['Moon', 'moon'],
  ['', ''],
])('%s is searched by the initials %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
