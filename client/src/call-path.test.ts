import { createChannelDeposit, createDeposit } from '@vela/contract/deposit/calls.ts';
import { expect, test } from 'vitest';
import { toPath } from './call-path.ts';

test('a path parameter is written into the path, encoded', () => {
  expect(toPath(createChannelDeposit, { provider: 'koipay' })).toBe('/web/koipay/createOrder');
  expect(toPath(createChannelDeposit, { provider: '../a?b' })).toBe('/web/..%2Fa%3Fb/createOrder');
  expect(toPath(createDeposit, { provider: 'koipay' })).toBe(createDeposit.path);
});
