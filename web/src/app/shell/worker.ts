import { trustScript } from './trusted-scripts.ts';

/** Beside the page: so it may keep the page and everything below it. */
const workerUrl = './service-worker.js';

/** Registers the service worker, once however often it is called; rejects where there is none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustScript(workerUrl));
