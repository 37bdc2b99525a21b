import { getLanguage } from './app/choice/language.ts';
import { storeInvite } from './app/session/invite.ts';
import { readStored } from './app/session/storage.ts';
import { languages } from '@vela/contract/language.ts';
import { toBuiltFile, toWordsName } from './first-table.ts';
import type { FirstCall, FirstTable } from './first-table.ts';

/* The first script of a page, inlined by the build (tools/vite-first.ts). It runs before
   anything else has loaded: it applies language and theme, stores the code of an invitation,
   requests the files of the opened route, and sends the reads that its screen starts with. */

const data = document.getElementById('first-table')?.textContent ?? '';
const table: FirstTable = JSON.parse(data);
const language = getLanguage();
const token = readStored('token');
const { dataset } = document.documentElement;
// Whoever leaves before the app has started keeps the invitation.
storeInvite();
document.documentElement.lang = languages[language].intl.split('-u-')[0] ?? language;

const theme = readStored('theme');
const isDark =
  theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
dataset['theme'] = isDark ? 'dark' : 'light';

const requested = new Set<string>();

function ask(name: string | undefined): void {
  if (name === undefined || requested.has(name)) return;
  requested.add(name);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = toBuiltFile(name);
  document.head.append(link);
}

/** Returns the file name of a slice's messages in a language, if they are written. */
function findName(slice: string, of: string): string | undefined {
  const hash = table.words[of];
  return hash === undefined ? undefined : toWordsName(slice, of, hash);
}

let hasSheet = false;

/** The styles of all screens but home are requested before the app needs them. */
function requestSheet(): void {
  const { sheet } = dataset;
  if (hasSheet || sheet === undefined) return;
  hasSheet = true;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.href = sheet;
  document.head.append(link);
}

function preload(route: string): void {
  if (route !== '/') requestSheet();
  const [parts, slices] = table.screens[route] ?? [[], []];
  for (const part of parts) ask(table.files[part]);
  for (const slice of ['app', 'home', ...slices]) {
    ask(findName(slice, language) ?? findName(slice, 'en'));
  }
}

/** How long the app waits for the first paint. */
const paintMsMax = 300;

/** How long a reply waits to be used. Chosen: a screen that opens later needs a fresh read. */
const replyTtlMs = 30_000;
const replies = new Map<string, Promise<Response>>();

function send([method, path, isForMembers, isJson]: FirstCall): void {
  if (isForMembers && token === null) return;
  const headers = { lang: language, ...(token === null ? {} : { token }) };
  const json = { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
  const reply = fetch(path, { method, headers, ...(isJson ? json : {}) });
  // The caller handles its failure.
  reply.catch(() => undefined);
  replies.set(path, reply);
  setTimeout(() => replies.delete(path), replyTtlMs);
}

// The offer may come before any screen renders; the browser's own bar would cover the tabs.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.velaInstall = event;
});

const route = location.hash.slice(1).split('?')[0] || '/';
preload(route);
const isLanding = route in table.screens || route === '/';
for (const call of [...table.everywhere, ...(table.calls[route] ?? [])]) if (isLanding) send(call);
// The static frame shown until the app renders.
dataset['first'] = route === '/' ? 'home' : 'other';

const isAtHome = route === '/' && dataset['language'] === language && navigator.onLine;

/** The largest picture of home as it is rendered: the page is painted with it. */
function preloadPicture(): void {
  const { picture } = dataset;
  if (!isAtHome || picture === undefined) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.type = 'image/avif';
  link.fetchPriority = 'high';
  link.href = picture;
  document.head.append(link);
}
preloadPicture();

/** Runs the app, whose files are loading already. */
const start = (): void =>
  void import(/* @vite-ignore */ new URL(table.entry, document.baseURI).href);

/**
 * Puts the rendered view into the place of the static frame, and runs the app once it is painted;
 * the app replaces it by itself. Without a view, the app runs at once.
 */
function begin(): void {
  if (!showView()) return start();
  // A page in the background is not painted.
  const timer = setTimeout(start, paintMsMax);
  requestAnimationFrame(() =>
    setTimeout(() => {
      clearTimeout(timer);
      start();
    }),
  );
}

function showView(): boolean {
  const view = document.getElementById(token === null ? 'view-visitor' : 'view-member');
  if (!isAtHome || !(view instanceof HTMLTemplateElement)) return false;
  const { content } = view;
  if (readStored('hasRecentGames') !== 'yes') content.querySelector('[data-recent]')?.remove();
  document.getElementById('root')?.replaceChildren(content);
  dataset['first'] = 'view';
  return true;
}

window.velaFirst = {
  take: (path, headers) => {
    const reply = replies.get(path);
    replies.delete(path);
    const isSame = headers['lang'] === language && (headers['token'] ?? null) === token;
    return isSame ? reply : undefined;
  },
  begin,
  preload,
  findWords: (slice, of) => {
    const name = findName(slice, of);
    return name === undefined ? undefined : new URL(toBuiltFile(name), document.baseURI).href;
  },
};
