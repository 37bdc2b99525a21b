import { useEffect, useState } from 'react';
import { getLanguage } from '../app/choice/language.ts';
import { readStored } from '../app/session/storage.ts';
import { registerWorker } from '../app/shell/worker.ts';

/** How often a page that stays open asks for a new version. Chosen: a release reaches all in a day. */
const everyMs = 3_600_000;

/**
 * Keeps the app on the device for a start without a network. The result is null until a new
 * version waits; called, it has that version take over and loads the page again.
 */
export function useUpdate(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // Private windows have no service workers, and some refuse them: the app works without one.
    const stop = keepApp(setWaiting).catch(() => undefined);
    return () => void stop.then((end) => end?.());
  }, []);
  if (!waiting) return null;
  return () => {
    // Another tab may have had it take over already.
    if (waiting.state !== 'installed') return location.reload();
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    waiting.postMessage('takeOver');
  };
}

async function keepApp(onWaiting: (worker: ServiceWorker) => void): Promise<() => void> {
  const { serviceWorker } = navigator;
  const registration = await registerWorker();
  const tell = (worker: ServiceWorker | null): void => {
    // The first version replaces none and need not wait.
    if (worker?.state === 'installed' && serviceWorker.controller) onWaiting(worker);
  };
  const watchNew = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => tell(installing));
  };
  const ask = (): void => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  tell(registration.waiting);
  // What the page holds may have changed since the device kept it. A new worker keeps the page in
  // the language of the site, so one that has just started is told the chosen language, too.
  if (readStored('language') === null) registration.active?.postMessage('renew');
  else void serviceWorker.ready.then((it) => it.active?.postMessage(getLanguage()));
  registration.addEventListener('updatefound', watchNew);
  const timer = window.setInterval(ask, everyMs);
  return () => {
    registration.removeEventListener('updatefound', watchNew);
    window.clearInterval(timer);
  };
}
