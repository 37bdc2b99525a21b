import { registerWorker } from '../app/shell/worker.ts';

/** What a browser subscribed to, as the site stores it. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** Why there is no subscription: the player denied permission, or the browser failed. */
export type Fault = 'denied' | 'failed';

/**
 * Asks for the permission and subscribes this browser under the site's key; what it had
 * under another key ends. Call it from a press only: browsers refuse other requests.
 */
export async function subscribe(key: string): Promise<Subscription | Fault> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    await pushManager.getSubscription().then((known) => known?.unsubscribe());
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    const { p256dh, auth } = { p256dh: '', auth: '', ...keys };
    return endpoint === undefined ? 'failed' : { endpoint, p256dh, auth };
  } catch {
    // The browser could not reach its push service, or there is no worker in this build.
    return 'failed';
  }
}

/** Returns what this browser is subscribed to; null if nothing, or if it cannot be. */
export async function findSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}
