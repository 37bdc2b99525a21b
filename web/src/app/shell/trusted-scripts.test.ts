import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkScript } from './trusted-scripts.ts';

const page = new URL('https://play.example/app/');

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('document', { baseURI: page.href });
  vi.stubGlobal('location', page);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each(['./service-worker.js', '/assets/captcha-worker-a1B2c3D.js'])(
  '%s is a script of this site, and may become a worker',
  (url) => {
    expect(checkScript(url)).toBe(url);
  },
);

test.each([
  'https://elsewhere.example/service-worker.js',
  '/files/fil_1',
  '/assets/../files/fil_1.js',
  'data:text/javascript,1',
  'blob:x',
])('%s is refused', (url) => {
  expect(() => checkScript(url)).toThrow(TypeError);
});
