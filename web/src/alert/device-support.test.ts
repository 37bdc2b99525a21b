import { expect, test } from 'vitest';
import { findSupport } from './device-support.ts';

const able = {
  isSecureContext: true,
  hasWorker: true,
  hasPush: true,
  hasNotification: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
  maxTouchPoints: 5,
};
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1';
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';

test.each([
  ['a browser that is able', {}, 'ready'],
  ['an installed app of an iPhone', { userAgent: iPhone }, 'ready'],
  ['an iPhone’s browser', { userAgent: iPhone, hasPush: false, hasNotification: false }, 'install'],
  ['an iPad’s browser', { userAgent: iPad, hasPush: false }, 'install'],
  ['a Mac without push', { userAgent: iPad, hasPush: false, maxTouchPoints: 0 }, 'unsupported'],
  ['a private window', { hasWorker: false }, 'unsupported'],
  ['a page without HTTPS', { isSecureContext: false }, 'insecure'],
] as const)('%s', (_name, change, support) => {
  expect(findSupport({ ...able, ...change })).toBe(support);
});
