import { workerData } from 'node:worker_threads';
import type { FirstViewInput } from './first-view-input.ts';

/* What the player app expects of a browser, where its first view is rendered without one. */

const { language, isMember, replies, words }: FirstViewInput = workerData;

const stored: Readonly<Record<string, string>> = {
  language,
  // A member's page reserves the row; the first script removes it on devices without recent games.
  ...(isMember ? { token: 'none', hasRecentGames: 'yes' } : {}),
};
const ignore = (): undefined => undefined;
const browser = {
  location: new URL('http://localhost/'),
  history: { state: null, replaceState: ignore },
  navigator: { onLine: true },
  localStorage: {
    getItem: (key: string) => stored[key] ?? null,
    setItem: ignore,
    removeItem: ignore,
  },
  document: { documentElement: { dataset: { language } }, baseURI: 'http://localhost/' },
  matchMedia: () => ({ matches: false, addEventListener: ignore }),
  addEventListener: ignore,
  velaFirst: {
    take: (path: string) => {
      const reply = replies[path];
      return reply === undefined ? undefined : Promise.resolve(new Response(reply));
    },
    preload: ignore,
    findWords: () => words,
    begin: ignore,
    fail: ignore,
  },
};
for (const [name, value] of Object.entries({ ...browser, window: globalThis })) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}
