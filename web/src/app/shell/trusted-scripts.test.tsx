import { expect, test, vi } from 'vitest';
import { checkScript } from './trusted-scripts.ts';

test('only built scripts of this site may become workers', () => {
  vi.stubEnv('DEV', false);
  for (const url of ['./service-worker.js', '/assets/captcha-worker-a1B2c3D.js']) {
    expect(checkScript(url)).toBe(url);
  }
  const foreign = [
    'https://elsewhere.example/service-worker.js',
    '/files/fil_1',
    '/assets/../files/fil_1.js',
    'data:text/javascript,1',
    'blob:x',
  ];
  for (const url of foreign) expect(() => checkScript(url)).toThrow(TypeError);
  vi.unstubAllEnvs();
});
