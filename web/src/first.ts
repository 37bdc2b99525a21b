import { getLanguage } from './app/choice/language.ts';
import { storeInvite } from './app/session/invite.ts';
import { readStored } from './app/session/storage.ts';
import { languages } from '@vela/contract/language.ts';
import { tableId, toBuiltFile, toWordsName } from './first-table.ts';
import type { FirstCall, FirstTable } from './first-table.ts';
import { loadNewest } from './app/shell/load-newest.ts';

/* The first script of a page, inlined by the build (tools/vite-first.ts). It runs before
   anything else has loaded: it applies language and theme, stores the code of an invitation,
   requests the app and the files of the opened route, and sends the reads that its screen starts
   with. */

/** What to do when the app cannot start, in each language; written in by the build. */
declare const checkNetwork: Partial<Record<string, string>>;

const data = document.getElementById(tableId)?.textContent ?? '';
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

const route = location.hash.slice(1).split('?')[0] || '/';
/** The largest picture of home as the server has rendered it; absent if it has not. */
const { picture } = dataset;
const hasView =
  route === '/' && picture !== undefined && dataset['language'] === language && navigator.onLine;

/** True once the app is being run. */
let hasBegun = false;
const requested = new Set<string>();

function ask(name: string | undefined): void {
  if (name === undefined || requested.has(name)) return;
  requested.add(name);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  // The view is painted without scripts: its styles and its picture come first.
  if (hasView && !hasBegun) link.fetchPriority = 'low';
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

/** How long the app waits for the view to be painted. Chosen: as long as the styles may take. */
const paintMsMax = 2_000;

/** How long a reply waits to be used. Chosen: a screen that opens later needs a fresh read. */
const replyTtlMs = 30_000;
const replies = new Map<string, Promise<Response>>();

function send([method, path, reader, isJson]: FirstCall): void {
  if (reader === (token === null ? 'player' : 'visitor')) return;
  if (path.includes('?') && location.hash.includes('?')) return;
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

function sendAll(): void {
  if (route !== '/' && !(route in table.screens)) return;
  for (const call of [...table.everywhere, ...(table.calls[route] ?? [])]) send(call);
}

/**
 * The page is painted with the largest picture of home. Other screens connect to where it comes
 * from, because their pictures and games come from there too.
 */
function preloadPicture(): void {
  if (!picture) return;
  const link = document.createElement('link');
  link.rel = hasView ? 'preload' : 'preconnect';
  link.as = 'image';
  link.type = 'image/avif';
  link.fetchPriority = 'high';
  link.href = picture;
  document.head.append(link);
}
preloadPicture();
table.always.forEach(ask);
preload(route);
if (!hasView) sendAll();
// The static frame shown until the app renders.
dataset['first'] = route === '/' ? 'home' : 'other';

/** Runs the app, whose files are loading already. */
function start(): void {
  const app = new URL(toBuiltFile(table.always[0]), document.baseURI).href;
  import(/* @vite-ignore */ app).catch(fail);
  setTimeout(prepareIntl);
}

/** A page keeps the failure of a file, so only a new page can start the app. */
function fail(): void {
  const note = document.createElement('div');
  note.className = 'lost';
  note.role = 'alert';
  const retry = document.createElement('button');
  retry.textContent = checkNetwork[language] ?? '';
  const load = (): void => void loadNewest();
  retry.addEventListener('click', load);
  addEventListener('online', load);
  note.append(retry);
  document.body.append(note);
}

/** The first use of `Intl` takes a browser 30 ms: those pass while the app's files load. */
const prepareIntl = () => new Intl.NumberFormat();

/**
 * Shows the rendered view. Once it is painted, sends the reads and runs the app, which replaces the
 * view by itself. Without a view, the app runs immediately.
 */
function begin(): void {
  if (hasView) showView();
  const follow = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    if (hasView) sendAll();
    start();
  };
  // A page in the background is not painted.
  if (dataset['first'] !== 'view' || document.visibilityState === 'hidden') return follow();
  setTimeout(follow, paintMsMax);
  new PerformanceObserver(follow).observe({ type: 'paint', buffered: true });
}

/** Puts the rendered view into the place of the static frame. */
function showView(): void {
  const view = document.getElementById(token === null ? 'view-visitor' : 'view-member');
  const root = document.getElementById('root');
  // The parser has left both once it is behind them.
  if (!root?.nextElementSibling || !(view instanceof HTMLTemplateElement)) return;
  const { content } = view;
  early.disconnect();
  if (content.firstChild === null) return;
  if (readStored('hasRecentGames') !== 'yes') content.querySelector('[data-recent]')?.remove();
  root.replaceChildren(content);
  dataset['first'] = 'view';
}

// The script in the body waits for the styles; so as not to paint the frame in between, the view
// is there before.
const early = new MutationObserver(showView);
if (hasView) early.observe(document, { childList: true, subtree: true });

window.velaFirst = {
  take: (path, headers) => {
    const reply = replies.get(path);
    replies.delete(path);
    const isSame = headers['lang'] === language && (headers['token'] ?? null) === token;
    return isSame ? reply : undefined;
  },
  begin,
  preload,
  fail,
  findWords: (slice, of) => {
    const name = findName(slice, of);
    return name === undefined ? undefined : new URL(toBuiltFile(name), document.baseURI).href;
  },
};
