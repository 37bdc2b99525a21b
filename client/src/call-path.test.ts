import { createProviderOrder, recharge } from '@vela/contract/deposit/calls.ts';
import { expect, test } from 'vitest';
import { toPath } from './call-path.ts';

test('a field that stands in an address is written there, and can lead nowhere else', () => {
  expect(toPath(createProviderOrder, { provider: 'koipay' })).toBe('/web/koipay/createOrder');
  expect(toPath(createProviderOrder, { provider: '../a?b' })).toBe('/web/..%2Fa%3Fb/createOrder');
  expect(toPath(recharge, { provider: 'koipay' })).toBe(recharge.path);
});
