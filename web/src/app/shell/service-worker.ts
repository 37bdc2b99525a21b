import { isLanguage } from '@vela/contract/language.ts';
import { messageUrl, readNote } from './alert-note.ts';
import { toBuildMark } from './build-mark.ts';
import { sortRequest } from './sorted-request.ts';

/** What a build has its service worker keep: a version, and the files of a first start. */
export type KeptFiles = { version: string; files: readonly string[] };

/** Written in by the build (tools/vite-service-worker.ts). */
declare const keptFiles: KeptFiles;

/*
 * The service worker of the player app: a later start does not wait for the network, and without
 * one the app starts and reports it. It keeps the page and built files, nothing that a call
 * answers; a new version waits until its reader agrees. It shows the titles of messages that arrive
 * while the app is closed.
 */

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Condition =
  | { urlPattern: string | { pathname: string; search?: string }; requestMode?: RequestMode }
  | { requestMode: RequestMode }
  | { or: readonly Condition[] }
  | { not: Condition };
type Route = { condition: Condition; source: 'network' | { cacheName: string } };
type Installing = Lasting & {
  /** Missing in browsers that start a worker for each request. */
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
};
type Fetching = Lasting & {
  request: Request;
  respondWith: (reply: Promise<Response>) => void;
};
type Pushing = Lasting & { data: { text: () => string } | null };
type Noting = Lasting & { notification: Pick<Notification, 'data' | 'close'> };
type Page = { focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };
type Events = {
  install: Installing;
  activate: Lasting;
  message: Lasting & { data: unknown };
  fetch: Fetching;
  push: Pushing;
  notificationclick: Noting;
};
type Scope = {
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window' }) => Promise<readonly Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: {
    scope: string;
    showNotification: (title: string, options: NotificationOptions) => Promise<void>;
  };
};

// The types of the project are those of a page.
const worker = globalThis as unknown as Scope;

const startCache = `start-${keptFiles.version}`;
const laterCache = 'later';
const pageKey = './';
/** Chosen: several versions of every screen; the oldest go first. */
const laterMax = 400;

// The page differs by the encoding that it was asked in, and by nothing else.
const anyWay = { ignoreVary: true, ignoreSearch: true } as const;

async function keepStart(): Promise<void> {
  const cache = await caches.open(startCache);
  // Of the page the newest; the others are what their names say, wherever they come from.
  await cache.addAll([
    new Request(worker.registration.scope, { cache: 'reload' }),
    ...keptFiles.files,
  ]);
}

/**
 * What the browser does by itself, because starting this worker takes longer than a start of the
 * app: it takes the page and its files from the cache, and asks the network for all that is never
 * kept. The worker remains for pages with a query and for the files of screens. Pictures are left
 * to the browser's own cache.
 */
async function routeStart(event: Installing): Promise<void> {
  const { pathname } = new URL(worker.registration.scope);
  const source = { cacheName: startCache };
  const isFile: Condition = { urlPattern: { pathname: `${pathname}assets/*` } };
  const isPage: Condition = { requestMode: 'navigate' };
  // A route accepts no groups of a pattern.
  const isPicture: Condition = {
    or: ['avif', 'webp', 'svg'].map((end) => ({
      urlPattern: { pathname: `${pathname}assets/*.${end}` },
    })),
  };
  await event.addRoutes?.([
    { condition: { urlPattern: { pathname, search: '' }, ...isPage }, source },
    ...keptFiles.files.map((urlPattern): Route => ({ condition: { urlPattern }, source })),
    { condition: { not: { or: [isFile, isPage] } }, source: 'network' },
    { condition: isPicture, source: 'network' },
  ]);
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const isOld = (name: string): boolean => name !== startCache && name !== laterCache;
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  const cache = await caches.open(laterCache);
  const files = await cache.keys();
  await Promise.all(files.slice(0, -laterMax).map((file) => cache.delete(file)));
  await worker.clients.claim();
}

async function replyPage(request: Request): Promise<Response> {
  const kept = await caches.match(pageKey, { ...anyWay, cacheName: startCache });
  return kept ?? fetch(request);
}

/** Keeps a newer page for the next start; one of another build belongs to the worker of that. */
async function renewPage(url: string): Promise<void> {
  const reply = await fetch(url).catch(() => null);
  if (!reply?.ok) return;
  const page = await reply.clone().text();
  if (!page.includes(toBuildMark(keptFiles.version))) return;
  const cache = await caches.open(startCache);
  await cache.put(pageKey, reply);
}

async function replyFile(event: Fetching): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const reply = await fetch(event.request);
  if (reply.ok) {
    const copy = reply.clone();
    event.waitUntil(caches.open(laterCache).then((cache) => cache.put(event.request, copy)));
  }
  return reply;
}

/** Shows a message by its title; one that comes twice replaces itself. */
async function showNote({ data }: Pushing): Promise<void> {
  const { registration } = worker;
  const note = readNote(data?.text()) ?? { title: new URL(registration.scope).host, id: '' };
  const { title, id } = note;
  await registration.showNotification(title, { tag: id, data: id, icon: './app-icon-192.png' });
}

/** Opens a message: in the app, if a window of it is open, else in a new one. */
async function openMessage(id: unknown): Promise<void> {
  const { clients, registration } = worker;
  const url = messageUrl(registration.scope, id);
  const [page] = await clients.matchAll({ type: 'window' });
  if (page) await page.focus().then(() => page.navigate(url));
  else await clients.openWindow(url);
}

worker.addEventListener('push', (event) => event.waitUntil(showNote(event)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(event.notification.data));
});
worker.addEventListener('install', (event) => {
  event.waitUntil(keepStart());
  event.waitUntil(routeStart(event));
});
worker.addEventListener('activate', (event) => event.waitUntil(dropOld()));
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'takeOver') void worker.skipWaiting();
  if (data === 'renew') event.waitUntil(renewPage(pageKey));
  // The language that the reader has chosen.
  if (isLanguage(data)) event.waitUntil(renewPage(`${pageKey}?lang=${data}`));
});
worker.addEventListener('fetch', (event) => {
  const kind = sortRequest(event.request, worker.registration.scope);
  if (kind === 'page') event.respondWith(replyPage(event.request));
  if (kind === 'file') event.respondWith(replyFile(event));
});
