import { expect, test } from 'vitest';
import { findDeviceKind } from './device-kind.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['ios', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari}`, 5],
  ['ios', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5],
  ['desktop', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0],
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 10],
  ['android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome}`, 5],
  ['embedded', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} MicroMessenger/8.0.60`, 5],
  ['embedded', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Line/15.9.0`, 5],
] as const)('%s: %s', (kind, userAgent, maxTouchPoints) => {
  expect(findDeviceKind({ userAgent, maxTouchPoints })).toBe(kind);
});
