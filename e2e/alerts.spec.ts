import type { Browser, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import { openPage } from './pages/player-account.ts';
import { logIn } from './pages/player-entry.ts';
import { launchBrowser, openPhone, site } from './pages/site.ts';

/* The built service worker in a real browser: what a push service delivers is shown, once, and its
   press opens the message in the app. What is sent, and to whom, is tested with the server. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Waits for the worker that the app registers by itself; returns what a push service does. */
async function openPushService(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const registrationId = await registered;
  return async (note: object): Promise<void> => {
    const data = JSON.stringify(note);
    const origin = site.playerUrl;
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** A notification as the worker asks for it. */
type Shown = { title: string; tag: string; data: unknown };

type Scope = {
  shown: Shown[];
  ServiceWorkerRegistration: { prototype: { showNotification: Show } };
  WindowClient: { prototype: { focus: () => Promise<void> } };
};
type Show = (title: string, options: { tag: string; data: unknown }) => Promise<void>;

/**
 * Gives the worker what a browser without a screen lacks: notifications, which are kept, and
 * windows that come to the front.
 */
const lend = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      scope.shown = [
        ...scope.shown.filter(({ tag }) => tag !== options.tag),
        { title, ...options },
      ];
    };
    scope.WindowClient.prototype.focus = async () => undefined;
  });

const listShown = (worker: Worker): Promise<string[]> =>
  worker.evaluate(() => (globalThis as unknown as Scope).shown.map(({ title }) => title));

/** Presses the only notification. */
const press = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const [{ data } = { data: '' }] = scope.shown;
    const close = () => {
      scope.shown = [];
    };
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data, close },
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(event);
  });

test('a title that arrives is shown once, and its press opens its message in the app', async () => {
  const context = await openPhone(browser, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  const [member] = demoLogins;
  await logIn(page, member?.['name'] ?? '', member?.['password'] ?? '');
  await openPage(page, '/pages/mail/mail');
  const link = page.locator('a[href*="/pages/mail/detail?id="]').first();
  const id = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]).get('id') ?? '';
  const push = await openPushService(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  await lend(worker);
  await openPage(page, '/');
  await push({ id, title: 'Harbour news' });
  await push({ id, title: 'Harbour news' });
  await expect.poll(() => listShown(worker)).toEqual(['Harbour news']);
  await press(worker);
  await page.waitForURL((url) => url.hash === `#/pages/mail/detail?id=${encodeURIComponent(id)}`);
  // Home has several until the message replaces it.
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  expect(await listShown(worker)).toEqual([]);
});
